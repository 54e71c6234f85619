import { findEntry, noteEntry } from '#src/features/staff/members/membership.service.ts'
import { inviteOwner } from '#src/features/staff/owner-invitation.service.ts'
import { normaliseHost, opensHost } from '#src/features/shop/host.rules.ts'
import { isCurrency, isLocale, isTimeZone } from '#src/features/shop/region.rules.ts'
import { isDomainTaken } from '#src/features/shop/shop.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { isCountry } from '#src/shared/countries.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { platformEn as t } from '#src/shared/messages/staff/platform.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { openShop, type Operator } from './shop-opening.service.ts'

const MAX_NAME = 100
/** The texts of shops are in English until somebody translates them. */
const LANGUAGE = 'en'

export interface ShopForm {
  name: string
  domain: string
  country: string
  currency: string
  locale: string
  timeZone: string
  taxMode: 'included' | 'added'
  ownerEmail: string
}

/** @throws Failure `forbidden` for a person who runs shops and not the deployment */
export function requirePlatformOwner({ session }: SignedInStaffContext): void {
  if (!session.isPlatformOwner) throw new Failure('forbidden')
}

/** Returns whether the signed-in person may work in a shop, or has to say first why they open it. */
export const findShopEntry = async (context: SignedInStaffContext, shopId: string) => ({
  isEntered: await findEntry(context, shopId),
})

/** Lets a platform owner work in a shop. @throws Failure `forbidden`, `not_found` */
export async function enterShopWithReason(
  context: SignedInStaffContext,
  shopId: string,
  reason: string,
): Promise<void> {
  requirePlatformOwner(context)
  await noteEntry(context, shopId, reason)
}

/**
 * Opens a shop that can sell at once, and invites its owner. The sender may enter it anyway.
 * @returns its id and domain, with the token of the invitation; null without an owner, or for one with an account
 * @throws Failure `invalid_fields`
 */
export async function openShopForOwner(
  context: SignedInStaffContext,
  form: ShopForm,
  operator: Pick<Operator, 'processCache' | 'announce'>,
): Promise<{ id: string; domain: string; token: string | null }> {
  const domain = await readDomain(context, form.domain)
  const fields = { ...findFaults(form), ...('fault' in domain && { domain: domain.fault }) }
  if (Object.keys(fields).length > 0 || 'fault' in domain) throw new Failure('invalid_fields', { fields })
  const { db, log, secret, now } = context
  const { taxMode, ownerEmail, domain: _typed, ...settings } = form
  const draft = {
    ...settings,
    domains: [domain.name] as const,
    language: LANGUAGE,
    pricesIncludeTax: taxMode === 'included',
    // Its owner opens it when it is ready.
    isClosed: true,
  }
  const shop = await openShop({ db, log, secret, ...operator }, draft).catch((error: unknown) => {
    // Somebody else has taken the domain meanwhile.
    if (error instanceof ShopInputError) throw new Failure('invalid_fields', { fields: { domain: t.domainTaken } })
    throw error
  })
  const token = ownerEmail === '' ? null : await inTransaction({ db, shop, now }, (tx) => inviteOwner(tx, ownerEmail))
  await noteEntry(context, shop.id, t.openedHere)
  return { id: shop.id, domain: domain.name, token }
}

async function readDomain(
  { db, adminHost }: SignedInStaffContext,
  typed: string,
): Promise<{ name: string } | { fault: string }> {
  const name = typed.includes('.') || typed === 'localhost' ? normaliseHost(typed) : null
  if (name === null) return { fault: t.domain }
  if (opensHost(name, adminHost)) return { fault: t.adminHost }
  return (await isDomainTaken(db, name)) ? { fault: t.domainTaken } : { name }
}

const findFaults = ({ name, country, currency, locale, timeZone, ownerEmail }: ShopForm): Record<string, string> => {
  const text = cleanText(name)
  return {
    ...((!text || text.length > MAX_NAME) && { name: t.name }),
    ...(!isCountry(country) && { country: t.country }),
    ...(!isCurrency(currency) && { currency: t.currency }),
    ...(!isLocale(locale) && { locale: t.locale }),
    ...(!isTimeZone(timeZone) && { timeZone: t.timeZone }),
    ...(ownerEmail !== '' && !isEmail(ownerEmail) && { ownerEmail: t.email }),
  }
}
