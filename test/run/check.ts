import { parseRunOptions } from './options.ts'
import { runSteps } from './run-steps.ts'
import { checkSteps } from './steps.ts'

process.exitCode = (await runSteps(checkSteps, parseRunOptions(process.argv.slice(2)))) ? 0 : 1
