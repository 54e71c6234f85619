import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { publishInvalidation, invalidate } from '#src/platform/cache/cache-invalidation.ts'
import { isUniqueViolation } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { isCountry } from '#src/shared/countries.ts'
import { InputError } from '#src/shared/input-error.ts'
import { parseHex } from '#src/shared/color.ts'
import { normaliseHost, opensHost } from './host.rules.ts'
import { isCurrency, isLocale, isTimeZone } from './region.rules.ts'
import { shopWritingStore, type NewShop } from './shop.admin.store.ts'
import { deriveTheme, inHex, type Repair, type ShopColors, type Theme, type ThemeMode } from './theme.rules.ts'

export class ShopInputError extends InputError {}

export type ShopDraft = Omit<NewShop, 'id' | 'created_at' | 'updated_at'>

/**
 * Creates a shop with its domains; the first one is canonical.
 * @throws ShopInputError for a domain that is invalid or belongs to another shop
 */
export async function createShop(db: Db, draft: ShopDraft, domains: readonly [string, ...string[]]): Promise<ShopRow> {
  // Different spellings of a domain are the same domain.
  const names = [...new Set(domains.map(readDomain))]
  checkSettings(draft)
  const now = new Date()
  const id = randomUUIDv7()
  try {
    return await db.transaction().execute(async (transaction) => {
      const store = shopWritingStore(transaction)
      const shop = await store.add({ ...draft, id, created_at: now, updated_at: now })
      await store.addDomains(
        names.map((domain, index) => ({ domain, shop_id: id, is_primary: index === 0, created_at: now })),
      )
      await publishInvalidation(transaction, { shopId: id, tags: null })
      return shop
    })
  } catch (error) {
    if (isUniqueViolation(error, 'domains_pkey')) throw new ShopInputError(`${names.join(' or ')} opens another shop.`)
    throw error
  }
}

/** Rejects the host of the back office as the domain of a shop. @throws ShopInputError */
export function rejectAdminHost(domains: readonly string[], adminHost: string): void {
  for (const domain of domains)
    if (opensHost(domain, adminHost)) throw new ShopInputError(`${domain} is the host of the back office (ADMIN_HOST).`)
}

function readDomain(domain: string): string {
  const name = normaliseHost(domain)
  if (name === null) throw new ShopInputError(`${domain} is not a domain.`)
  return name
}

function checkSettings({ currency, locale, time_zone: timeZone, country }: ShopDraft): void {
  if (!isCurrency(currency)) throw new ShopInputError(`${currency} is not a currency, like EUR.`)
  if (!isCountry(country)) throw new ShopInputError(`${country} is not a country code. Use one like IE.`)
  if (!isLocale(locale)) throw new ShopInputError(`${locale} is not a locale, like en-IE.`)
  if (!isTimeZone(timeZone)) throw new ShopInputError(`${timeZone} is not a time zone, like Europe/Dublin.`)
}

const COLOR_OF = {
  primary: 'primary_color',
  secondary: 'secondary_color',
  footer: 'footer_color',
  text: 'text_color',
  textSecondary: 'text_color_s',
} as const

type ThemeColors = Record<keyof typeof COLOR_OF, string>

/** Returns the colours of the shop. */
export const showTheme = (shop: ShopRow): Record<keyof typeof COLOR_OF, string | null> => ({
  primary: shop.primary_color,
  secondary: shop.secondary_color,
  footer: shop.footer_color,
  text: shop.text_color,
  textSecondary: shop.text_color_s,
})

/**
 * Updates colours of the shop; the others stay.
 * @returns the colours that had to be adjusted for readability
 * @throws ShopInputError for an invalid colour, or without any change
 */
export async function changeTheme(
  context: ShopContext,
  colors: { [N in keyof ThemeColors]?: ThemeColors[N] | undefined },
): Promise<{ color: string; mode: ThemeMode; from: string; to: string }[]> {
  const given = Object.entries(colors).filter(([, color]) => color !== undefined)
  if (given.length === 0) throw new ShopInputError('Please name a colour.')
  for (const [, color] of given)
    if (parseHex(color) === null) throw new ShopInputError(`${color} is not a colour, like #1f4d3f.`)
  const columns = Object.fromEntries(given.map(([name, color]) => [COLOR_OF[name as keyof ThemeColors], color]))
  const shop = await shopWritingStore(context.db).change(context.shop.id, { ...columns, updated_at: context.now })
  await invalidate(context, 'shop')
  const { secondary_color: secounder_color, ...others } = shop
  return repairsOf(deriveThemes({ ...others, secounder_color }))
}

/** Sets colours that were stored before; null for that of the design. */
export async function restoreTheme(
  context: ShopContext,
  colors: { [N in keyof ThemeColors]?: string | null },
): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [COLOR_OF[name as keyof ThemeColors], color]),
  )
  await shopWritingStore(context.db).change(context.shop.id, { ...columns, updated_at: context.now })
  await invalidate(context, 'shop')
}

/** Returns how colours look in both modes, with those that are shown as others; an empty one is that of the theme. */
export function previewTheme(colors: ThemeColors) {
  const shop: ShopColors = {
    primary_color: colors.primary || null,
    secounder_color: colors.secondary || null,
    footer_color: colors.footer || null,
    text_color: colors.text || null,
    text_color_s: colors.textSecondary || null,
  }
  const themes = deriveThemes(shop)
  return { repairs: repairsOf(themes), ...inHexOf(themes) }
}

/** Returns the colours of the shop's pages by role, in both modes. */
export const themeColors = (shop: ShopRow) => inHexOf(deriveThemes({ ...shop, secounder_color: shop.secondary_color }))

const inHexOf = ({ light, dark }: Themes) => ({ light: inHex(light), dark: inHex(dark) })

type Themes = Record<ThemeMode, Theme>

const deriveThemes = (shop: ShopColors): Themes => ({
  light: deriveTheme(shop, 'light'),
  dark: deriveTheme(shop, 'dark'),
})

const repairsOf = (themes: Themes): { color: string; mode: ThemeMode; from: string; to: string }[] =>
  (['light', 'dark'] as const).flatMap((mode) =>
    themes[mode].repairs.map(({ field, from, to }) => ({ color: NAME_OF[field], mode, from, to })),
  )

/** The colours of the specification, with our names. */
const NAME_OF = {
  primary_color: 'primary',
  secounder_color: 'secondary',
  footer_color: 'footer',
  text_color: 'text',
  text_color_s: 'textSecondary',
} as const satisfies Readonly<Record<Repair['field'], keyof ThemeColors>>

/** The columns of the sign-in settings. */
export type SignInDraft = Required<
  Pick<NewShop, 'auth_provider' | 'auth_google' | 'auth_facebook' | 'auth_credentials' | 'neutral_sign_in_errors'>
>

/** Updates the sign-in settings of the shop. */
export async function setSignIn(context: ShopContext, signIn: SignInDraft): Promise<void> {
  await shopWritingStore(context.db).setSignIn(context.shop.id, { ...signIn, updated_at: context.now })
  await invalidate(context, 'shop')
}

/** Updates the URLs of the shop's logos and icon. */
export async function setLogos(
  context: ShopContext,
  logos: { logo: string; logoDark: string; favicon: string },
): Promise<void> {
  await shopWritingStore(context.db).setLogos(context.shop.id, logos)
  await invalidate(context, 'shop')
}
