import { join } from 'node:path'
import { chooseAppConnection, grantAccess, withConnection } from './application-role.ts'
import { StartFailure, type Config } from '../config/config.ts'

import { diskFull, explainFolder } from '../files/data-folder.ts'
import { codeOf, isDatabaseUnavailable, openDatabase, type Connection, type Db } from './db.ts'
import type { Log } from '../log/log.ts'
import { ConnectFailure, migrate } from './migrate.ts'
import {
  APP_ROLE,
  hasReportedDiskFull,
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from './postgres/embedded-postgres.ts'
import { openSecret, type Secret } from '../auth/secrets.ts'
import { localStorage, type Storage } from '../files/storage.ts'

/** The services behind the server and its commands, opened and migrated to this release. */
export interface Backend {
  db: Db
  /** Connects as the application's role, which reads and writes rows and owns no table. */
  connection: Connection
  /** Checks the database over a new connection. */
  ping: () => Promise<void>
  /** Whether work waits for a free connection. */
  isBusy: () => boolean
  secret: Secret
  storage: Storage
  close: () => Promise<void>
}

/** Time limit of one statement of a request. */
const QUERY_TIMEOUT_MS = 3000

/**
 * Opens the database (the embedded one, or DATABASE_URL), migrates it and opens secret and storage.
 * @param batches for commands that process many rows: no time limit of a statement
 * @throws StartFailure with a message for the operator
 */
export async function openBackend(config: Config, log: Log, { batches }: { batches: boolean }): Promise<Backend> {
  const embedded = config.databaseUrl ? null : await openEmbeddedPostgres(config.dataDir)
  const { connection, secret } = await prepare(config, log, embedded).catch(async (error: unknown) => {
    await embedded?.release()
    throw error
  })
  const database = openDatabase({
    connection,
    poolSize: config.databasePool,
    preparedStatements: config.preparedStatements,
    queryTimeoutMs: batches ? null : QUERY_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'database.connection_lost'),
  })
  const close = async (): Promise<void> => {
    await database.close()
    await embedded?.release()
  }
  const storage = localStorage(join(config.dataDir, 'storage'))
  const isBusy = (): boolean => database.pool.waitingCount > 0
  return { db: database.db, connection, ping: database.ping, isBusy, secret, storage, close }
}

/** Migrates the database as the owner of its tables. @returns how the application connects to it */
async function prepare(
  config: Config,
  log: Log,
  embedded: EmbeddedPostgres | null,
): Promise<Pick<Backend, 'connection' | 'secret'>> {
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? ''
  const owner: Connection = embedded?.ownerConnection ?? { connectionString: url }
  try {
    await migrate(owner)
    return await withConnection(owner, async (db) => {
      const secret = await openSecret(config.secretKey, config.dataDir, db)
      if (!embedded) return { secret, connection: await chooseAppConnection(db, config, { secret, log }) }
      await grantAccess(db, APP_ROLE)
      return { secret, connection: embedded.connection }
    })
  } catch (error) {
    throw await explainFailure(error, config)
  }
}

/** Returns a StartFailure if the operator can correct the cause of a failed start, else the error itself. */
export async function explainFailure(error: unknown, config: Config): Promise<unknown> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  const explained = explainFolder(error, dataDir)
  if (explained instanceof StartFailure) return explained
  if (databaseUrl) return explainServer(error, databaseOwnerUrl ? 'DATABASE_OWNER_URL or DATABASE_URL' : 'DATABASE_URL')
  if (codeOf(error) === '53100') return diskFull(dataDir)
  const isOfFile = error instanceof Error && 'path' in error
  if (isOfFile || !isDatabaseUnavailable(error)) return error
  // A server that cannot write its files stops, and only its log has the reason.
  if (await hasReportedDiskFull(dataDir)) return diskFull(dataDir)
  return new StartFailure(`The embedded PostgreSQL stopped; its log ${join(dataDir, 'postgres.log')} says why.`)
}

/** @param setting the variable that names the server */
function explainServer(error: unknown, setting: string): unknown {
  const reason = error instanceof ConnectFailure ? error.cause : error
  const code = codeOf(reason)
  if (['28P01', '28000', '3D000'].includes(code))
    return new StartFailure(`${setting} names a user, password or database that the server does not accept.`)
  if (code === '42501')
    return new StartFailure(
      `The user of ${setting} may not create tables in its database. DATABASE_OWNER_URL is for the one who may.`,
    )
  if (code === '53100') return new StartFailure('The disk of the database is full. Please make room and start again.')
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code) || isDatabaseUnavailable(reason))
    return new StartFailure(`The server of ${setting} cannot be reached. Please check host, port and network.`)
  // For example no encryption where it is required, an untrusted certificate, or a server that is not PostgreSQL.
  if (error instanceof ConnectFailure && reason instanceof Error)
    return new StartFailure(`The server of ${setting} cannot be used: ${reason.message}.`)
  return error
}
