import type { ShopContext } from '#src/platform/context.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '#src/platform/db/db.ts'
import { dependsOn, emptyDependencies } from '#src/platform/context.ts'
import { simulatorOf } from '#src/platform/config/identity-settings.ts'
import { readProse } from '#src/platform/text/rich-text.ts'
import type { Limits } from '#src/platform/limits/limits.ts'
import { textOfHtml } from '#src/platform/text/sanitise-html.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { pagesEn } from '#src/shared/messages/content/pages.en.ts'
import { firstWords } from '#src/shared/text.ts'
import { toHex, type Rgb } from '#src/shared/color.ts'
import { domainCandidates, normaliseHost } from './host.rules.ts'
import type { Contact, PageLink, PageText, ShopAuth, ShopInfo } from './shop.contract.ts'
import { contactLink, pageLink } from './shop.rules.ts'
import { directoryStore, shopStore } from './shop.store.ts'
import { deriveTheme, themeCss, type ShopColors } from './theme.rules.ts'

/** The shop of a host. */
interface HostedShop {
  shop: ShopRow
  isAlias: boolean
}

/** The shops by host, cached in this process. */
export interface ShopDirectory {
  /**
   * @param host the raw header `Host`; null, invalid and unknown hosts have no shop
   * @param address the visitor's IP address
   * @throws Failure `rate_limited` when the IP address requested too many unknown hosts
   */
  find: (host: string | null, address: string) => Promise<HostedShop | null>
  /** Returns the shop's canonical domain. */
  primaryDomain: (shop: ShopRow) => Promise<string>
  /** Removes the hosts of a changed shop, and those without a shop, which may have one now. */
  drop: (shopId: string) => void
  clear: () => void
}

/** A shop's row takes some 4 KB; looking up a host again takes less than a millisecond. */
const MAX_HOSTS = 4000
const MAX_UNKNOWN_HOSTS = 10_000
/** A new domain is announced to all processes; this limit applies when an invalidation was lost. */
const MAX_AGE_MS = 60_000

export function createShopDirectory(db: Db, limits: Limits): ShopDirectory {
  const shopsByHost = new LRUCache<string, HostedShop>({ max: MAX_HOSTS, ttl: MAX_AGE_MS })
  // Separate, so that invented hosts cannot evict known ones.
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_HOSTS, ttl: MAX_AGE_MS })
  const pending = new Map<string, Promise<HostedShop | null>>()
  let generation = 0
  const read = async (name: string, address: string): Promise<HostedShop | null> => {
    const since = generation
    // Counted before the query, so that parallel requests cannot bypass the limit; known hosts are refunded.
    await limits.consume(ALL_SHOPS, 'host', address)
    const row = await directoryStore(db).findByDomain(domainCandidates(name))
    const found = row && { shop: row.shop, isAlias: row.domain !== name }
    if (found) await limits.refund(ALL_SHOPS, 'host', address)
    if (generation !== since) return found
    if (found) shopsByHost.set(name, found)
    else unknown.set(name, true)
    return found
  }
  return {
    find: async (host, address) => {
      const name = normaliseHost(host)
      if (name === null || unknown.has(name)) return null
      const hit = shopsByHost.get(name)
      if (hit) return hit
      // Parallel requests of an IP address for the same host share one look-up and one attempt.
      const key = `${generation} ${name} ${address}`
      const lookup = pending.get(key) ?? read(name, address).finally(() => pending.delete(key))
      pending.set(key, lookup)
      return lookup
    },
    primaryDomain: async (shop) => (await directoryStore(db).primaryDomain(shop.id)) ?? '',
    drop: (shopId) => {
      generation += 1
      // A spelling without a domain of its own may get one of another shop.
      for (const [host, { shop, isAlias }] of shopsByHost.entries())
        if (shop.id === shopId || isAlias) shopsByHost.delete(host)
      unknown.clear()
    },
    clear: () => {
      generation += 1
      shopsByHost.clear()
      unknown.clear()
    },
  }
}

/** Hosts are looked up before their shop is known. */
const ALL_SHOPS = { shop: { id: '' } }

/** Finds a shop by its id or domain; null when there is none. */
export async function findShop(db: Db, idOrDomain: string): Promise<ShopRow | null> {
  if (isId(idOrDomain)) return directoryStore(db).findById(idOrDomain)
  const name = normaliseHost(idOrDomain)
  return (name && (await directoryStore(db).findByDomain(domainCandidates(name)))?.shop) || null
}

/** Returns the shop of a job, cached in this process; null when it was deleted. */
export const findShopById = (
  { db, processCache }: Pick<ShopContext, 'db' | 'processCache'>,
  id: string,
): Promise<ShopRow | null> =>
  processCache.getOrLoad({ shop: { id }, dependencies: emptyDependencies() }, { name: 'shop', tags: ['shop'] }, () =>
    directoryStore(db).findById(id),
  )

/** Lists the shops of this deployment, or those with these ids, for operators and jobs. */
export const listShops = (db: Db, ids?: ReadonlySet<string>): Promise<ShopRow[]> => directoryStore(db).list(ids)

export async function getShopInfo(context: ShopContext): Promise<ShopInfo> {
  const { shop } = context
  dependsOn(context, 'shop')
  const domain = await context.processCache.getOrLoad(context, { name: 'primary domain', tags: ['shop'] }, () =>
    directoryStore(context.db).primaryDomain(context.shop.id),
  )
  return {
    shopId: shop.id,
    _id: shop.id,
    shopName: shop.name,
    slogan: shop.slogan,
    bio: shop.bio,
    logo: shop.logo,
    logoDark: shop.logo_dark,
    favicon: shop.favicon,
    domain: domain ?? '',
    navPhone: shop.nav_phone,
    navEmail: shop.nav_email,
    shopEmail: shop.shop_email,
    shopNumber: shop.shop_number,
    address: shop.address,
    primary_color: shop.primary_color,
    footer_color: shop.footer_color,
    secounder_color: shop.secondary_color,
    text_color: shop.text_color,
    text_color_s: shop.text_color_s,
    dropAddress: shop.drop_address,
    checkout_note: shop.checkout_note,
    currency: shop.currency,
    locale: shop.locale,
    language: shop.language,
    timeZone: shop.time_zone,
    country: shop.country,
    pricesIncludeTax: shop.prices_include_tax,
    freeShippingFromAmount: shop.free_shipping_from_amount,
    lowStockThreshold: shop.low_stock_threshold,
    guestCheckout: shop.guest_checkout,
    cardStepper: shop.card_stepper,
    searchHint: shop.search_hint,
    fonts: shop.fonts,
    legal: shop.legal,
    auth: authOf(context),
    hasPopup: shop.has_popup,
    trackers: [...(shop.google_id ? (['google'] as const) : []), ...(shop.pixel_id ? (['pixel'] as const) : [])],
    appLinks: { ios: shop.app_links.ios ?? null, android: shop.app_links.android ?? null },
  }
}

function authOf({ shop, identity }: ShopContext): ShopAuth {
  const simulatorUrl = simulatorOf(identity, shop)?.url
  const isExternal = shop.auth_provider === 'external'
  return {
    provider: shop.auth_provider,
    google: isExternal && shop.auth_google,
    facebook: isExternal && shop.auth_facebook,
    passwordMinLength: shop.password_min_length,
    neutralErrors: shop.neutral_sign_in_errors,
    ...(isExternal && credentialsOf(shop.auth_credentials)),
    ...(isExternal && simulatorUrl !== undefined && { simulatorUrl }),
  }
}

/** Returns the seven values that a browser needs, with the specification's names (section 3); no others are exposed. */
function credentialsOf(stored: ShopRow['auth_credentials']): Partial<ShopAuth> {
  const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, measurementId } = stored
  const credentials = { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, measurementId }
  return Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== undefined))
}

const inHex = (colors: Readonly<Record<string, Rgb>>): Record<string, string> =>
  Object.fromEntries(Object.entries(colors).map(([role, color]) => [role, toHex(color)]))

const colorsOf = (shop: ShopRow): ShopColors => ({
  primary_color: shop.primary_color,
  secounder_color: shop.secondary_color,
  footer_color: shop.footer_color,
  text_color: shop.text_color,
  text_color_s: shop.text_color_s,
})

/** Returns the shop's colour roles in both modes, as hex. */
export function getTheme(
  context: ShopContext,
): Promise<{ light: Record<string, string>; dark: Record<string, string> }> {
  return context.processCache.getOrLoad(context, { name: 'theme', tags: ['shop'] }, async () => {
    const colors = colorsOf(context.shop)
    return { light: inHex(deriveTheme(colors, 'light').colors), dark: inHex(deriveTheme(colors, 'dark').colors) }
  })
}

/** Returns the style rules with the shop's colours. */
export const getThemeCss = (context: ShopContext): Promise<string> =>
  context.processCache.getOrLoad(context, { name: 'theme css', tags: ['shop'] }, async () =>
    themeCss(colorsOf(context.shop)),
  )

/** Lists the contacts with safe links. */
export const listContacts = (context: ShopContext): Promise<Contact[]> =>
  context.processCache.getOrLoad(context, { name: 'contacts', tags: ['shop'] }, async () => {
    const contacts = await shopStore(context).contacts()
    return contacts.filter(({ media, URL: link }) => contactLink(media, link) !== null)
  })

/** Lists the links to the shop's pages; one with an unsafe URL leads to its text instead. */
export const listPages = (context: ShopContext): Promise<PageLink[]> =>
  context.processCache.getOrLoad(context, { name: 'pages', tags: ['shop'] }, async () => {
    const pages = await shopStore(context).pages()
    return pages.map((page) => ({ ...page, url: page.url && pageLink(page.url) }))
  })

/** @throws Failure `not_found` for a hidden, trashed, unknown or another shop's page */
export async function getPage(context: ShopContext, idOrSlug: string): Promise<PageText> {
  dependsOn(context, 'shop')
  const store = shopStore(context)
  const page = (await store.page(idOrSlug)) ?? (await store.page((await store.formerPage(idOrSlug)) ?? ''))
  if (!page) throw new Failure('not_found')
  const { html } = readProse(page.body, pagesEn.table)
  return { ...page, url: page.url && pageLink(page.url), body: html, description: firstWords(textOfHtml(html), 160) }
}
