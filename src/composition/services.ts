import { setPasswordHashing } from '#src/features/account/password-hash.adapter.ts'
import { AddressLookupClients } from '#src/features/addresses/address-lookup.service.ts'
import { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { PaymentClients } from '#src/features/payments/payment-clients.service.ts'
import { findAdmin } from '#src/features/access/api-key.service.ts'
import { WebhookSender } from '#src/features/webhooks/webhook-delivery.service.ts'
import { createWebhookPoster } from '#src/features/webhooks/webhook-post.adapter.ts'
import { isOfThisMachine, publicOrigin } from '#src/features/shop/host.rules.ts'
import { createShopDirectory, type ShopDirectory } from '#src/features/shop/shop-directory.service.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import type { Config } from '#src/platform/config/config.ts'
import type { Api } from '#src/platform/api/endpoint-server.ts'
import type { StaffApi } from '#src/platform/api/staff-server.ts'
import type { InProcessApi } from '#src/platform/api/in-process-api.ts'
import { registerSubscriptions } from '#src/platform/events.ts'
import type { Log } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { FairQueue } from '#src/platform/limits/fair-queue.ts'
import { createLimits, type Limits } from '#src/platform/limits/limits.ts'
import { imageTargets } from '#src/platform/net/image-fetch.ts'
import { visitorAddress } from '#src/platform/net/visitor-address.ts'
import { Sessions } from '#src/platform/auth/sessions.ts'
import { Uploads } from '#src/platform/limits/uploads.ts'
import { subscriptions } from './subscriptions.ts'
import { createShopApi, type ServiceClients } from './routes.ts'

/** The API with its caches, on an open backend. */
export interface App {
  api: Api
  /** The API of the back office, on its own host. */
  staffApi: StaffApi
  /** The API of pages in this process. */
  inProcessApi: InProcessApi
  clients: ServiceClients
  directory: ShopDirectory
  processCache: ProcessCache
  limits: Limits
  uploads: Uploads
  /** Shares this process between shops. */
  fairQueue: FairQueue
  /** Invalidates this process's caches after a change, made here or received from another process. */
  onInvalidate: (change: Change) => void
  /** Registers a listener for all invalidations in this process. */
  onChange: (listener: (change: Change) => void) => void
  /** Clears all caches, because notifications may have been lost. */
  invalidateAll: () => void
}

export function createApp(config: Config, log: Log, backend: Pick<Backend, 'db' | 'secret' | 'storage'>): App {
  setPasswordHashing(config.passwordHashing)
  registerSubscriptions(() => Promise.resolve(subscriptions))
  const processCache = new ProcessCache()
  const sessions = new Sessions()
  const { db, secret } = backend
  const limits = createLimits({ db, secret, log, factor: config.rateLimitFactor })
  const directory = createShopDirectory(db, limits)
  const uploads = new Uploads(backend.storage)
  const fairQueue = new FairQueue()
  const listeners: ((change: Change) => void)[] = []
  const onInvalidate = (change: Change): void => {
    const { shopId, tags } = change
    processCache.drop(shopId, tags)
    sessions.onInvalidate(change)
    if (tags === null || tags.includes('shop')) directory.drop(shopId)
    for (const listener of listeners) listener(change)
  }
  const originOf = (domain: string): string => publicOrigin(domain, config)
  const clients: ServiceClients = {
    courier: new CourierClients({ simulatorUrl: config.courierSimulatorUrl }),
    addressLookup: new AddressLookupClients(config.addressSimulatorUrl),
    payments: new PaymentClients({
      allowLocal: config.environment !== 'production',
      simulators: config.paymentSimulators,
      originOf,
      storage: backend.storage,
    }),
    webhooks: new WebhookSender(createWebhookPoster()),
    isImageTarget: imageTargets(config.imageSimulatorUrl),
    originOf,
  }
  const isDemo = config.demo && config.mail.smtpUrl === undefined && isOfThisMachine(config.adminHost)
  const invitations = {
    origin: publicOrigin(config.adminHost, config),
    sendsMail: config.mail.smtpUrl !== undefined,
  }
  const { api, inProcessApi, staffApi } = createShopApi(
    { ...clients, invitations, isDemo, adminHost: config.adminHost, undoSeconds: config.undoSeconds },
    {
      db,
      log,
      processCache,
      sessions,
      announce: (change) => onInvalidate(change),
      secret,
      identity: config.identity,
      limits,
      uploads,
      fairQueue,
      findAdmin,
      findShop: async (host, address) => (await directory.find(host, address))?.shop ?? null,
      addressOf: (peer, headers) => visitorAddress(peer, headers.get('x-forwarded-for'), config.trustedProxies),
      allowInsecureHttp: config.allowInsecureHttp,
      validateResponses: config.environment === 'test',
    },
  )
  return {
    api,
    staffApi,
    inProcessApi,
    clients,
    directory,
    processCache,
    limits,
    uploads,
    fairQueue,
    onInvalidate,
    onChange: (listener) => void listeners.push(listener),
    invalidateAll: () => {
      processCache.clear()
      sessions.invalidateAll()
      directory.clear()
    },
  }
}
