import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { isOfThisMachine, publicOrigin } from '#src/features/shop/host.rules.ts'
import { explainFailure, openBackend, type Backend } from '#src/platform/db/backend.ts'
import { listenToChanges } from '#src/platform/cache/cache-invalidation.ts'
import { readConfig, readEnvironment, StartFailure, type Config } from '#src/platform/config/config.ts'
import { createLog, type Log } from '#src/platform/log/log.ts'
import { createApp } from '#src/composition/services.ts'
import { DEMO_NEXT_STEPS } from '#src/shared/demo-page.ts'
import { DEMO_MAILS } from '#src/demo/demo-mails.ts'
import { createMailJob } from '#src/features/mail/mail.job.ts'
import { noteBounce } from '#src/features/newsletter/newsletter.service.ts'
import { demoMailFolder, openMailTransport } from '#src/jobs/mail-transport.ts'
import { BUILD, isBuilt } from '#src/build/build.ts'
import { openDemoCourier } from '#src/demo/demo-courier.ts'
import { openDemoIdentity } from '#src/demo/demo-identity.ts'
import { openDemoPayments } from '#src/demo/demo-payments.ts'
import { createSchedule } from '#src/jobs/schedule.ts'
import { startViewCounts } from '#src/jobs/view-counts.ts'
import { createHttpApp } from './create-app.ts'
import { listen, type Handler } from './listen.ts'
import { createJobs } from '#src/jobs/jobs.ts'
import { startWorker } from '#src/jobs/worker.ts'

/** Progress for the operator on standard error; the log is on standard output. */
const report = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Starts a server, or as much of it as possible before the signal.
 * @returns a function that stops it: requests in progress first, then jobs, then the database
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
    report(config.databaseUrl ? 'Opening the database' : `Opening the database in ${config.dataDir}`)
    const backend = await openBackend(config, log, { batches: false })
    closers.push(backend.close)
    if (signal.aborted) return stop
    if (config.demo) await openDemoShops(backend, log, signal)
    if (signal.aborted) return stop
    const demoIdentity = await openDemoIdentity(config, backend.db, log)
    closers.splice(1, 0, demoIdentity.close)
    const demoCourier = await openDemoCourier(config, backend.db)
    closers.splice(1, 0, demoCourier.close)
    const demoPayments = await openDemoPayments(config)
    closers.splice(1, 0, demoPayments.close)
    const settings = {
      ...config,
      identity: { ...config.identity, simulator: demoIdentity.settings },
      courierSimulatorUrl: demoCourier.url,
      paymentSimulators: demoPayments.simulators,
      // The port actually opened, for URLs of providers, also when any free port was requested.
      port: listening.port,
    }
    const { handle, close } = await createServing(settings, log, { backend, port: listening.port })
    closers.splice(1, 0, close)
    listening.serve(handle)
    await demoCourier.connect(listening.port)
    await announce(backend, config, listening.port)
    if (demoIdentity.settings)
      report(`What the demo's identity provider mails is read at ${demoIdentity.settings.url}/simulator/outbox`)
    return stop
  } catch (error) {
    await stop()
    throw await explainFailure(error, config)
  }
}

async function prepareBuild(signal: AbortSignal): Promise<void> {
  if (await isBuilt()) return
  report('Building the pages (once, about ten seconds)')
  // In a child process, so that the bundler's memory is freed.
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
  const httpApp = await createHttpApp({ config, app, backend, log, mailFolder: demoMailFolder(config), port })
  const listener = await listenToChanges(backend.connection, app.onInvalidate, () => {
    app.invalidateAll()
    httpApp.invalidateAll()
  })
  const services = { ...backend, log, processCache: app.processCache, announce: app.onInvalidate }
  const transport = await openMailTransport(config, log)
  const { originOf } = app.clients
  const mailJob = createMailJob({ transport, from: config.mail.from, originOf, onBounce: noteBounce })
  const worker = startWorker({
    services,
    jobs: [...createJobs(app.clients), mailJob],
    schedule: createSchedule(services),
    isBusy: backend.isBusy,
  })
  const stopViewCounts = startViewCounts(services)
  return {
    handle: (request, response) => httpApp.handle(request, response),
    close: async () => {
      await worker.stop()
      transport.close()
      await stopViewCounts()
      await listener.close()
    },
  }
}

async function openDemoShops(backend: Backend, log: Log, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from shops) and not exists (select from platform.demo_shops) as done
  `.execute(backend.db)
  if (rows[0]?.done) return
  // Imported only here: a server without demo shops does not need the demo's texts.
  const { seedDemo } = await import('#src/seed/demo.ts')
  const { ProcessCache } = await import('#src/platform/cache/process-cache.ts')
  await seedDemo({ ...backend, log, processCache: new ProcessCache(), announce: () => {} }, report, signal)
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
    report(
      `Ready on port ${port}. Open a shop with: npm run shop -- shops:create --name "My shop" --domain shop.localhost`,
    )
  const originOf = (domain: string): string =>
    publicOrigin(domain, { allowInsecureHttp: config.allowInsecureHttp, port })
  if (rows.length > 0) report(`Ready:\n${rows.map(({ domain, name }) => `  ${originOf(domain)}  ${name}`).join('\n')}`)
  const own = rows.find(({ domain }) => isOfThisMachine(domain))
  if (!own || !demoMailFolder(config)) return
  report(`What a shop mails is read at its ${DEMO_MAILS}: ${originOf(own.domain)}${DEMO_MAILS}`)
  const newest = rows.findLast(({ domain }) => isOfThisMachine(domain)) ?? own
  report(`What a shop still needs is shown at its ${DEMO_NEXT_STEPS}: ${originOf(newest.domain)}${DEMO_NEXT_STEPS}`)
}

function fail(error: unknown): never {
  report(
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
  process.on('uncaughtException', (error) => log.error({ err: error }, 'process.uncaught_exception'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'process.unhandled_rejection'))

  // Also stops a start in progress, so that a started database is stopped.
  const stopping = new AbortController()
  const starting = start(config, log, stopping.signal)
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

main().catch(fail)
