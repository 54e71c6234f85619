import type { TimedTest } from './durations.ts'
import type { RunOptions } from './options.ts'
import { escapePattern, run, withReport, type Step } from './step.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

/** Returns the step of a layer whose tests Vitest runs. */
export const vitest = (name: string, layer: TimedTest['layer'], projects: readonly string[] = [layer]): Step => ({
  name,
  layer,
  run: async (options) => {
    const { code, report } = await runVitest(projects, [...selectionOf(options), '--reporter=default'])
    const { testResults, numPassedTests, numFailedTests: failed } = report
    const tests = testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file })),
    )
    return {
      passed: numPassedTests,
      // A file that fails to load, or an error between tests, fails the run without a failed test.
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
      broken: tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, file }) => ({
          name: fullName,
          rerun: async (times) => {
            let failures = 0
            for (let count = 0; count < times; count += 1) {
              const { code: again } = await runVitest(projects, [
                file,
                `--testNamePattern=^${escapePattern(fullName)}$`,
              ])
              if (again !== 0) failures += 1
            }
            return failures
          },
        })),
      timed: tests.map(({ fullName, duration }) => ({ layer, name: fullName, seconds: (duration ?? 0) / 1000 })),
    }
  },
})

const selectionOf = ({ changedSince, shard }: RunOptions): string[] => [
  ...(changedSince === null ? [] : [`--changed=${changedSince}`]),
  ...(shard ? [`--shard=${shard.index}/${shard.count}`] : []),
  ...(changedSince !== null || shard ? ['--passWithNoTests'] : []),
]

async function runVitest(
  projects: readonly string[],
  parameters: readonly string[],
): Promise<{ code: number; report: VitestReport }> {
  const { code, report } = await withReport((file) =>
    run('vitest', [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...parameters,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]),
  )
  return { code, report: report as VitestReport }
}
