import { playwright } from './playwright-step.ts'
import { tool, type Step } from './step.ts'
import { vitest } from './vitest-step.ts'

/** Steps of `npm run check`, fast enough to run before every commit. */
export const checkSteps: readonly Step[] = [
  // Two at a time, those that take longest first.
  tool('types', 'tsc', '-p', '.'),
  tool('lint', 'oxlint', '--type-aware'),
  tool('build and browser fence', 'node', 'src/build/build.ts'),
  tool('dead code', 'knip'),
  tool('API document', 'node', 'src/http/openapi/openapi.ts', '--check'),
  tool('format', 'oxfmt', '--check'),
  vitest('tests of units', 'unit', ['unit', 'unit-mocking']),
  vitest('tests of the API and the database', 'api'),
  vitest('tests that need a process of their own', 'isolated'),
]

/** Additional steps of `npm test`: whole processes and a real browser. */
export const slowSteps: readonly Step[] = [
  vitest('tests of whole processes', 'process', ['process', 'process-heavy']),
  playwright,
]
