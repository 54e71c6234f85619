import { checkSteps, runSteps, slowSteps } from './steps.ts'

process.exitCode = (await runSteps([...checkSteps, ...slowSteps])) ? 0 : 1
