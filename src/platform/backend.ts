import { join } from 'node:path'
import { StartFailure, type Config } from './config.ts'
import { isDatabaseUnavailable, openDatabase, type Connection, type Db } from './db.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { openEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { openSecret, type Secret } from './secret.ts'
import { localStorage, type Storage } from './storage.ts'

/** Everything behind the server and its commands, opened and brought to this release. */
export interface Backend {
  db: Db
  connection: Connection
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
  const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  try {
    await migrate(connection)
  } catch (error) {
    await embedded?.release()
    throw explain(error)
  }
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
  try {
    const secret = await openSecret(config.secretKey, config.dataDir, database.db)
    return { db: database.db, connection, secret, storage: localStorage(join(config.dataDir, 'storage')), close }
  } catch (error) {
    await close()
    throw error
  }
}

function explain(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (['28P01', '28000', '3D000'].includes(code))
    return new StartFailure('DATABASE_URL names a user, password or database that the server does not accept.')
  if (code === '42501') return new StartFailure('The user of DATABASE_URL may not create tables in its database.')
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code) || isDatabaseUnavailable(error))
    return new StartFailure('The server of DATABASE_URL cannot be reached. Please check host, port and network.')
  if (code === '53100') return new StartFailure('The disk of the database is full. Please make room and start again.')
  return error
}
