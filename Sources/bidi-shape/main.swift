import BidiShapeCommand

BidiShapeTool.main(arguments: Array(CommandLine.arguments.dropFirst()))
