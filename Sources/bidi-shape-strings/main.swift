import Foundation

exit(StringsTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
