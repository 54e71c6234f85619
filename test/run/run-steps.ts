import { writeFile } from 'node:fs/promises'
import { recordDurations } from './durations.ts'
import type { RunOptions, Shard } from './options.ts'
import type { BrokenTest, Outcome, Step } from './step.ts'
import { summarize } from './summary.ts'

/** More failures than these have one cause, which the first ones show. */
const MAX_DIAGNOSED = 5
const RERUNS = 5
/** The run counts on two cores. */
const TOOLS_AT_ONCE = 2

/** Result of a step with its duration. */
export interface StepResult extends Omit<Outcome, 'broken'> {
  name: string
  seconds: number
  broken: string[]
}

/** What `--report` writes. */
export interface RunReport {
  shard: Shard | null
  results: StepResult[]
}

/**
 * Runs all steps, even after a failure, and prints a summary.
 * @returns whether all steps passed
 */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<boolean> {
  const results = await runInOrder(
    steps.filter(({ layer }) => options.layers.includes(layer)),
    options,
  )
  if (options.reportFile !== null) {
    const report: RunReport = { shard: options.shard, results }
    await writeFile(options.reportFile, JSON.stringify(report))
  }
  if (process.env.TEST_DURATIONS === 'record') recordDurations(results.flatMap(({ timed = [] }) => timed))
  const { lines, hasPassed } = summarize(results)
  process.stdout.write(`\n${lines.join('\n')}\n`)
  return hasPassed
}

/** Runs tools two at a time, and whatever loads the whole machine alone. */
export async function runInOrder(steps: readonly Step[], options: RunOptions): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = [...steps.filter(({ isTool }) => isTool).entries()]
  const runTools = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await runStep(next[1], options)
  }
  await Promise.all(Array.from({ length: TOOLS_AT_ONCE }, runTools))
  for (const step of steps) if (!step.isTool) results.push(await runStep(step, options))
  return results
}

async function runStep({ name, isTool, run }: Step, options: RunOptions): Promise<StepResult> {
  if (!isTool) process.stdout.write(`\n── ${name}\n`)
  const began = performance.now()
  const outcome = await run(options).catch((error: Error): Outcome => {
    process.stdout.write(`${error.message}\n`)
    return { passed: 0, failed: 1, skipped: [] }
  })
  const seconds = (performance.now() - began) / 1000
  return { ...outcome, name, seconds, broken: await diagnose(outcome.broken ?? []) }
}

/** Runs failed tests again, to tell whether they always fail; the run stays failed. */
async function diagnose(broken: readonly BrokenTest[]): Promise<string[]> {
  const lines: string[] = []
  for (const [index, { name, rerun }] of broken.entries()) {
    if (index >= MAX_DIAGNOSED) {
      lines.push(name)
      continue
    }
    lines.push(`${name} (failed ${1 + (await rerun(RERUNS))} of ${RERUNS + 1})`)
  }
  return lines
}
