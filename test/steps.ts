import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeSlowest, findTooSlow, recordDurations, type Layer, type TimedTest } from './durations.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Result of a step. */
export interface Outcome {
  passed: number
  failed: number
  /** Names of the tests that did not run. */
  skipped: string[]
  /** Names of the tests that passed on retry: each one indicates a defect in the test or the product. */
  shaky?: string[]
  /** Names of the failed tests, if the step knows them. */
  broken?: string[]
  /** All tests that ran. */
  timed?: TimedTest[]
}

/** One step of the checks; `run` prints its progress. */
export interface Step {
  name: string
  run: () => Promise<Outcome>
}

/**
 * Runs a program of the project.
 * @returns its exit code
 */
function run(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Returns a step for a tool that passes or fails as one test. */
const tool = (name: string, program: string, ...parameters: string[]): Step => ({
  name,
  run: async () => {
    const isFine = (await run(program, parameters)) === 0
    return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: [] }
  },
})

/**
 * Runs a test runner with a report file and reads the report.
 * @throws Error when there is none
 */
async function withReport(runIt: (file: string) => Promise<number>): Promise<{ code: number; report: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-report-'))
  try {
    const file = join(folder, 'report.json')
    const code = await runIt(file)
    return { code, report: JSON.parse(await readFile(file, 'utf8')) as unknown }
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

const vitest = (name: string, layer: Layer, projects: readonly string[] = [layer]): Step => ({
  name,
  run: async () => {
    const { code, report } = await withReport((file) =>
      run('vitest', [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    )
    const { testResults, numPassedTests, numFailedTests: failed } = report as VitestReport
    const tests = testResults.flatMap((file) => file.assertionResults)
    const named = (isMeant: (status: string) => boolean): string[] =>
      tests.filter(({ status }) => isMeant(status)).map(({ fullName }) => fullName)
    // A file that fails to load, or an error between tests, fails the run without a failed test.
    return {
      passed: numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: named((status) => status !== 'passed' && status !== 'failed'),
      broken: named((status) => status === 'failed'),
      timed: tests.map(({ fullName, duration }) => ({ layer, name: fullName, seconds: (duration ?? 0) / 1000 })),
    }
  },
})

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; status: string; results: { duration: number }[] }[] }[]
}

const timesOf = ({ suites = [], specs }: PlaywrightSuite): TimedTest[] => [
  ...suites.flatMap(timesOf),
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      layer: 'browser' as const,
      name: `${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
]

const testsThat = (came: 'skipped' | 'flaky' | 'unexpected', { suites = [], specs }: PlaywrightSuite): string[] => [
  ...suites.flatMap((suite) => testsThat(came, suite)),
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === came).map(({ projectName }) => `${title} (${projectName})`),
  ),
]

const playwright: Step = {
  name: 'browser tests',
  run: async () => {
    const { code, report } = await withReport((file) =>
      run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    )
    const { stats, suites } = report as PlaywrightReport
    const { expected, unexpected, flaky } = stats
    return {
      passed: expected + flaky,
      failed: unexpected === 0 && code !== 0 ? 1 : unexpected,
      skipped: suites.flatMap((suite) => testsThat('skipped', suite)),
      shaky: suites.flatMap((suite) => testsThat('flaky', suite)),
      broken: suites.flatMap((suite) => testsThat('unexpected', suite)),
      timed: suites.flatMap(timesOf),
    }
  },
}

/** Steps of `npm run check`, fast enough to run before every commit. */
export const checkSteps: readonly Step[] = [
  tool('format', 'oxfmt', '--check'),
  tool('lint', 'oxlint', '--type-aware'),
  tool('types', 'tsc', '-p', '.'),
  tool('dead code', 'knip'),
  tool('API document', 'node', 'src/http/openapi/openapi.ts', '--check'),
  tool('build and browser fence', 'node', 'src/build/build.ts'),
  vitest('tests of units', 'unit'),
  vitest('tests of the API and the database', 'api'),
  vitest('tests that need a process of their own', 'isolated'),
]

/** Additional steps of `npm test`: whole processes and a real browser. */
export const slowSteps: readonly Step[] = [
  vitest('tests of whole processes', 'process', ['process', 'process-heavy']),
  playwright,
]

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: [] }

/**
 * Prints the slowest tests of all steps; `TEST_DURATIONS=record` records them.
 * @returns the number of tests that were too slow
 */
function reportDurations(timed: readonly TimedTest[]): number {
  const tooSlow = findTooSlow(timed)
  process.stdout.write('the slowest tests:\n')
  for (const line of describeSlowest(timed)) process.stdout.write(`${line}\n`)
  for (const line of tooSlow) process.stdout.write(`too slow: ${line}\n`)
  if (process.env.TEST_DURATIONS === 'record') recordDurations(timed)
  return tooSlow.length
}

/**
 * Runs all steps, even after a failure, and prints a summary.
 * @returns whether all steps passed
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const outcomes: (Outcome & { name: string; seconds: number })[] = []
  for (const { name, run: runStep } of steps) {
    process.stdout.write(`\n── ${name}\n`)
    const began = performance.now()
    const outcome = await runStep().catch((error: Error): Outcome => {
      process.stdout.write(`${error.message}\n`)
      return { ...NOTHING, failed: 1 }
    })
    outcomes.push({ ...outcome, name, seconds: (performance.now() - began) / 1000 })
  }
  process.stdout.write('\n')
  for (const { name, passed, failed, seconds } of outcomes)
    process.stdout.write(
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s\n`,
    )
  for (const { skipped, shaky = [], broken = [] } of outcomes) {
    for (const name of skipped) process.stdout.write(`skipped: ${name}\n`)
    for (const name of shaky) process.stdout.write(`passed at the second try: ${name}\n`)
    for (const name of broken) process.stdout.write(`failed: ${name}\n`)
  }
  const tooSlow = reportDurations(outcomes.flatMap(({ timed = [] }) => timed))
  const sum = (pick: (outcome: Outcome) => number): number => outcomes.reduce((total, each) => total + pick(each), 0)
  const failed = sum((outcome) => outcome.failed) + tooSlow
  process.stdout.write(`${sum((outcome) => outcome.passed)} passed, ${failed} failed\n`)
  return failed === 0
}
