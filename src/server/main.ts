import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { isOfThisMachine, publicOrigin } from '#src/features/shop/host.rules.ts'
import { explainFailure, openBackend, type Backend } from '#src/platform/backend.ts'
import { listenToChanges } from '#src/platform/changes.ts'
import { readConfig, readEnvironment, StartFailure, type Config } from '#src/platform/config.ts'
import { createLog, type Log } from '#src/platform/log.ts'
import { createApp } from './app.ts'
import { DEMO_MAILS } from './demo-mails.ts'
import { demoMailFolder, openMailSender } from './mails.ts'
import { BUILD, isBuilt } from './build.ts'
import { startJobs } from './jobs.ts'
import { openFront } from './open-front.ts'
import { listen, type Handler } from './server.ts'

/** What the start tells the one who watches it; log lines go to standard output, this to standard error. */
const tell = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Starts a server, as far as it gets before the signal.
 * @returns stops it: finishes requests in flight, then jobs, then the database
 */
async function start(config: Config, log: Log, signal: AbortSignal): Promise<() => Promise<void>> {
  const listening = await listen(config.host, config.port)
  const closers: (() => Promise<void>)[] = [listening.stop]
  const stop = async (): Promise<void> => {
    for (const close of closers) await close()
  }
  try {
    await prepareBuild(signal)
    if (signal.aborted) return stop
    tell(config.databaseUrl ? 'Opening the database' : `Opening the database in ${config.dataDir}`)
    const backend = await openBackend(config, log, { batches: false })
    closers.push(backend.close)
    if (signal.aborted) return stop
    const isDemo = config.demo && (await isDemoDatabase(backend))
    const courier = isDemo ? await openDemoCourier(config) : null
    if (courier) closers.splice(1, 0, courier.close)
    const { handle, close } = await createServing(
      { ...config, courierSimulatorUrl: courier?.url ?? config.courierSimulatorUrl },
      log,
      { backend, port: listening.port },
    )
    closers.splice(1, 0, close)
    if (isDemo) await openDemoShops(backend, log, signal)
    if (signal.aborted) return stop
    listening.serve(handle)
    await announce(backend, config, listening.port)
    return stop
  } catch (error) {
    await stop()
    throw await explainFailure(error, config)
  }
}

async function prepareBuild(signal: AbortSignal): Promise<void> {
  if (await isBuilt()) return
  tell('Building the pages (once, about ten seconds)')
  // In a process of its own: what the bundler takes, its end gives back.
  const child = spawn(process.execPath, [BUILD], { stdio: ['ignore', 'inherit', 'inherit'] })
  signal.addEventListener('abort', () => child.kill())
  const [code] = await once(child, 'close')
  if (code !== 0 && !signal.aborted)
    throw new StartFailure('The pages could not be built; what went wrong stands above.')
}

async function createServing(
  config: Config,
  log: Log,
  { backend, port }: { backend: Backend; port: number },
): Promise<{ handle: Handler; close: () => Promise<void> }> {
  const app = createApp(config, log, backend)
  const front = await openFront({ config, app, backend, log, mailFolder: demoMailFolder(config), port })
  const listener = await listenToChanges(backend.connection, app.hear, () => {
    app.forgetAll()
    front.forgetAll()
  })
  const parts = { ...backend, log, memory: app.memory, announce: app.hear }
  const sender = await openMailSender(config, parts, port)
  const stopJobs = startJobs(parts)
  return {
    handle: (request, response) => front.handle(request, response),
    close: async () => {
      await stopJobs()
      await sender.stop()
      await listener.close()
    },
  }
}

/** Whether the demo shops are here, or about to be opened: a database with any other shop is none of a demo. */
async function isDemoDatabase({ db }: Backend): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select not exists (select from shops) or exists (
      select from information_schema.tables where table_schema = 'platform' and table_name = 'demo_shops'
    ) as "isDemo"
  `.execute(db)
  return rows[0]?.isDemo ?? false
}

/** The courier that carries a demo shop's parcels, in this process; null when the settings name one. */
async function openDemoCourier(config: Config): Promise<{ url: string; close: () => Promise<void> } | null> {
  if (config.courierSimulatorUrl) return null
  // Only here: a server that sells needs no simulator.
  const { openCourierSimulator } = await import('#simulators/courier.ts')
  return openCourierSimulator()
}

async function openDemoShops(backend: Backend, log: Log, signal: AbortSignal): Promise<void> {
  // Only here: the demo's texts are read by a server that may have to open its shops.
  const { seedDemo } = await import('#src/cli/demo.ts')
  const { Memory } = await import('#src/platform/memory.ts')
  await seedDemo({ ...backend, log, memory: new Memory(), announce: () => {} }, tell, signal)
}

async function announce({ db }: Backend, config: Config, port: number): Promise<void> {
  const rows = await db
    .selectFrom('domains')
    .innerJoin('shops', 'shops.id', 'domains.shop_id')
    .select(['domains.domain', 'shops.name'])
    .where('is_primary', '=', true)
    .orderBy('shops.created_at')
    .limit(10)
    .execute()
  if (rows.length === 0)
    tell(`Ready on port ${port}. Open a shop with: npm run shop -- create --name "My shop" --domain shop.localhost`)
  const originOf = (domain: string): string => publicOrigin(domain, { insecureHttp: config.insecureHttp, port })
  if (rows.length > 0) tell(`Ready:\n${rows.map(({ domain, name }) => `  ${originOf(domain)}  ${name}`).join('\n')}`)
  const own = rows.find(({ domain }) => isOfThisMachine(domain))
  if (own && demoMailFolder(config))
    tell(`What a shop mails is read at its ${DEMO_MAILS}: ${originOf(own.domain)}${DEMO_MAILS}`)
}

function fail(error: unknown): never {
  tell(
    error instanceof StartFailure
      ? error.message
      : `The server could not start: ${error instanceof Error ? error.stack : String(error)}`,
  )
  process.exit(1)
}

async function main(): Promise<void> {
  const config = readConfig(readEnvironment())
  process.env.NODE_ENV = config.environment
  const log = createLog(config.logLevel)
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled'))

  // Also while it starts: what is under way comes to an end, and the database that was started is stopped.
  const stopping = new AbortController()
  const starting = start(config, log, stopping.signal)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      tell('Stopping')
      starting
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => fail(error),
        )
    })
  await starting
}

main().catch(fail)
