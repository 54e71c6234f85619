import { Bv as inviteBodyWhenRead, By as BUILD, Gy as StartFailure, Hy as isBuilt, Ky as readConfig, ay as sendText, qy as readEnvironment } from "./shared-BJiPCzK.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, renameSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pino } from "pino";
import { createServer } from "node:http";
import { Server } from "node:net";
import { setTimeout } from "node:timers/promises";
// src/platform/log/log.ts
/** A larger file is renamed at the next start. */
var MAX_FILE_BYTES = 16777216;
/** Returns the file that the log is written to; null for standard output. */
function findLogFile({ logTo, dataDir }, isTerminal) {
	if (logTo === "stdout" || logTo === "auto" && !isTerminal) return null;
	return logTo === "auto" ? join(dataDir, "storefront.log") : resolve(logTo);
}
/** Keeps the file of a long-lived data folder bounded: the previous one is replaced. */
function limitSize(file) {
	if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_FILE_BYTES) renameSync(file, `${file}.1`);
}
/**
* Creates the log, JSON lines on standard output or in a file. No line may contain names, addresses, e-mails, cookies, tokens or query
* strings.
*/
function createLog(level, file = null) {
	if (file !== null) {
		mkdirSync(dirname(file), {
			recursive: true,
			mode: 448
		});
		limitSize(file);
	}
	const target = file === null ? { fd: 1 } : {
		dest: file,
		mode: 384
	};
	return pino({
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		serializers: { err: describeError }
	}, pino.destination({
		...target,
		sync: true
	}));
}
/** Returns an error without its other fields, which may contain data of the database or a visitor. */
function describeError(error) {
	if (!(error instanceof Error)) return { message: String(error) };
	return {
		type: error.name,
		message: error.message,
		..."code" in error && { code: error.code },
		..."constraint" in error && { constraint: error.constraint },
		stack: error.stack
	};
}
// src/http/listen.ts
/** Maximum wait for requests in progress when the server stops. */
var TIMEOUT_MS = 12e3;
/** How long a connection may be idle while the server stops: its next request may be in transit. */
var IDLE_MS = 1e3;
var OPTIONS = {
	connectionsCheckingInterval: 2e3,
	keepAlive: true,
	joinDuplicateHeaders: true
};
/** Listens on the port first, so that a port in use is reported before any other work. */
async function listen(host, port) {
	let handler = respondStarting;
	const connections = /* @__PURE__ */ new Map();
	let isStopping = false;
	const server = createServer(OPTIONS);
	onRequest(server, (request, response) => {
		const connection = connections.get(request.socket);
		if (connection) trackResponse(connection, request.socket, response);
		if (isStopping) announceEnd(response);
		handler(request, response);
	});
	server.on("connection", (socket) => {
		connections.set(socket, {
			idleSince: performance.now(),
			response: null,
			bytesRead: 0
		});
		socket.once("close", () => connections.delete(socket));
	});
	server.headersTimeout = 1e4;
	server.requestTimeout = 15e3;
	server.keepAliveTimeout = 65e3;
	server.maxConnections = 2e4;
	await open(server, host, port);
	const address = server.address();
	return {
		port: typeof address === "object" && address ? address.port : port,
		serve: (next) => {
			handler = next;
		},
		stop: async () => {
			isStopping = true;
			for (const { response } of connections.values()) if (response) announceEnd(response);
			await new Promise((resolve) => setImmediate(resolve));
			const closed = closePort(server);
			const stoppedAt = performance.now();
			const sweep = setInterval(() => closeIdle(connections, stoppedAt), 100);
			await Promise.race([closed, setTimeout(TIMEOUT_MS, void 0, { ref: false })]);
			clearInterval(sweep);
			server.closeAllConnections();
		}
	};
}
/**
* Handles all requests, including those with `Expect: 100-continue`. Their body is requested when it is first read,
* after all checks of the headers.
*/
function onRequest(server, handler) {
	server.on("request", handler);
	server.on("checkContinue", (request, response) => {
		inviteBodyWhenRead({
			request,
			response
		});
		handler(request, response);
	});
}
/** A keep-alive connection would delay the end of the old server, and its next request would be lost. */
function announceEnd(response) {
	if (!response.headersSent) response.setHeader("connection", "close");
}
/**
* Accepts no new connections. Unlike the HTTP server's `close`, it keeps idle connections, where a request may be in
* transit.
*/
var closePort = (server) => new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
function trackResponse(connection, socket, response) {
	connection.response = response;
	response.once("close", () => {
		connection.idleSince = performance.now();
		connection.bytesRead = socket.bytesRead;
	});
}
/** Closes connections that have been idle for a second; a request until then is answered, with `connection: close`. */
function closeIdle(connections, stoppedAt) {
	for (const [socket, { idleSince, response, bytesRead }] of connections) {
		if (!((response === null || response.closed) && socket.bytesRead === bytesRead)) continue;
		const idleMs = performance.now() - Math.max(idleSince, stoppedAt);
		if (idleMs > 2 * IDLE_MS) socket.destroy();
		else if (idleMs > IDLE_MS) socket.end();
	}
}
function open(server, host, port) {
	return new Promise((resolve, reject) => {
		server.once("error", (error) => {
			if (error.code === "EADDRINUSE") reject(new StartFailure(`Port ${port} is in use. Please stop what uses it, or set PORT to another one.`));
			else if (error.code === "EACCES") reject(new StartFailure(`Port ${port} may not be opened by this user. Please set PORT to one above 1023.`));
			else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") reject(new StartFailure(`HOST ${host ?? ""} is no address of this machine.`));
			else reject(error);
		});
		server.listen({
			port,
			...host && { host }
		}, () => resolve());
	});
}
function respondStarting(request, response) {
	response.setHeader("retry-after", "2");
	sendText({
		request,
		response
	}, 503, "Starting. Please try again in a moment.");
}
// src/http/server.ts
/** Time between two messages of a build that goes on. */
var PROGRESS_MS = 1e4;
/** Progress for the operator on standard error; the log is on standard output or in a file. */
var report = (line) => void process.stderr.write(`${line}\n`);
/**
* Starts a server, or as much of it as possible before the signal.
* @returns a function that stops it: requests in progress first, then jobs, then the database
*/
async function start({ config, log, signal, isBuildCurrent }) {
	const listening = await listen(config.host, config.port);
	const closers = [listening.stop];
	const stop = async () => {
		for (const close of closers) await close();
	};
	try {
		if (!isBuildCurrent) await prepareBuild(signal);
		if (signal.aborted) return stop;
		const { openBackend } = await import("./backend-6j8276N.js");
		const loading = import("./start-shops-EUEkoIJ.js");
		loading.catch(() => {});
		report(config.databaseUrl ? "Opening the database" : `Opening the database in ${config.dataDir}`);
		const backend = await openBackend(config, log, { batches: false });
		closers.push(backend.close);
		if (signal.aborted) return stop;
		const { startShops } = await loading;
		const onStop = (close) => void closers.splice(1, 0, close);
		await startShops({
			config,
			log,
			signal,
			backend,
			listening,
			onStop,
			report
		});
		return stop;
	} catch (error) {
		await stop();
		const { explainFailure } = await import("./backend-6j8276N.js");
		throw await explainFailure(error, config);
	}
}
async function prepareBuild(signal) {
	if (await isBuilt()) return;
	report("Building the pages, once. This takes ten seconds to a minute; later starts take a few seconds.");
	const startedAt = performance.now();
	const elapsedSeconds = () => Math.round((performance.now() - startedAt) / 1e3);
	const progress = setInterval(() => report(`Building the pages: ${elapsedSeconds()} s so far`), PROGRESS_MS);
	const child = spawn(process.execPath, [BUILD], { stdio: [
		"ignore",
		"inherit",
		"inherit"
	] });
	signal.addEventListener("abort", () => child.kill());
	const [code] = await once(child, "close").finally(() => clearInterval(progress));
	if (code !== 0 && !signal.aborted) throw new StartFailure("The pages could not be built; what went wrong stands above.");
	if (!signal.aborted) report(`Building the pages took ${elapsedSeconds()} s`);
}
function fail(error) {
	report(error instanceof StartFailure ? error.message : `The server could not start: ${error instanceof Error ? error.stack : String(error)}`);
	process.exit(1);
}
/** Creates the log. On a terminal its file has the events, and the operator sees only which error it contains. */
function openLog(config) {
	const file = findLogFile(config, process.stdout.isTTY);
	const log = createLog(config.logLevel, file);
	if (file === null) return log;
	report(`The log is in ${file}`);
	return {
		info: (fields, event) => log.info(fields, event),
		warn: (fields, event) => log.warn(fields, event),
		error: (fields, event) => {
			log.error(fields, event);
			report(`Error ${event}; see ${file}`);
		}
	};
}
async function run(isBuildCurrent) {
	const config = readConfig(readEnvironment());
	Object.assign(process.env, { NODE_ENV: config.environment });
	const log = openLog(config);
	process.on("uncaughtException", (error) => log.error({ err: error }, "process.uncaught_exception"));
	process.on("unhandledRejection", (error) => log.error({ err: error }, "process.unhandled_rejection"));
	const stopping = new AbortController();
	const starting = start({
		config,
		log,
		signal: stopping.signal,
		isBuildCurrent
	});
	for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {
		if (stopping.signal.aborted) return;
		stopping.abort();
		report("Stopping");
		starting.then((stop) => stop()).then(() => process.exit(0), (error) => fail(error));
	});
	await starting;
}
/** Runs the server until a signal stops it. Ends the process when it cannot start. */
var runServer = ({ isBuildCurrent }) => run(isBuildCurrent).catch(fail);
export { runServer };
