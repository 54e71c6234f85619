import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { createImageMaker } from '#src/features/media/image.service.ts'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import type { Config } from '#src/platform/config/config.ts'
import type { Log } from '#src/platform/log/log.ts'
import type { App } from '#src/composition/services.ts'
import { readAssets } from './assets/assets.ts'
import { CourierWebhook } from './callbacks/courier-webhook.ts'
import { DemoMails } from '#src/demo/demo-mails.ts'
import { DemoNextSteps } from '#src/demo/demo-next-steps.ts'
import { DIST } from '#src/build/build.ts'
import { Front } from './app.ts'
import { Metrics } from './health/metrics.ts'
import { MachineFiles } from './seo/seo-files.ts'
import { ShareImages } from './media/share-images.ts'
import { PaymentCallbacks } from './callbacks/payment-callbacks.ts'
import { Pages, type Renderer } from './pages/page-cache.ts'
import { createReadiness } from './health/readiness.ts'

interface CreateAppOptions {
  config: Pick<
    Config,
    'serverRendering' | 'allowInsecureHttp' | 'metricsToken' | 'offlinePages' | 'pageCacheBytes' | 'trustedProxies'
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
}

/**
 * Creates the dispatcher of pages, API, files and images, with the build in memory. The app notifies it of
 * invalidations.
 */
export async function openFront({
  config,
  app,
  backend,
  log,
  mailFolder,
  port,
  ...given
}: CreateAppOptions): Promise<Front> {
  const { serverRendering, allowInsecureHttp, metricsToken, offlinePages, pageCacheBytes, trustedProxies } = config
  const [assets, renderer] = await Promise.all([readAssets(DIST), given.renderer ?? loadRenderer()])
  const originOf = (domain: string): string => publicOrigin(domain, { allowInsecureHttp, port })
  const pages = new Pages({
    app,
    assets,
    renderer,
    serverRendering,
    originOf,
    cacheBytes: pageCacheBytes,
    services: { ...backend, log },
  })
  const front = new Front({
    app,
    pages,
    machineFiles: new MachineFiles({
      app,
      originOf,
      assets: offlinePages ? assets : null,
      services: { ...backend, log },
    }),
    demoMails: mailFolder && new DemoMails({ folder: mailFolder, app, assets, services: { ...backend, log } }),
    demoNextSteps: mailFolder && new DemoNextSteps({ app, assets, services: { ...backend, log } }),
    courierWebhook: new CourierWebhook({ app, services: { ...backend, log }, trustedProxies }),
    assets,
    images: createImageMaker(backend.storage),
    shareImages: new ShareImages({ app, services: { ...backend, log }, storage: backend.storage }),
    metrics: metricsToken === null ? null : new Metrics(metricsToken, { db: backend.db, log }),
    storage: backend.storage,
    paymentCallbacks: new PaymentCallbacks({ app, services: { ...backend, log } }),
    log,
    trustedProxies,
    originOf,
    isReady: createReadiness(backend),
  })
  app.onChange((change) => front.onInvalidate(change))
  return front
}

// `build.ts` builds the renderer; the types come from its source.
export const loadRenderer = async (): Promise<Renderer> =>
  (await import(pathToFileURL(join(DIST, 'server', 'entry.server.js')).href)) as Renderer
