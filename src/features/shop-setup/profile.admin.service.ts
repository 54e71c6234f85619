import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { lockShop, setProfile } from '#src/features/shop/profile.service.ts'
import { isCurrency, isLocale, isTimeZone } from '#src/features/shop/region.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { profileAdminEn as t } from '#src/shared/messages/content/profile-admin.en.ts'
import { minorUnitDigits } from '#src/shared/money.ts'
import { amountStore } from './amounts.store.ts'
import type { ShopProfile } from './profile.admin.contract.ts'

type Given = { [N in keyof ShopProfile]?: ShopProfile[N] | undefined }

/** Returns the profile of the shop, with whether currency and tax mode can still be changed. */
export const showProfile = (context: ShopContext) =>
  inTransaction(context, async (tx) => {
    const row = await lockShop(tx)
    const { hasOrders } = await amountStore(tx).find()
    return { ...toProfile(row), version: row.version, hasOrders }
  })

/**
 * Updates the given fields.
 * @throws Failure `changed_meanwhile`, `invalid_fields`
 */
export async function updateProfile(
  tx: Tx<AdminContext>,
  { version: seen, ...given }: Given & { version?: number | undefined },
) {
  const row = await lockShop(tx)
  const before = toProfile(row)
  await requireVersion(tx, {
    operation: 'updateProfile',
    objectId: row.id,
    seen,
    present: row.version,
    values: { ...before },
  })
  const after = withGiven(before, given)
  const version = await saveProfile(tx, row, after)
  const change = { id: row.id, before: { ...before }, after: { ...after }, version }
  return { data: { ...after, version }, changeId: await recordChange(tx, 'updateProfile', [change]) }
}

export const profileRestorer: Restorer = {
  read: async (tx) => ({ ...toProfile(await lockShop(tx)) }),
  write: async (tx, _shopId, values) => {
    const row = await lockShop(tx)
    return saveProfile(tx, row, withGiven(toProfile(row), values))
  },
}

const withGiven = (profile: ShopProfile, given: Given): ShopProfile => ({
  ...profile,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/** Checks and writes a profile. @returns its new version */
async function saveProfile(tx: Tx<ShopContext>, row: ShopRow, profile: ShopProfile): Promise<number> {
  const fields = { ...findFaults(profile), ...(await findAmountFaults(tx, toProfile(row), profile)) }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_fields', { fields })
  const version = row.version + 1
  await setProfile(tx, { ...toColumns(profile), version })
  return version
}

const findFaults = ({ topEmail, email, locale, timeZone, currency }: ShopProfile): Record<string, string> => ({
  ...(topEmail !== '' && !isEmail(topEmail) && { topEmail: t.email }),
  ...(email !== '' && !isEmail(email) && { email: t.email }),
  ...(!isLocale(locale) && { locale: t.locale }),
  ...(!isTimeZone(timeZone) && { timeZone: t.timeZone }),
  ...(!isCurrency(currency) && { currency: t.currency }),
})

/** Amounts are stored without a currency: those of orders were agreed, and those of prices would be read anew. */
async function findAmountFaults(
  tx: Tx<ShopContext>,
  before: ShopProfile,
  after: ShopProfile,
): Promise<Record<string, string>> {
  const changed = (['currency', 'taxMode'] as const).filter((name) => before[name] !== after[name])
  if (changed.length === 0) return {}
  const { hasOrders, hasPrices } = await amountStore(tx).find()
  if (hasOrders) return Object.fromEntries(changed.map((name) => [name, t.sold]))
  // 12.50 of one currency would become 1250 of another.
  const isOtherwiseWritten = minorUnitDigits(before.currency) !== minorUnitDigits(after.currency)
  return hasPrices && isOtherwiseWritten ? { currency: t.otherDigits } : {}
}

const toProfile = (row: ShopRow): ShopProfile => ({
  name: row.name,
  slogan: row.slogan,
  bio: row.bio,
  logo: row.logo ?? '',
  logoDark: row.logo_dark ?? '',
  icon: row.favicon ?? '',
  topPhone: row.nav_phone,
  topEmail: row.nav_email,
  phone: row.shop_number,
  email: row.shop_email,
  address: row.address,
  locale: row.locale,
  timeZone: row.time_zone,
  currency: row.currency,
  taxMode: row.prices_include_tax ? 'included' : 'added',
})

const orNull = (text: string): string | null => (text === '' ? null : text)

const toColumns = (profile: ShopProfile) => ({
  name: profile.name,
  slogan: profile.slogan,
  bio: profile.bio,
  logo: orNull(profile.logo),
  logo_dark: orNull(profile.logoDark),
  favicon: orNull(profile.icon),
  nav_phone: profile.topPhone,
  nav_email: profile.topEmail,
  shop_number: profile.phone,
  shop_email: profile.email,
  address: profile.address,
  locale: profile.locale,
  time_zone: profile.timeZone,
  currency: profile.currency,
  prices_include_tax: profile.taxMode === 'included',
})
