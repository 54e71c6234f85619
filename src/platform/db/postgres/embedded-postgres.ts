import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../../config/config.ts'
import { diskFull, explainFolder, DISK_FULL } from '../../files/data-folder.ts'
import type { Connection } from '../db.ts'
import { isOwnProcess } from '../../files/processes.ts'
import { chooseServiceAccount, type ServiceAccount } from './service-account.ts'
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const MAJOR = 18
const PORT = 5432
const DATABASE = 'storefront'
/** The role that owns the database and its tables. */
const OWNER_ROLE = 'storefront'
/** The application's role: it reads and writes rows as far as the owner grants it. */
export const APP_ROLE = 'storefront_app'
/** Each process that uses the server holds this lock shared. A process that gets it exclusively is the last one. */
const PRESENCE_LOCK = 7_236_001
const START_TIMEOUT_MS = 60_000

/** Small memory and no network port. No setting trades safety for speed. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(PORT),
  max_connections: '100',
  shared_buffers: '128MB',
  // Facet counts over ten thousand products need this much memory.
  work_mem: '16MB',
  synchronous_commit: 'on',
  jit: 'off',
  random_page_cost: '1.1',
  // A plan from when a table was empty is kept until the table is analysed.
  autovacuum_naptime: '5s',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  cluster_name: 'storefront',
}

/** The folders and programs of one embedded cluster. */
interface Cluster {
  dataDir: string
  pgData: string
  socketDir: string
  account: ServiceAccount
  binaries: PostgresBinaries
}

type SocketConnection = Exclude<Connection, { connectionString: string }>

export interface EmbeddedPostgres {
  /** Connects as the role of the application, which owns nothing. */
  connection: SocketConnection
  /** Connects as the role that owns the database; it runs migrations and is no superuser. */
  ownerConnection: SocketConnection
  /** Releases the server; the last process to do so stops it. */
  release: () => Promise<void>
}

/**
 * Opens the PostgreSQL server of a data folder: creates it on the first start, else starts or joins it. Restarts the
 * server if it dies while in use.
 * @throws StartFailure with a message for the operator
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const explain = async (error: unknown): Promise<never> => {
    throw explainFolder(error, await realpath(dataDir).catch(() => dataDir))
  }
  const cluster = await prepare(dataDir).catch(explain)
  let presence: pg.Client
  let reattaching = Promise.resolve()
  let released = false

  async function attach(): Promise<void> {
    presence = await joinCluster(cluster)
    presence.once('end', () => {
      if (!released) reattaching = reattach()
    })
  }
  async function reattach(): Promise<void> {
    while (!released) {
      try {
        return await attach()
      } catch {
        await wait(500)
      }
    }
  }

  await attach().catch(explain)
  const connectionOf = (user: string): SocketConnection => ({
    host: cluster.socketDir,
    port: PORT,
    user,
    database: DATABASE,
  })
  return {
    connection: connectionOf(APP_ROLE),
    ownerConnection: connectionOf(OWNER_ROLE),
    release: async () => {
      released = true
      // Wait for a restart in progress: otherwise no process would stop that server.
      await reattaching
      await leave(cluster, presence)
    },
  }
}

async function prepare(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const folder = await realpath(dataDir)
  const binaries = await findPostgresBinaries(folder)
  const account = chooseServiceAccount(binaries.postgres)
  const pgData = join(folder, 'postgres')
  await checkOwner(folder, process.getuid?.())
  // The other account needs to traverse this folder to reach its own, and may not list it.
  if (account.identity) await chmod(folder, 0o711)
  await checkOwner(pgData, account.fileOwner)
  await checkMajor(pgData)
  return { dataDir: folder, pgData, socketDir: await makeSocketDir(folder, account), account, binaries }
}

async function checkOwner(folder: string, owner: number | undefined): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found && owner !== undefined && found.uid !== owner)
    throw new StartFailure(
      `The data folder ${folder} belongs to another user (uid ${found.uid}, this is ${owner}). ` +
        'Please start as that user, or set DATA_DIR to a folder of your own.',
    )
}

async function checkMajor(pgData: string): Promise<void> {
  const version = await readFile(join(pgData, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version !== null && Number(version) !== MAJOR)
    throw new StartFailure(
      `The data folder ${pgData} was made by PostgreSQL ${version.trim()}, and this release brings ${MAJOR}. ` +
        'Please go back to the release that made it, copy the data to a PostgreSQL server with its pg_dump, ' +
        'and start this release with DATABASE_URL.',
    )
}

/**
 * Returns the folder of the socket: beside the data, or in the system's folder if that path exceeds the limit of 107
 * bytes.
 */
async function makeSocketDir(dataDir: string, account: ServiceAccount): Promise<string> {
  const beside = join(dataDir, 'socket')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(beside) <= 80 ? beside : join(tmpdir(), `storefront-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (account.identity) chownSync(folder, account.identity.uid, account.identity.gid)
  await checkOwner(folder, account.fileOwner)
  return folder
}

/** Starts the server if necessary and registers this process. @returns the connection that holds the presence lock */
async function joinCluster(cluster: Cluster): Promise<pg.Client> {
  const timeout = Date.now() + START_TIMEOUT_MS
  for (;;) {
    await initialise(cluster)
    await startIfStopped(cluster)
    try {
      return await acquirePresenceLock(cluster)
    } catch (error) {
      // The server is starting, or its last user just stopped it: try again.
      if (error instanceof StartFailure || Date.now() > timeout) throw error
      await wait(20)
    }
  }
}

async function acquirePresenceLock(cluster: Cluster): Promise<pg.Client> {
  const client = await connect(cluster, 'postgres', 'postgres')
  try {
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK])
    await createDatabase(client)
    return client
  } catch (error) {
    if (isDiskFull(error)) {
      // A retry would not help, and the server that was just started would keep running.
      await leave(cluster, client)
      throw diskFull(cluster.dataDir)
    }
    await client.end().catch(() => {})
    throw error
  }
}

const isDiskFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53100'

async function connect(cluster: Cluster, user: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: cluster.socketDir, port: PORT, user, database, connectionTimeoutMillis: 5000 })
  // Without a listener, a connection reset would end this process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Creates missing roles and the database: all in a new folder, the application's role in one of an older release. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isComplete: boolean }>(
    `select exists (select from pg_database where datname = $1)
      and exists (select from pg_roles where rolname = $2 and rolcanlogin) as "isComplete"`,
    [DATABASE, APP_ROLE],
  )
  if (rows[0]?.isComplete) return
  // Two first starts may run at the same time.
  await client.query('select pg_advisory_lock($1)', [PRESENCE_LOCK + 1])
  for (const role of [OWNER_ROLE, APP_ROLE]) {
    const found = await client.query('select from pg_roles where rolname = $1', [role])
    await client.query(`${found.rowCount ? 'alter' : 'create'} role ${role} login`)
  }
  const database = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (!database.rowCount) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
  await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK + 1])
}

/** Creates the cluster in a temporary folder and renames it, so that a killed first start leaves nothing incomplete. */
async function initialise(cluster: Cluster): Promise<void> {
  const { dataDir, pgData, binaries, account } = cluster
  if (await stat(join(pgData, 'PG_VERSION')).catch(() => null)) return
  await removeAbandoned(dataDir)
  const aside = join(dataDir, `postgres.new-${process.pid}`)
  // In a container each start has the same process id: this folder is left from an earlier start.
  await rm(aside, REMOVAL)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  if (account.identity) chownSync(aside, account.identity.uid, account.identity.gid)
  const output = await run(cluster, binaries.initdb, [
    `--pgdata=${aside}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    // One call for the file system instead of one for each of a thousand files: as durable, in half of the time.
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ])
  if (output !== null) {
    await rm(aside, { recursive: true, force: true })
    if (DISK_FULL.test(output)) throw diskFull(dataDir)
    throw new StartFailure(`The database could not be made in ${dataDir}: ${reasonIn(output)}`)
  }
  try {
    await rename(aside, pgData)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Another first start was faster; use its folder.
    if (!(await stat(join(pgData, 'PG_VERSION')).catch(() => null))) throw error
  }
}

/** Retries, because the `initdb` of a killed start goes on writing for a moment. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)$/.exec(name)?.[1])
    if (pid && pid !== process.pid && !isOwnProcess(pid)) await rm(join(dataDir, name), REMOVAL)
  }
}

/** Returns the line of the output that names the error. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n')
  return lines.findLast((line) => REASON.test(line)) ?? lines.at(-1) ?? ''
}
const REASON = /(FATAL|PANIC|error:|error while loading)/

/** Runs a program. @returns null on success, else its output */
function run(cluster: Cluster, program: string, parameters: readonly string[]): Promise<string | null> {
  const [file, all] = commandOf(cluster, program, parameters)
  const child = spawn(file, all, { ...spawnOptions(cluster), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? null : output || `exit code ${code}`))
  })
}

function commandOf(
  { account }: Cluster,
  program: string,
  parameters: readonly string[],
): [file: string, parameters: string[]] {
  const [file = program, ...rest] = [...account.prefix, program, ...parameters]
  return [file, rest]
}

const spawnOptions = ({ account, binaries, dataDir }: Cluster) => ({
  cwd: dataDir,
  env: { PATH: process.env.PATH, LC_ALL: 'C', ...(binaries.libraryPath && { LD_LIBRARY_PATH: binaries.libraryPath }) },
  ...account.identity,
})

async function startIfStopped(cluster: Cluster): Promise<void> {
  const { dataDir, pgData, socketDir, binaries } = cluster
  const running = await findPostmaster(pgData)
  if (running) return waitUntilReady(cluster, running.pid)

  const logFile = join(dataDir, 'postgres.log')
  const size = (await stat(logFile).catch(() => null))?.size ?? 0
  const tooLong = size > 10_000_000
  const log = await open(logFile, tooLong ? 'w' : 'a', 0o600)
  const settings = { ...SETTINGS, unix_socket_directories: socketDir }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [file, all] = commandOf(cluster, binaries.postgres, ['-D', pgData, ...parameters])
  // A separate process group: Ctrl-C must not stop the database before the last request is finished.
  const child = spawn(file, all, { ...spawnOptions(cluster), detached: true, stdio: ['ignore', log.fd, log.fd] })
  child.unref()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await log.close()
  await Promise.race([ended, child.pid ? waitUntilReady(cluster, child.pid) : ended])
  if (!(await findPostmaster(pgData))) await explainStartFailure(cluster, logFile, tooLong ? 0 : size)
}

async function waitUntilReady({ pgData }: Cluster, pid: number): Promise<void> {
  const timeout = Date.now() + START_TIMEOUT_MS
  while (Date.now() < timeout) {
    const postmaster = await findPostmaster(pgData)
    if (postmaster?.ready || (postmaster === null && !isOwnProcess(pid))) return
    await wait(10)
  }
}

async function explainStartFailure({ dataDir }: Cluster, logFile: string, from: number): Promise<void> {
  const log = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from).toString()
  if (DISK_FULL.test(log)) throw diskFull(dataDir)
  // Backends of a killed server hold its shared memory for a moment; the caller tries again.
  if (/pre-existing shared memory block/.test(log)) return
  const reason = log.split('\n').findLast((line) => REASON.test(line))
  if (reason) throw new StartFailure(`The embedded PostgreSQL did not start: ${reason}`)
}

/** Whether the server of a data folder has logged a full disk since this process started. */
export async function hasReportedDiskFull(dataDir: string): Promise<boolean> {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '')
  // Log lines begin with a UTC time such as 2026-11-21 14:10:36.741.
  const began = new Date(performance.timeOrigin).toISOString().replace('T', ' ').slice(0, 23)
  return log.split('\n').some((line) => DISK_FULL.test(line) && line.slice(0, 23) >= began)
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  let isLast = false
  try {
    await presence.query('select pg_advisory_unlock_all()')
    const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      PRESENCE_LOCK,
    ])
    isLast = rows[0]?.alone ?? false
  } catch {
    // The server is gone already.
  }
  if (isLast) await stopPostmaster(cluster.pgData)
  await presence.end().catch(() => {})
}
