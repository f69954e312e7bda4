import BidiShapeCommand

BidiShapeTool.main()
