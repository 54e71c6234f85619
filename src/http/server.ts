import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readConfig, readEnvironment, StartFailure, type Config } from '#src/platform/config/config.ts'
import { createLog, findLogFile, type Log } from '#src/platform/log/log.ts'
import { BUILD, isBuilt } from '#src/build/build.ts'
import { listen } from './listen.ts'

/** Time between two messages of a build that goes on. */
const PROGRESS_MS = 10_000

/** Progress for the operator on standard error; the log is on standard output or in a file. */
const report = (line: string): void => void process.stderr.write(`${line}\n`)

interface Start {
  config: Config
  log: Log
  signal: AbortSignal
  /** Whether the build is known to be current. */
  isBuildCurrent: boolean
}

/**
 * Starts a server, or as much of it as possible before the signal.
 * @returns a function that stops it: requests in progress first, then jobs, then the database
 */
async function start({ config, log, signal, isBuildCurrent }: Start): Promise<() => Promise<void>> {
  const listening = await listen(config.host, config.port)
  const closers: (() => Promise<void>)[] = [listening.stop]
  const stop = async (): Promise<void> => {
    for (const close of closers) await close()
  }
  try {
    if (!isBuildCurrent) await prepareBuild(signal)
    if (signal.aborted) return stop
    const { openBackend } = await import('#src/platform/db/backend.ts')
    // Loads while PostgreSQL starts. A failure is reported where it is awaited.
    const loading = import('./start-shops.ts')
    loading.catch(() => {})
    report(config.databaseUrl ? 'Opening the database' : `Opening the database in ${config.dataDir}`)
    const backend = await openBackend(config, log, { batches: false })
    closers.push(backend.close)
    if (signal.aborted) return stop
    const { startShops } = await loading
    // What started last closes first, but requests in progress are finished before all of it.
    const onStop = (close: () => Promise<void>): void => void closers.splice(1, 0, close)
    await startShops({ config, log, signal, backend, listening, onStop, report })
    return stop
  } catch (error) {
    await stop()
    const { explainFailure } = await import('#src/platform/db/backend.ts')
    throw await explainFailure(error, config)
  }
}

async function prepareBuild(signal: AbortSignal): Promise<void> {
  if (await isBuilt()) return
  report('Building the pages, once. This takes ten seconds to a minute; later starts take a few seconds.')
  const startedAt = performance.now()
  const elapsedSeconds = (): number => Math.round((performance.now() - startedAt) / 1000)
  const progress = setInterval(() => report(`Building the pages: ${elapsedSeconds()} s so far`), PROGRESS_MS)
  // In a child process, so that the bundler's memory is freed.
  const child = spawn(process.execPath, [BUILD], { stdio: ['ignore', 'inherit', 'inherit'] })
  signal.addEventListener('abort', () => child.kill())
  const [code] = await once(child, 'close').finally(() => clearInterval(progress))
  if (code !== 0 && !signal.aborted)
    throw new StartFailure('The pages could not be built; what went wrong stands above.')
  if (!signal.aborted) report(`Building the pages took ${elapsedSeconds()} s`)
}

function fail(error: unknown): never {
  report(
    error instanceof StartFailure
      ? error.message
      : `The server could not start: ${error instanceof Error ? error.stack : String(error)}`,
  )
  process.exit(1)
}

/** Creates the log. On a terminal its file has the events, and the operator sees only which error it contains. */
function openLog(config: Config): Log {
  const file = findLogFile(config, process.stdout.isTTY)
  const log = createLog(config.logLevel, file)
  if (file === null) return log
  report(`The log is in ${file}`)
  return {
    info: (fields, event) => log.info(fields, event),
    warn: (fields, event) => log.warn(fields, event),
    error: (fields, event) => {
      log.error(fields, event)
      report(`Error ${event}; see ${file}`)
    },
  }
}

async function run(isBuildCurrent: boolean): Promise<void> {
  const config = readConfig(readEnvironment())
  // Not as an assignment: the build replaces the variable by its value.
  Object.assign(process.env, { NODE_ENV: config.environment })
  const log = openLog(config)
  process.on('uncaughtException', (error) => log.error({ err: error }, 'process.uncaught_exception'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'process.unhandled_rejection'))

  // Also stops a start in progress, so that a started database is stopped.
  const stopping = new AbortController()
  const starting = start({ config, log, signal: stopping.signal, isBuildCurrent })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      report('Stopping')
      starting
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => fail(error),
        )
    })
  await starting
}

/** Runs the server until a signal stops it. Ends the process when it cannot start. */
export const runServer = ({ isBuildCurrent }: Pick<Start, 'isBuildCurrent'>): Promise<void> =>
  run(isBuildCurrent).catch(fail)
