import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, inject, onTestFinished } from 'vitest'
import { copyFolder } from '#test/seeded-folder.ts'
import { removeAbandoned } from '#test/stale-cleanup.ts'
import { send, type HttpResponse, type Sent } from './http.ts'

export const ROOT = new URL('../../', import.meta.url).pathname
export const isRoot = process.getuid?.() === 0
/** The three demo shops, in the order in which they are opened. */
export const SHOPS = ['home.localhost', 'volt.localhost', 'orchard.localhost'] as const

/** Folders carry the process id of their run, so that a later run can tell whether they are still wanted. */
const PREFIX = 'storefront-process-'

beforeAll(() => removeAbandoned(tmpdir(), { prefix: PREFIX, destroy }))

/** How long anything here may take before it counts as never: far more than it takes on a machine that does nothing else. */
export const TIMEOUT_MS = 60_000

/** Waits for a condition. @param what names it in the failure */
export async function until<T>(
  what: string,
  condition: () => Promise<T> | T,
  { withinMs = TIMEOUT_MS } = {},
): Promise<NonNullable<T>> {
  const end = performance.now() + withinMs
  for (;;) {
    const value = await condition()
    if (value) return value
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await wait(20)
  }
}

const folders = new Set<string>()
/** How each child that still runs is ended at once. */
const children = new Set<() => void>()
// Also when the run is broken off: a database has a process group of its own and would stay behind.
process.once('exit', () => {
  for (const destroyAll of children) destroyAll()
  for (const folder of folders) destroy(folder)
})

/** An empty folder that is taken away, with all that still runs in it, at the end of the test. */
export async function openFolder(register: (cleanUp: () => void) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  folders.add(folder)
  register(() => destroy(folder))
  return folder
}

/** A data folder with the three demo shops, as after a first start. */
export async function openShopFolder(register?: (cleanUp: () => void) => void): Promise<string> {
  const folder = join(await openFolder(register), 'data')
  copyFolder(inject('seededFolder'), folder)
  return folder
}

function destroy(folder: string): void {
  for (const pid of processesIn(folder)) signal(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  folders.delete(folder)
}

export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Processes that work in a folder: a server of ours stands in it by an argument or its working folder. */
export function processesIn(folder: string, program = ''): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
        const isHere = `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
        return isHere && readlinkSync(`/proc/${pid}/exe`).endsWith(program)
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
}

/** The processes of the PostgreSQL of a data folder, its own `initdb` too. */
export const postgresOf = (dataDir: string): number[] =>
  ['postgres', 'initdb'].flatMap((program) => processesIn(dataDir, `/${program}`))

export function postmasterOf(dataDir: string): number {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

// Below those that the system gives to clients, and for each process of tests from another one on: what is free now must
// still be free when the server takes it.
let lastPort = 10_000 + ((process.pid * 97) % 20_000)

/** A port that nobody uses, and that no other test is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1
    // Another call may come meanwhile.
    const port = lastPort
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.once('listening', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

export interface ServerOptions {
  dataDir: string
  port?: number
  /** Variables beside HOST, PORT and DATA_DIR. */
  env?: Readonly<Record<string, string>>
  /** Instead of `node bin/storefront.mjs` of this repository. */
  command?: readonly [string, ...string[]]
  cwd?: string
  /** Under another account. */
  account?: { uid: number; gid: number }
  /** The whole environment, in place of one with HOST, PORT and DATA_DIR. */
  environment?: Readonly<Record<string, string>>
}

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface StorefrontServer {
  pid: number
  port: number
  dataDir: string
  stdout: () => string
  stderr: () => string
  ended: Promise<Ending>
  hasEnded: () => boolean
  kill: (name: NodeJS.Signals) => void
  /** When `/readyz` says so; fails at once when the process ends before. */
  ready: () => Promise<void>
  send: (request: Sent) => Promise<HttpResponse>
  /** Ends it as an operator does. */
  stop: () => Promise<Ending>
}

/** Starts a real server as a child. At the end of the test it is killed, if it still runs. */
export async function startServer(
  options: ServerOptions,
  register: (cleanUp: () => Promise<void>) => void = onTestFinished,
): Promise<StorefrontServer> {
  // Not in the repository: whoever works there may keep a file .env.
  const { dataDir, cwd = tmpdir(), command = [process.execPath, join(ROOT, 'bin/storefront.mjs')] } = options
  const port = options.port ?? (await freePort())
  const [file, ...parameters] = command
  const child = spawn(file, parameters, {
    cwd,
    // Not ours: a test run's own variables would change the server.
    env: options.environment ?? {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // What a command starts in its turn goes with it.
    detached: options.command !== undefined,
    ...options.account,
  })
  const destroyAll = (): void => {
    if (options.command && child.pid) signal(-child.pid, 'SIGKILL')
    child.kill('SIGKILL')
  }
  children.add(destroyAll)
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()))
  let ending: Ending | null = null
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', (error) => (printed.stderr += error.message))
    child.once('close', (code, signal) => {
      ending = { code, signal }
      children.delete(destroyAll)
      resolve(ending)
    })
  })
  const server: StorefrontServer = {
    pid: child.pid ?? 0,
    port,
    dataDir,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    ended,
    hasEnded: () => ending !== null,
    kill: (name) => void child.kill(name),
    ready: async () => {
      await until(`a ready server; it said: ${printed.stderr}`, async () => {
        if (ending) throw new Error(`the server ended with ${ending.code ?? ending.signal}: ${printed.stderr}`)
        const response = await send(port, { path: '/readyz' }).catch(() => null)
        return response?.status === 200
      })
    },
    send: (request) => send(port, request),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
  register(async () => {
    destroyAll()
    await ended
  })
  return server
}

/** Starts a server and waits until it serves. */
export async function openServer(
  options: ServerOptions,
  register?: (cleanUp: () => Promise<void>) => void,
): Promise<StorefrontServer> {
  const server = await startServer(options, register)
  await server.ready()
  return server
}

/** Runs work as the superuser of a data folder's PostgreSQL, who sees the rows of every shop. */
export async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: join(dataDir, 'socket'), port: 5432, user: 'postgres', database: 'storefront' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The lines of the server's log. */
export const logLines = ({ stdout }: Pick<StorefrontServer, 'stdout'>): Record<string, unknown>[] =>
  stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
