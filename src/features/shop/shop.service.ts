import type { ShopContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { dependsOn, emptyDependencies } from '#src/platform/context.ts'
import { simulatorOf } from '#src/platform/config/identity-settings.ts'
import { readProse } from '#src/platform/text/rich-text.ts'
import { textOfHtml } from '#src/platform/text/sanitise-html.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { pagesEn } from '#src/shared/messages/content/pages.en.ts'
import { firstWords } from '#src/shared/text.ts'
import { toHex, type Rgb } from '#src/shared/color.ts'
import { domainCandidates, normaliseHost } from './host.rules.ts'
import type { Contact, PageLink, PageText, ShopAuth, ShopInfo } from './shop.contract.ts'
import { hasWithdrawal } from './policy.service.ts'
import { contactLink, pageLink } from './shop.rules.ts'
import { directoryStore, shopStore } from './shop.store.ts'
import { deriveTheme, themeCss, type ShopColors } from './theme.rules.ts'

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

/** Returns whether a domain opens a shop. */
export const isDomainTaken = async (db: Db, domain: string): Promise<boolean> =>
  (await directoryStore(db).findByDomain([domain, domain])) !== null

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
    cartDrawer: shop.cart_drawer,
    cardStyle: shop.card_style,
    searchHint: shop.search_hint,
    fonts: shop.fonts,
    legal: toPublicLegal(shop.legal),
    auth: authOf(context),
    hasPopup: shop.has_popup,
    hasExpress: shop.has_express,
    hasWithdrawal: await hasWithdrawal(context),
    trackers: [...(shop.google_id ? (['google'] as const) : []), ...(shop.pixel_id ? (['pixel'] as const) : [])],
    appLinks: { ios: shop.app_links.ios ?? null, android: shop.app_links.android ?? null },
  }
}

/** The note for small businesses is for documents alone. */
function toPublicLegal(stored: ShopRow['legal']): ShopInfo['legal'] {
  const { companyName, registrationNumber, vatNumber, responsiblePerson } = stored
  return { companyName, registrationNumber, vatNumber, responsiblePerson }
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
