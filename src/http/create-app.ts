import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import { adminContext } from '#src/platform/context.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import type { Config } from '#src/platform/config/config.ts'
import type { Log } from '#src/platform/log/log.ts'
import type { App } from '#src/composition/services.ts'
import { AdminHost, readAdminApp } from './admin/admin-host.ts'
import { StaffStreams } from './admin/staff-streams.ts'
import { readAssets } from './assets/assets.ts'
import { DemoMails } from '#src/demo/demo-mails.ts'
import { DemoNextSteps } from '#src/demo/demo-next-steps.ts'
import { DIST } from '#src/build/build.ts'
import { HttpApp } from './app.ts'
import { FastPath } from './fast-path.ts'
import { Metrics } from './health/metrics.ts'
import { MachineFiles } from './seo/seo-files.ts'
import { createMediaReader } from './media/media.ts'
import { Pages, type Renderer } from './pages/page-cache.ts'
import { createReadiness } from './health/readiness.ts'

interface CreateAppOptions {
  config: Pick<
    Config,
    | 'adminHost'
    | 'serverRendering'
    | 'allowInsecureHttp'
    | 'metricsToken'
    | 'imagesAhead'
    | 'offlinePages'
    | 'pageCacheBytes'
    | 'trustedProxies'
  >
  app: App
  backend: Pick<Backend, 'db' | 'ping' | 'secret' | 'storage'>
  log: Log
  /** The mails that the demo shows; null when the demo's pages are disabled. */
  mailFolder: MailFolder | null
  /** The port on which the server listens. */
  port: number
  /** The built renderer by default. */
  renderer?: Renderer
  /** The host of the back office with the built app by default. */
  adminHost?: AdminHost
}

/** Creates the handler of all requests, with the build in memory. The app notifies it of invalidations. */
export async function createHttpApp({
  config,
  app,
  backend,
  log,
  mailFolder,
  port,
  ...given
}: CreateAppOptions): Promise<HttpApp> {
  const { adminHost, serverRendering, allowInsecureHttp, metricsToken, offlinePages, pageCacheBytes, trustedProxies } =
    config
  const { db, secret, storage } = backend
  const [assets, adminApp, renderer] = await Promise.all([
    readAssets(DIST),
    readAdminApp(join(DIST, 'admin')),
    given.renderer ?? loadRenderer(),
  ])
  const originOf = (domain: string): string => publicOrigin(domain, { allowInsecureHttp, port })
  const pages = new Pages({ app, assets, renderer, serverRendering, originOf, cacheBytes: pageCacheBytes })
  const httpApp = new HttpApp({
    app,
    adminHost: given.adminHost ?? new AdminHost(adminHost, adminApp),
    staffStreams: new StaffStreams(db, app.staffApi),
    fastPath: new FastPath({ pages, isReady: createReadiness(backend) }),
    pages,
    machineFiles: new MachineFiles({ app, originOf, assets: offlinePages ? assets : null }),
    demoMails: mailFolder && new DemoMails({ folder: mailFolder, app, assets }),
    demoNextSteps: mailFolder && new DemoNextSteps({ app, assets }),
    assets,
    media: createMediaReader(storage, config.imagesAhead),
    metrics: metricsToken === null ? null : new Metrics(metricsToken, { db, log }),
    log,
    trustedProxies,
    originOf,
    contextOf: (shop) =>
      adminContext({ db, secret, log, shop, processCache: app.processCache, announce: app.onInvalidate }),
  })
  app.onChange((change) => httpApp.onInvalidate(change))
  return httpApp
}

// `build.ts` builds the renderer; the types come from its source.
export const loadRenderer = async (): Promise<Renderer> =>
  (await import(pathToFileURL(join(DIST, 'server', 'entry.server.js')).href)) as Renderer
