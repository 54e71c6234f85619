import { checkSteps, runSteps } from './steps.ts'

process.exitCode = (await runSteps(checkSteps)) ? 0 : 1
