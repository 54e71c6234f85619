import { spawn, spawnSync, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export interface Running {
  port: number
  pid: number
  /** Time from the start of the process to its first page. */
  startMs: number
  stop: () => Promise<void>
}

/** The working tree. */
export const ROOT = join(import.meta.dirname, '..')

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })

/** Characters of a program's last messages, which are shown when it fails. */
const MAX_ERRORS = 4000

/** The same flags as in `npm start`. */
const FLAGS = ['--max-semi-space-size=8']
const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Starts the server of a commit on the first core. */
export async function startServer(
  { root, environment }: { root: string; environment: Record<string, string> },
  host: string,
): Promise<Running> {
  const port = await freePort()
  const child = spawnOnCore(0, [...FLAGS, join(root, 'bin/storefront.mjs')], {
    ...MEMORY_ENVIRONMENT,
    ...environment,
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
    IMAGES_AHEAD: 'off',
  })
  return untilFirstPage(child, port, host)
}

const running = new Set<ChildProcess>()
// After a failed benchmark its server still runs.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const ALL_CORES = `0-${cpus().length - 1}`

/** Keeps this process, and what it starts from now on, on some cores, where the system supports it. */
export function useCores(cores: string): void {
  if (process.platform === 'linux') spawnSync('taskset', ['-cp', cores, String(process.pid)])
}

/** Cores of this process, as `taskset` writes them; all of them when it cannot tell. */
const coresInUse = (): string =>
  spawnSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' })
    .stdout?.split(': ')[1]
    ?.trim() ?? ALL_CORES

/** Starts a browser, whose processes a phone runs side by side, on all cores. */
export async function onAllCores<T>(start: () => Promise<T>): Promise<T> {
  const before = coresInUse()
  useCores(ALL_CORES)
  try {
    return await start()
  } finally {
    useCores(before)
  }
}

/** Runs a Node program on one core, where the system supports it. */
export function spawnOnCore(
  core: number,
  parameters: readonly string[],
  environment: Record<string, string>,
): ChildProcessByStdio<Writable, Readable, Readable> {
  const [file, ...rest] =
    process.platform === 'linux' ? ['taskset', '-c', String(core), process.execPath] : [process.execPath]
  const child = spawn(file, [...rest, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-MAX_ERRORS)))
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) process.stderr.write(errors)
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Starts a floor program on the first core. */
export async function startFloor(file: string, environment: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawnOnCore(0, [join(import.meta.dirname, 'floor', file)], { ...environment, PORT: String(port) })
  return untilFirstPage(child, port, 'floor.localhost')
}

async function untilFirstPage(child: ChildProcess, port: number, host: string): Promise<Running> {
  const started = performance.now()
  while ((await statusOf(port, host)) !== 200) {
    if (child.exitCode !== null) throw new Error('the server ended before its first page')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

const statusOf = (port: number, host: string): Promise<number> =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { host }, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).on('error', () => resolve(0))
  })

const TICKS_PER_SECOND = 100

/** Returns the fields of `/proc/{pid}/stat` after the process name. */
async function statOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') ')
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/** Returns the CPU time of a process in milliseconds. */
export async function cpuMs(pid: number): Promise<number> {
  const { 11: user = 0, 12: system = 0 } = await statOf(pid)
  return ((user + system) * 1000) / TICKS_PER_SECOND
}

export async function parentOf(pid: number): Promise<number> {
  const { 1: parent = 0 } = await statOf(pid)
  return parent
}

/** Returns the CPU time of a process and all its children, including ended ones, in milliseconds. */
export async function cpuWithChildrenMs(pid: number): Promise<number> {
  const { 11: user = 0, 12: system = 0, 13: endedUser = 0, 14: endedSystem = 0 } = await statOf(pid)
  let ticks = user + system + endedUser + endedSystem
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const { 1: parent, 11: own = 0, 12: ownSystem = 0 } = await statOf(Number(name))
    if (parent === pid) ticks += own + ownSystem
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}

/** Returns the memory of a process in megabytes: now, and at its highest. */
export async function memoryMb(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const field = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: field('VmRSS'), peak: field('VmHWM') }
}
