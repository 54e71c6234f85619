import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { findScratchFolder } from '#test/scratch-folder.ts'
import { copyFolder } from '#test/seeded-folder.ts'
import { removeAbandoned } from '#test/stale-cleanup.ts'
import { send, type HttpResponse, type Sent } from './http.ts'

export const ROOT = new URL('../../', import.meta.url).pathname
export const isRoot = process.getuid?.() === 0
/** The three demo shops, in the order in which they are opened. */
export const SHOPS = ['home.localhost', 'volt.localhost', 'orchard.localhost'] as const

/** Folder names contain the process id of their run, so that a later run can detect stale ones. */
const PREFIX = 'storefront-process-'

const SCRATCH = findScratchFolder()

beforeAll(() => removeAbandoned(SCRATCH, { prefix: PREFIX, destroy }))

/** Timeout of all operations here, far above the duration on an idle machine. */
export const TIMEOUT_MS = 60_000

/**
 * Waits for a condition.
 * @param what names it in the failure
 */
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
/** Functions that kill running children at once. */
const children = new Set<() => void>()
// Also runs when the run is interrupted: a database is in another process group and would survive.
process.once('exit', () => {
  for (const destroyAll of children) destroyAll()
  for (const folder of folders) destroy(folder)
})

/** Creates an empty folder, which is deleted at the end of the test together with all processes in it. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH, `${PREFIX}${process.pid}-`))
  folders.add(folder)
  onTestFinished(() => destroy(folder))
  return folder
}

/**
 * Creates a data folder with the three demo shops, as after a first start. Unless the test is about durability, its
 * database does not wait for the disk.
 */
export async function openShopFolder({ isDurable = false, parent = '' } = {}): Promise<string> {
  const folder = join(parent || (await openFolder()), 'data')
  copyFolder(inject('seededFolder'), folder)
  if (!isDurable) appendFileSync(join(folder, 'postgres/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
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

/** Returns the processes that use a folder; a server has it as an argument or as its working directory. */
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
        // The process has ended meanwhile.
        return false
      }
    })
}

/** Returns the PostgreSQL processes of a data folder, including its `initdb`. */
export const postgresOf = (dataDir: string): number[] =>
  ['postgres', 'initdb'].flatMap((program) => processesIn(dataDir, `/${program}`))

export function postmasterOf(dataDir: string): number {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

/** Accepts the connections that reserve ports. */
const reservations = createServer((socket) => socket.unref())
  .listen(0, '127.0.0.1')
  .unref()

/**
 * Returns a port of the system's choice that nobody else receives until the end of the run. A connection from that port
 * reserves it, which does not prevent a server from listening on it.
 */
export async function reservePort(): Promise<number> {
  if (!reservations.listening) await once(reservations, 'listening')
  const { port } = reservations.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' }).unref()
  await once(socket, 'connect')
  return socket.localPort ?? 0
}

export interface ServerOptions {
  dataDir: string
  port?: number
  /** Variables besides HOST, PORT and DATA_DIR. */
  env?: Readonly<Record<string, string>>
  /** Replaces `node bin/storefront.mjs` of this repository. */
  command?: readonly [string, ...string[]]
  cwd?: string
  /** Runs under another account. */
  account?: { uid: number; gid: number }
  /** The whole environment, without the default variables. */
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
  /** Resolves when `/readyz` succeeds; fails at once when the process ends before. */
  ready: () => Promise<void>
  send: (request: Sent) => Promise<HttpResponse>
  /** Stops it as an operator does. */
  stop: () => Promise<Ending>
}

/** Starts a real server as a child process; it is killed at the end of the test. */
export async function startServer(options: ServerOptions): Promise<StorefrontServer> {
  // Outside the repository, which may contain a developer's `.env`.
  const { dataDir, cwd = tmpdir(), command = [process.execPath, join(ROOT, 'bin/storefront.mjs')] } = options
  const port = options.port ?? (await reservePort())
  const [file, ...parameters] = command
  const child = spawn(file, parameters, {
    cwd,
    // The test run's own variables would change the server.
    env: options.environment ?? {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      IMAGES_AHEAD: 'off',
      // Tests run side by side: one may not take over the port that another one has just released.
      IDENTITY_SIMULATOR_PORT: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Processes that the command starts must be killed with it.
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
  onTestFinished(async () => {
    destroyAll()
    await ended
  })
  return server
}

/** Starts a server and waits until it is ready. */
export async function openServer(options: ServerOptions): Promise<StorefrontServer> {
  const server = await startServer(options)
  await server.ready()
  return server
}

/** Progress messages of a start, which are not for the operator. */
const PROGRESS = /^(Building the pages|Creating the demo shops|Opening (the database|Halden|Voltaro|Orchard))/

/** Returns what a start printed for the operator. */
export const linesForOperator = (server: StorefrontServer): string[] =>
  server
    .stderr()
    .split('\n')
    .filter((line) => line !== '' && !PROGRESS.test(line))

/** Starts a server that must fail with one sentence, without a stack trace and without a remaining database. */
export async function expectStartFailure(options: ServerOptions, sentence: RegExp): Promise<void> {
  const server = await startServer(options)
  const ending = await server.ended

  expect(linesForOperator(server)).toEqual([expect.stringMatching(sentence)])
  expect(server.stderr()).not.toMatch(/^\s+at |Error:|node:internal/m)
  expect(ending).toEqual({ code: 1, signal: null })
  expect(postgresOf(options.dataDir)).toEqual([])
}

/**
 * Runs a command of the operator.
 * @returns its output
 */
export function runCommand(
  dataDir: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): string {
  const done = spawnSync(process.execPath, [join(ROOT, 'src/cli/main.ts'), ...parameters], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`${parameters[0]}: ${done.stderr}`)
  return done.stdout
}

/** Runs work as the superuser of a data folder's PostgreSQL, who sees the rows of all shops. */
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

/** Returns the lines of the server's log. */
export const logLines = ({ stdout }: Pick<StorefrontServer, 'stdout'>): Record<string, unknown>[] =>
  stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
