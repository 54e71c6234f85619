import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/db.ts'

export interface Running {
  port: number
  pid: number
  /** Time from the start of the process to its first page. */
  startMs: number
  stop: () => Promise<void>
}

const START = fileURLToPath(new URL('../bin/storefront.mjs', import.meta.url))

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })

/** The same flags as in `npm start`. */
const FLAGS = ['--max-semi-space-size=8']
const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Starts the shop's server on the first core. */
export async function startServer(environment: Record<string, string>, host: string): Promise<Running> {
  const port = await freePort()
  const child = spawnOnCore(0, [...FLAGS, START], {
    ...MEMORY_ENVIRONMENT,
    ...environment,
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })
  return untilFirstPage(child, port, host)
}

/** Runs a Node program on one core, where the system supports it. */
export function spawnOnCore(
  core: number,
  parameters: readonly string[],
  environment: Record<string, string>,
): ChildProcess {
  const [file, ...rest] =
    process.platform === 'linux' ? ['taskset', '-c', String(core), process.execPath] : [process.execPath]
  return spawn(file, [...rest, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export async function untilFirstPage(child: ChildProcess, port: number, host: string): Promise<Running> {
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

/** Returns the parent process of the database's connections. */
export async function postmasterOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const { 1: parent = 0 } = await statOf(rows[0]?.pid ?? 0)
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

/** Returns the resident memory of a process in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
