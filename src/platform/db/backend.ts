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

/** Everything behind the server and its commands, opened and brought to this release. */
export interface Backend {
  db: Db
  /** The application's, which reads and writes rows and owns no table. */
  connection: Connection
  /** Asks the database by a connection of its own. */
  ping: () => Promise<void>
  secret: Secret
  storage: Storage
  close: () => Promise<void>
}

/** Longest that a visitor's statement may take. */
const QUERY_TIMEOUT_MS = 3000

/**
 * Opens the database (the embedded one, or DATABASE_URL), migrates it and opens what lies beside it.
 * @param batches for commands that work through much: no limit on the time of a statement
 * @throws StartFailure with a sentence for the operator
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
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const close = async (): Promise<void> => {
    await database.close()
    await embedded?.release()
  }
  const storage = localStorage(join(config.dataDir, 'storage'))
  return { db: database.db, connection, ping: database.ping, secret, storage, close }
}

/** Brings the database to this release as the owner of its tables. @returns how the application connects to it */
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

/** What stopped a start, as a sentence for the operator where they can mend it; any other error as it came. */
export async function explainFailure(error: unknown, config: Config): Promise<unknown> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  const explained = explainFolder(error, dataDir)
  if (explained instanceof StartFailure) return explained
  if (databaseUrl) return explainServer(error, databaseOwnerUrl ? 'DATABASE_OWNER_URL or DATABASE_URL' : 'DATABASE_URL')
  if (codeOf(error) === '53100') return diskFull(dataDir)
  const isOfFile = error instanceof Error && 'path' in error
  if (isOfFile || !isDatabaseUnavailable(error)) return error
  // A server that finds no room for what it must write stops, and only its log says why.
  if (await hasReportedDiskFull(dataDir)) return diskFull(dataDir)
  return new StartFailure(`The embedded PostgreSQL stopped; its log ${join(dataDir, 'postgres.log')} says why.`)
}

/** @param setting that names the server */
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
  // No encryption where it was asked for, a certificate that nobody vouches for, or no PostgreSQL at all.
  if (error instanceof ConnectFailure && reason instanceof Error)
    return new StartFailure(`The server of ${setting} cannot be used: ${reason.message}.`)
  return error
}
