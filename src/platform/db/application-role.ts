import { sql } from 'kysely'
import { StartFailure, type Config } from '../config/config.ts'
import { codeOf, openDatabase, type Connection, type Db } from './db.ts'
import type { Log } from '../log/log.ts'
import type { Secret } from '../auth/secrets.ts'

/** The rights of a connection's role. */
interface Rights {
  role: string
  /** Whether it can change tables: it owns one or their schema, or is a member of a role that does. */
  isOwner: boolean
  bypassesRowSecurity: boolean
  createsRoles: boolean
}

const HOW_TO = 'docs/operating.md, "Database roles", says how.'

/**
 * Chooses the role of the application on the server of DATABASE_URL. The role reads and writes rows, and can neither
 * change tables nor switch off row-level security (decision 0028).
 * Without DATABASE_OWNER_URL it creates that role if the user of DATABASE_URL may. An owner that may not create roles
 * is used with a warning.
 * @param owner a connection of the role that migrated
 * @throws StartFailure when the application could read every shop's rows
 */
export async function chooseAppConnection(
  owner: Db,
  { databaseUrl = '', databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  { secret, log }: { secret: Secret; log: Log },
): Promise<Connection> {
  const connection: Connection = { connectionString: databaseUrl }
  if (databaseOwnerUrl) {
    const { role, isOwner, bypassesRowSecurity } = await withConnection(connection, readRights)
    if (isOwner || bypassesRowSecurity)
      throw new StartFailure(
        'The user of DATABASE_URL owns tables or is above row-level security. Beside DATABASE_OWNER_URL it has to be ' +
          `a user that is neither; ${HOW_TO}`,
      )
    await grantAccess(owner, role)
    return connection
  }
  const rights = await readRights(owner)
  if (rights.createsRoles) return createLogin(owner, databaseUrl, secret)
  if (rights.bypassesRowSecurity)
    throw new StartFailure(
      `The user of DATABASE_URL is above row-level security and may not create roles. Please set DATABASE_OWNER_URL; ${HOW_TO}`,
    )
  if (rights.isOwner)
    log.warn(
      { hint: `The user of DATABASE_URL owns the tables. Setting DATABASE_OWNER_URL as well protects them; ${HOW_TO}` },
      'database.application_owns_tables',
    )
  return connection
}

/**
 * Grants a role access to the rows of all tables, and nothing else. Writes only if a grant is missing, because each
 * grant makes all connections plan their statements again.
 */
export async function grantAccess(owner: Db, role: string): Promise<void> {
  const { rows } = await sql<{ isComplete: boolean }>`
    select has_schema_privilege(${role}, 'platform', 'usage')
      and has_function_privilege(${role}, 'platform.take_statistics()', 'execute')
      and not exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${ONLY_ADDED})
          and has_table_privilege(${role}, c.oid, 'update, delete')
      )
      and not exists (
        select from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'platform'::regnamespace)
          and not has_table_privilege(${role}, c.oid, case when c.oid in (${OWNER_TABLES}) then 'select' else 'insert' end)
      ) as "isComplete"
  `.execute(owner)
  if (rows[0]?.isComplete) return
  const grantee = sql.id(role)
  await owner.transaction().execute(async (db) => {
    // One process at a time: concurrent grants of the same right fail.
    await lockRoles(db)
    await sql`grant usage on schema public, platform to ${grantee}`.execute(db)
    await sql`grant select, insert, update, delete on all tables in schema public, platform to ${grantee}`.execute(db)
    await sql`revoke insert, update, delete on platform.migrations, platform.secret from ${grantee}`.execute(db)
    // A database of an older release may not have all of them.
    const added = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname = any(${ONLY_ADDED})`.execute(db)
    for (const { name } of added.rows)
      await sql`revoke update, delete on ${sql.table(name)} from ${grantee}`.execute(db)
    await sql`grant execute on function platform.take_statistics() to ${grantee}`.execute(db)
  })
}

/** What staff have done and what was transferred is added, and never changed. */
const ONLY_ADDED = ['audit_log', 'ledger_transfers']

/** Tables that the application only reads. */
const OWNER_TABLES = sql`'platform.migrations'::regclass, 'platform.secret'::regclass`

const lockRoles = (db: Db) => sql`select pg_advisory_xact_lock(7236012)`.execute(db)

async function readRights(db: Db): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select rolname as role, rolsuper or rolbypassrls as "bypassesRowSecurity", rolsuper or rolcreaterole as "createsRoles",
      exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'platform')
          and (pg_has_role(session_user, c.relowner, 'member') or pg_has_role(session_user, n.nspowner, 'member'))
      ) as "isOwner"
    from pg_roles where rolname = session_user
  `.execute(db)
  const [rights] = rows
  if (!rights) throw new Error('the role of a connection has no row in pg_roles')
  return rights
}

/** Creates a login for this database. Its password is derived from SECRET_KEY, so that all processes know it. */
async function createLogin(owner: Db, databaseUrl: string, secret: Secret): Promise<Connection> {
  const { rows } = await sql<{ oid: string }>`
    select oid::text as oid from pg_database where datname = current_database()`.execute(owner)
  const role = `storefront_app_${rows[0]?.oid ?? ''}`
  const password = secret.sign('database login', role)
  const connection = { connectionString: asUser(databaseUrl, role, password) }
  const signIn = (): Promise<Rights> => withConnection(connection, readRights)
  await signIn().catch(async (error: unknown) => {
    if (!isSignInRejected(error)) throw error
    await ensureRole(owner, role, password)
    await signIn().catch((retryError: unknown) => {
      if (!isSignInRejected(retryError)) throw retryError
      throw new StartFailure(
        `The server of DATABASE_URL does not let the role ${role} sign in, which was created for the application. ` +
          `Please set DATABASE_OWNER_URL; ${HOW_TO}`,
      )
    })
  })
  await grantAccess(owner, role)
  return connection
}

/** Whether PostgreSQL rejected the sign-in: unknown role, no right to connect or wrong password. */
const isSignInRejected = (error: unknown): boolean => ['28000', '28P01'].includes(codeOf(error))

async function ensureRole(owner: Db, role: string, password: string): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await lockRoles(db)
    const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db)
    const verb = rows.length > 0 ? sql`alter` : sql`create`
    await sql`${verb} role ${sql.id(role)} login password ${sql.lit(password)}`.execute(db)
  })
}

/** Returns the URL for another user of the same server. Query parameters override the user before the host. */
function asUser(databaseUrl: string, user: string, password: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('user', user)
  url.searchParams.set('password', password)
  return url.href
}

/** Opens a connection for a few statements at start. */
export async function withConnection<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({
    connection,
    poolSize: 1,
    preparedStatements: false,
    queryTimeoutMs: null,
    onError: () => {},
  })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
