import { sql } from 'kysely'
import { countPasskeysElsewhere } from '#src/features/staff/passkey.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import { isOfThisMachine, publicOrigin } from '#src/features/shop/host.rules.ts'
import { listenToChanges } from '#src/platform/cache/cache-invalidation.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import type { Log } from '#src/platform/log/log.ts'
import { announceStaffEvents } from '#src/platform/staff-events/staff-events.ts'
import { createApp } from '#src/composition/services.ts'
import { DEMO_NEXT_STEPS } from '#src/shared/demo-page.ts'
import { DEMO_MAILS } from '#src/demo/demo-mails.ts'
import { giftCodeForMail } from '#src/features/credit/gift-card.service.ts'
import { renderLegalFile } from '#src/features/orders/mails/legal-file.service.ts'
import { readLabelFile } from '#src/features/returns/files/return-file.service.ts'
import { createMailJob } from '#src/features/mail/mail.job.ts'
import { noteBounce } from '#src/features/newsletter/newsletter.service.ts'
import { demoMailFolder, openMailTransport } from '#src/jobs/mail-transport.ts'
import { openDemoAddresses } from '#src/demo/demo-addresses.ts'
import { openDemoCourier } from '#src/demo/demo-courier.ts'
import { openDemoIdentity } from '#src/demo/demo-identity.ts'
import { openDemoPayments } from '#src/demo/demo-payments.ts'
import { createSchedule } from '#src/jobs/schedule.ts'
import { startViewCounts } from '#src/jobs/view-counts.ts'
import { createHttpApp } from './create-app.ts'
import { createJobs } from '#src/jobs/jobs.ts'
import { imageJob } from '#src/features/media/image.job.ts'
import { startWorker } from '#src/jobs/worker.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import { openDatabase } from '#src/platform/db/db.ts'
import { limitHeapGrowth, startIdleCollection } from '#src/jobs/garbage-collection.ts'
import { StartFailure, type Config } from '#src/platform/config/config.ts'
import type { Handler, Listening } from './listen.ts'

interface Starting {
  config: Config
  log: Log
  /** Ends the start early. */
  signal: AbortSignal
  backend: Backend
  listening: Listening
  /** Registers what a stop closes. */
  onStop: (close: () => Promise<void>) => void
  /** Prints progress for the operator. */
  report: (line: string) => void
}

/** Opens the demo shops and simulators that the configuration asks for, and serves requests and jobs. */
export async function startShops({ config, log, signal, backend, listening, onStop, report }: Starting): Promise<void> {
  if (config.demo) await openDemoShops({ backend, log, signal, report })
  if (signal.aborted) return
  await rejectShopAtAdminHost(backend, config)
  await announcePasskeysOfOtherHosts(backend, config, report)
  const demoIdentity = await openDemoIdentity(config, backend.db, log)
  onStop(demoIdentity.close)
  const demoCourier = await openDemoCourier(config, backend.db)
  onStop(demoCourier.close)
  const demoAddresses = await openDemoAddresses(config)
  onStop(demoAddresses.close)
  const demoPayments = await openDemoPayments(config)
  onStop(demoPayments.close)
  const settings = {
    ...config,
    identity: { ...config.identity, simulator: demoIdentity.settings },
    courierSimulatorUrl: demoCourier.url,
    addressSimulatorUrl: demoAddresses.url,
    paymentSimulators: demoPayments.simulators,
    // The port actually opened, for URLs of providers, also when any free port was requested.
    port: listening.port,
  }
  const { handle, close, endStreams } = await createServing(settings, log, { backend, port: listening.port })
  // Requests in progress are finished before a stop; a stream would never be.
  signal.addEventListener('abort', endStreams)
  onStop(close)
  listening.serve(handle)
  await demoCourier.connect(listening.port)
  for (const line of await readAddresses(backend, config, listening.port)) report(line)
  if (demoIdentity.settings)
    report(`What the demo's identity provider mails is read at ${demoIdentity.settings.url}/simulator/outbox`)
}

async function createServing(
  config: Config,
  log: Log,
  { backend, port }: { backend: Backend; port: number },
): Promise<{ handle: Handler; close: () => Promise<void>; endStreams: () => void }> {
  const app = createApp(config, log, backend)
  const httpApp = await createHttpApp({ config, app, backend, log, mailFolder: demoMailFolder(config), port })
  const listener = await listenToChanges(backend.connection, app.onInvalidate, () => {
    app.invalidateAll()
    httpApp.invalidateAll()
  })
  const services = { ...backend, log, processCache: app.processCache, announce: app.onInvalidate }
  const transport = await openMailTransport(config, log)
  const { originOf } = app.clients
  const mailJob = createMailJob({
    transport,
    from: config.mail.from,
    originOf,
    adminOrigin: publicOrigin(config.adminHost, config),
    giftCodeOf: giftCodeForMail,
    legalFileOf: renderLegalFile,
    returnLabelOf: (context, fileId) => readLabelFile(context, backend.storage, fileId),
    onBounce: noteBounce,
  })
  const worker = startWorker({
    services,
    jobs: [...createJobs(app.clients), mailJob, ...(config.imagesAhead ? [imageJob(backend.storage)] : [])],
    schedule: createSchedule(services, config.adminHost),
    isBusy: backend.isBusy,
  })
  const stopAnnouncing = announceStaffEvents(backend.db)
  const stopViewCounts = startViewCounts(services)
  limitHeapGrowth()
  const stopCollection = startIdleCollection()
  return {
    handle: (request, response) => httpApp.handle(request, response),
    endStreams: () => httpApp.endStreams(),
    close: async () => {
      await stopAnnouncing()
      stopCollection()
      await worker.stop()
      transport.close()
      await stopViewCounts()
      await listener.close()
    },
  }
}

async function openDemoShops({
  backend,
  log,
  signal,
  report,
}: Pick<Starting, 'backend' | 'log' | 'signal' | 'report'>): Promise<void> {
  const { rows } = await sql<{ done: boolean; isEmpty: boolean }>`
    select exists (select from shops) and not exists (select from platform.demo_shops) as done,
      not exists (select from shops) as "isEmpty"
  `.execute(backend.db)
  if (rows[0]?.done) return
  if (rows[0]?.isEmpty) report('Creating the demo shops, once. This takes ten seconds to a minute.')
  // Imported only here: a server without demo shops does not need the demo's texts.
  const { seedDemo } = await import('#src/seed/demo.ts')
  const { connection, secret, storage } = backend
  const services = { secret, storage, log, processCache: new ProcessCache(), announce: () => {} }
  if ('connectionString' in connection) return seedDemo({ db: backend.db, ...services }, report, signal)
  // Thousands of commits wait for the disk once, at the end. Cut off by a crash they leave an unfinished shop, which the
  // next start creates again.
  const seeding = openDatabase({
    connection,
    poolSize: 8,
    preparedStatements: true,
    queryTimeoutMs: null,
    defersCommits: true,
    onError: (error) => log.warn({ err: error }, 'database.connection_lost'),
  })
  try {
    await seedDemo({ db: seeding.db, ...services }, report, signal)
  } finally {
    await seeding.close()
  }
  await sql`update platform.demo_shops set finished = finished`.execute(backend.db)
}

/** @throws StartFailure when a shop has the domain of the back office, which would hide it */
async function rejectShopAtAdminHost({ db }: Backend, { adminHost }: Config): Promise<void> {
  const shop = await findShop(db, adminHost)
  if (shop)
    throw new StartFailure(`ADMIN_HOST ${adminHost} is a domain of the shop ${shop.name}. Please set another one.`)
}

/** A passkey works on the host for which it was made only, so another ADMIN_HOST ends it. */
async function announcePasskeysOfOtherHosts(
  { db }: Backend,
  { adminHost }: Config,
  report: Starting['report'],
): Promise<void> {
  const count = await countPasskeysElsewhere(db, adminHost)
  if (count > 0)
    report(
      `Passkeys that were made for another ADMIN_HOST do not work at ${adminHost}: ${count}. Their owners sign in with password and code.`,
    )
}

/** Returns the lines that say where the shops are, or how to open one. */
async function readAddresses({ db }: Backend, config: Config, port: number): Promise<string[]> {
  const rows = await db
    .selectFrom('domains')
    .innerJoin('shops', 'shops.id', 'domains.shop_id')
    .select(['domains.domain', 'shops.name'])
    .where('is_primary', '=', true)
    .orderBy('shops.created_at')
    .limit(10)
    .execute()
  if (rows.length === 0)
    return [
      `Ready on port ${port}. Open a shop with: npm run shop -- shops:create --name "My shop" --domain shop.localhost`,
    ]
  const originOf = (domain: string): string =>
    publicOrigin(domain, { allowInsecureHttp: config.allowInsecureHttp, port })
  const lines = [`Ready:\n${rows.map(({ domain, name }) => `  ${originOf(domain)}  ${name}`).join('\n')}`]
  const own = rows.find(({ domain }) => isOfThisMachine(domain))
  if (!own || !demoMailFolder(config)) return lines
  const newest = rows.findLast(({ domain }) => isOfThisMachine(domain)) ?? own
  return [
    ...lines,
    `The back office is at ${originOf(config.adminHost)}`,
    `What a shop mails is read at its ${DEMO_MAILS}: ${originOf(own.domain)}${DEMO_MAILS}`,
    `What a shop still needs is shown at its ${DEMO_NEXT_STEPS}: ${originOf(newest.domain)}${DEMO_NEXT_STEPS}`,
  ]
}
