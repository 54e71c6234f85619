import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TimedTest } from './durations.ts'
import type { Layer, RunOptions } from './options.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Result of a step. */
export interface Outcome {
  passed: number
  failed: number
  /** Names of the tests that did not run. */
  skipped: string[]
  /** Names of the tests that passed only at the second attempt. */
  unstable?: string[]
  /** The failed tests, if the step knows them. */
  broken?: BrokenTest[]
  /** All tests that ran. */
  timed?: TimedTest[]
}

export interface BrokenTest {
  name: string
  /** Runs this test alone so many times, for diagnosis. @returns how often it failed */
  rerun: (times: number) => Promise<number>
}

/** One step of the checks; `run` prints its progress. */
export interface Step {
  name: string
  layer: Layer
  /** Whether another such step may run beside it; its output is printed at its end. */
  isTool?: boolean
  run: (options: RunOptions) => Promise<Outcome>
}

/**
 * Runs a program of the project.
 * @returns its exit code
 */
export function run(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a program of the project without showing what it prints.
 * @returns its exit code and its output
 */
function runQuietly(program: string, parameters: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a test runner with a report file and reads the report.
 * @throws Error when there is none
 */
export async function withReport(runIt: (file: string) => Promise<number>): Promise<{ code: number; report: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-report-'))
  try {
    const file = join(folder, 'report.json')
    const code = await runIt(file)
    return { code, report: JSON.parse(await readFile(file, 'utf8')) as unknown }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns a step for a tool that passes or fails as one test. */
export const tool = (name: string, program: string, ...parameters: string[]): Step => ({
  name,
  layer: 'static',
  isTool: true,
  run: async ({ shard }) => {
    if (shard && shard.index > 1) return { passed: 0, failed: 0, skipped: [] }
    const { code, output } = await runQuietly(program, parameters)
    process.stdout.write(`\n── ${name}\n${output}`)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] }
  },
})

/** Returns a pattern that matches a title literally. */
export const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
