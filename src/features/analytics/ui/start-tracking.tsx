import { createRoot } from 'react-dom/client'
import { createPath } from '#src/web/router/location.ts'
import type { DataRouter } from '#src/web/router/router.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import type { Order } from '#src/features/orders/order.contract.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { LanguageContext } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { PageShop } from '#src/web/client/shop-context.ts'
import type { TrackingIds } from '../tracking.contract.ts'
import {
  isAllowed,
  needsDocument,
  purposeOf,
  ruleOf,
  sumOf,
  type Commerce,
  type Consent,
  type PageRule,
  type Purpose,
  type Tracker,
  type TrackedItem,
} from '../tracking.rules.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { consentStore, type ConsentStore } from './consent-store.ts'
import { startGoogle } from './google.ts'
import { startPixel } from './pixel.ts'
import { purchaseList } from './reported-purchases.ts'
import { trackCart, type WatchedCart } from './track-cart.ts'

/** The parts of the page that tracking observes. */
interface Surroundings {
  router: DataRouter
  shop: PageShop
  /** Passes the current visitor's cart, and again after a sign-in or sign-out. */
  onCart: (watchCart: (cart: WatchedCart) => void) => void
}

interface RunningTracker {
  view: (title: string) => void
  commerce: (event: Commerce) => void
}

/** Asks for consent and starts the accepted trackers. No third-party script is on the page before. */
export async function startTracking(surroundings: Surroundings): Promise<void> {
  const { shop, router } = surroundings
  const { shopId } = shop
  const { data: ids } = await browserApi().get('/seller/get-facebook-id', { query: { shopId } })
  const purposes = purposesOf(ids)
  if (purposes.length === 0) return
  const store = consentStore(shopId)
  const tracking = createTracking(surroundings, ids, store)
  const requestConsent = createConsentRequest(shop, purposes, store)
  const requestConsentOnPublicPages = (): void => {
    if (store.get() === null && ruleOf(router.state.location.pathname) !== 'private') requestConsent(tracking.look)
  }
  addEventListener('privacy-choices', () => requestConsent(tracking.look))
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') requestConsentOnPublicPages()
  })
  requestConsentOnPublicPages()
  tracking.look()
}

function purposesOf(ids: TrackingIds): Purpose[] {
  const found = new Set<Purpose>()
  for (const tracker of ['google', 'pixel'] as const) {
    const id = ids[tracker]
    if (id !== null) found.add(purposeOf(tracker, id))
  }
  return [...found]
}

/** Returns a function that asks for consent, unless the banner is already open. */
function createConsentRequest(shop: PageShop, purposes: readonly Purpose[], store: ConsentStore) {
  let container: HTMLElement | null = null
  return (onChosen: () => void): void => {
    if (container) return
    container = document.createElement('div')
    document.body.append(container)
    const root = createRoot(container)
    const before = store.get()
    const choose = (consent: Consent): void => {
      root.unmount()
      container?.remove()
      container = null
      store.set({ ...consent, at: new Date().toISOString() })
      // A running tracker cannot be stopped, so the page reloads without it.
      const isLess = before !== null && purposes.some((purpose) => before[purpose] && !consent[purpose])
      if (isLess) deleteCookies()
      if (isLess) location.reload()
      else onChosen()
    }
    root.render(
      <LanguageContext value={shop.language}>
        <ConsentBanner purposes={purposes} before={before} onChoose={choose} />
      </LanguageContext>,
    )
  }
}

/** Deletes the cookies that trackers have set for this host and its parent domains. */
function deleteCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, at) => `; Domain=${parts.slice(at).join('.')}`)]
  for (const name of names.filter((one) => /^_(?:ga|gid|gat|gcl|fbp|fbc)/.test(one)))
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}

function createTracking({ router, shop, onCart }: Surroundings, ids: TrackingIds, store: ConsentStore) {
  const running = new Map<Tracker, RunningTracker>()
  const purchases = purchaseList(shop.shopId)
  const rule = () => ruleOf(router.state.location.pathname)

  const opened = openedRule()
  /** Returns the trackers that the visitor has consented to. */
  const agreed = (): Tracker[] =>
    (['google', 'pixel'] as const).filter((tracker) => {
      const id = ids[tracker]
      return id !== null && (store.get()?.[purposeOf(tracker, id)] ?? false)
    })

  /** Returns those that may run on this page under the policy of its document. Each starts on first use. */
  function here(): (readonly [Tracker, RunningTracker])[] {
    return agreed().flatMap((tracker) => {
      const id = ids[tracker]
      if (id === null || !isAllowed(tracker, rule()) || !isAllowed(tracker, opened)) return []
      const instance = running.get(tracker) ?? (tracker === 'google' ? startGoogle(id) : startPixel(id))
      running.set(tracker, instance)
      return [[tracker, instance] as const]
    })
  }
  const say = (name: Commerce['name'], items: readonly TrackedItem[]): void => {
    if (items.length === 0 || rule() === 'thanks') return
    for (const [, tracker] of here()) tracker.commerce({ name, currency: shop.currency, amount: sumOf(items), items })
  }
  const cart = trackCart((items) => say('add_to_cart', items))
  onCart(cart.take)

  let lastTracked = ''
  /** Reports the current page once. */
  function trackPage(): void {
    const { pathname, search } = router.state.location
    const trackers = here()
    if (trackers.length === 0 || lastTracked === pathname + search) return
    lastTracked = pathname + search
    // After an order, trackers receive only the purchase.
    if (rule() !== 'thanks') for (const [, tracker] of trackers) tracker.view(document.title)
    const product = productIn(router)
    if (product) say('view_item', [product])
    reportPurchases()
  }
  function reportPurchases(): void {
    for (const [name, tracker] of here()) purchases.tell(name, tracker.commerce)
  }
  const noteOrder = (): void => {
    const order = orderIn(router)
    if (order && store.get() !== null) purchases.note(order).then(reportPurchases, logFailure)
  }
  noteOrder()
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') {
      // The page sets its title when it renders.
      requestAnimationFrame(() => setTimeout(trackPage))
      noteOrder()
    } else leave(navigation.location)
  })
  followOut(isLeft, leave)

  let hasLeft = ''
  // A page from the back/forward cache keeps its old state.
  addEventListener('pageshow', () => {
    hasLeft = ''
  })
  /**
   * Returns whether a page needs a new document. Private pages do, so that third-party scripts do not run there. So do
   * pages whose trackers the policy of this document does not allow.
   */
  function isLeft(path: string): boolean {
    const next = ruleOf(path)
    return (running.size > 0 && next === 'private') || needsDocument(agreed(), opened, next)
  }
  function leave(to: { pathname: string; search: string; hash: string }): void {
    const next = createPath(to)
    if (!isLeft(to.pathname) || hasLeft === next) return
    hasLeft = next
    if (to.pathname === '/user/order') say('begin_checkout', cart.items())
    location.assign(next)
  }
  return { look: () => (noteOrder(), trackPage()) }
}

/** Returns the rule of the page that this document was made for. */
function openedRule(): PageRule {
  // A document that serves any URL has a policy without trackers, whatever the URL is.
  if (document.documentElement.matches('[data-offline-fallback],[data-any-address]')) return 'private'
  const [loaded] = performance.getEntriesByType('navigation')
  return ruleOf(loaded ? new URL(loaded.name).pathname : location.pathname)
}

/** Lets links to some pages open new documents, as they do without JavaScript. */
function followOut(isLeft: (path: string) => boolean, leave: (to: URL) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || (link.target && link.target !== '_self') || link.origin !== location.origin) return
      const url = new URL(link.href)
      if (!isLeft(url.pathname)) return
      event.preventDefault()
      leave(url)
    },
    { capture: true },
  )
}

/**
 * Returns the product on the page, if there is one. Router data has no type; these names are those of the product
 * pages.
 */
function productIn({ state }: DataRouter): TrackedItem | null {
  const loaded = (state.loaderData['product.page'] ?? state.loaderData['flash-product.page']) as
    | { product?: Product; variantId?: string | null }
    | undefined
  const product = loaded?.product
  const variant = product?.variants.find(({ _id }) => _id === loaded?.variantId) ?? product?.variants[0]
  if (!product || !variant) return null
  const { _id: id, optionValues, unitAmount } = variant
  return { id, name: product.name, variant: optionValues.join(', '), unitAmount, quantity: 1 }
}

function orderIn({ state }: DataRouter): Order | null {
  const order = state.loaderData['confirm-order.page'] as Order | null | undefined
  return order?.lines ? order : null
}
