import type { TimedTest } from './durations.ts'
import type { RunOptions } from './options.ts'
import { escapePattern, run, withReport, type Step } from './step.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: PlaywrightSpec[]
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  tests: { projectName: string; status: string; results: { duration: number }[] }[]
}

/** One run of a test in one project. */
interface BrowserRun {
  name: string
  title: string
  place: string
  project: string
  status: string
  seconds: number
}

/** The step of the browser tests. */
export const playwright: Step = {
  name: 'browser tests',
  layer: 'browser',
  run: async (options) => {
    const { code, report } = await runPlaywright([...selectionOf(options), '--reporter=list,json'])
    const { expected, unexpected, flaky } = report.stats
    const runs = report.suites.flatMap(runsOf)
    return {
      passed: expected + flaky,
      failed: unexpected === 0 && code !== 0 ? 1 : unexpected,
      unstable: runs.filter(({ status }) => status === 'flaky').map(({ name }) => name),
      skipped: runs.filter(({ status }) => status === 'skipped').map(({ name }) => name),
      broken: runs
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, title, place, project }) => ({
          name,
          rerun: async (times) => {
            const one = [place, `--grep=${escapePattern(title)}`, `--project=${project}`]
            const again = await runPlaywright([
              ...one,
              `--repeat-each=${times}`,
              '--retries=0',
              '--trace=on',
              '--reporter=list,json',
            ])
            return again.report.stats.unexpected
          },
        })),
      timed: runs.map(({ name, seconds }): TimedTest => ({ layer: 'browser', name, seconds })),
    }
  },
}

const selectionOf = ({ changedSince, shard }: RunOptions): string[] => [
  ...(changedSince === null ? [] : [`--only-changed=${changedSince}`]),
  ...(shard ? [`--shard=${shard.index}/${shard.count}`] : []),
  ...(changedSince !== null || shard ? ['--pass-with-no-tests'] : []),
]

async function runPlaywright(parameters: readonly string[]): Promise<{ code: number; report: PlaywrightReport }> {
  const { code, report } = await withReport((file) =>
    run('playwright', ['test', ...parameters], { PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  )
  return { code, report: report as PlaywrightReport }
}

const runsOf = ({ suites = [], specs }: PlaywrightSuite): BrowserRun[] => [
  ...suites.flatMap(runsOf),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${title} (${projectName})`,
      title,
      place: `${file}:${line}`,
      project: projectName,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
]
