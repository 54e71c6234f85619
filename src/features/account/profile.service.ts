import {
  findMarketingConsentAt,
  setMarketingConsent,
  type SubscriberAccount,
} from '#src/features/newsletter/newsletter.service.ts'
import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { listSessions } from '#src/platform/auth/sessions.ts'
import { Failure } from '#src/shared/failure.ts'
import { accountApiEn } from '#src/shared/messages/account/account-api.en.ts'
import { toE164 } from '#src/shared/phone.ts'
import type { IdentityRow, UserRow } from '#src/platform/db/tables.generated.ts'
import type { Account, ShopUser } from './account.contract.ts'
import { readLanguage, readName } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { personalDataStore, type Subject } from './personal-data.store.ts'
import { toShopUser } from './sign-in.service.ts'

interface Me {
  user: ShopUser
  data: Account
}

/** Returns the signed-in shopper and their profile. */
export const getMe = (context: ShopperContext): Promise<Me> =>
  inTransaction(context, async (tx) => {
    return describe(tx, await requireUser(tx, context.session.userId))
  })

/**
 * Returns the account of a session.
 * @throws Failure `sign_in_required` when the account was deleted while its session is still cached
 */
async function requireUser(tx: Tx<ShopContext>, userId: string): Promise<UserRow> {
  const user = await accountStore(tx).findById(userId)
  if (!user) throw new Failure('sign_in_required')
  return user
}

async function describe(tx: Tx<ShopContext>, row: UserRow): Promise<Me> {
  const store = accountStore(tx)
  const identities = await store.identitiesOf(row.id)
  const sessions = await listSessions(tx, row.id)
  return {
    user: toShopUser(row),
    data: {
      emailVerified: row.email_verified_at !== null,
      pendingEmail: await store.pendingEmail(row.id),
      phone: row.phone,
      language: row.language,
      newsConsentAt: (await findMarketingConsentAt(tx, toSubscriberAccount(row)))?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      hasPassword: row.password_hash !== null,
      logins: loginsOf(row, identities),
      sessions: sessions.length,
    },
  }
}

/** Converts an account to its form in the newsletter feature. */
export const toSubscriberAccount = ({ id, email, email_verified_at: verifiedAt }: UserRow): SubscriberAccount => ({
  userId: id,
  email,
  isVerified: verifiedAt !== null,
})

const PROVIDERS_BY_METHOD: Readonly<Record<string, ShopUser['provider']>> = {
  password: 'Email',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

function loginsOf(row: UserRow, identities: readonly IdentityRow[]): Account['logins'] {
  if (row.password_hash !== null) return [{ provider: 'custom', since: row.created_at.toISOString(), lastUsedAt: null }]
  return identities.flatMap(({ sign_in_methods: methods, created_at: since, last_used_at: lastUsedAt }) =>
    methods.flatMap((method) => {
      const provider = PROVIDERS_BY_METHOD[method]
      return provider ? [{ provider, since: since.toISOString(), lastUsedAt: lastUsedAt.toISOString() }] : []
    }),
  )
}

interface ProfileInput {
  name?: string | undefined
  phone?: string | undefined
  language?: string | null | undefined
  newsConsent?: boolean | undefined
}

/**
 * Changes the shopper's profile.
 * @throws Failure `invalid_fields` that names every invalid one
 */
export async function changeMe(context: ShopperContext, input: ProfileInput): Promise<Me> {
  const columns = parseProfileInput(context, input)
  return inTransaction(context, async (tx) => {
    const user = await requireUser(tx, context.session.userId)
    await accountStore(tx).change(user.id, columns)
    if (input.newsConsent !== undefined) await setMarketingConsent(tx, toSubscriberAccount(user), input.newsConsent)
    return describe(tx, await requireUser(tx, user.id))
  })
}

/** Reads what a profile is changed to. @throws Failure `invalid_fields` that names every invalid field */
export function parseProfileInput(
  { shop }: Pick<ShopContext, 'shop'>,
  { name, phone, language }: ProfileInput,
): { name?: string; phone?: string; language?: string | null } {
  const fields: Record<string, string> = {}
  const read = {
    name: name === undefined ? undefined : readName(name),
    phone: phone === undefined ? undefined : phone.trim() === '' ? '' : toE164(phone, shop.country),
    language: typeof language === 'string' ? readLanguage(language) : undefined,
  }
  if (read.name === null) fields.name = accountApiEn.invalidName
  if (read.phone === null) fields.phone = accountApiEn.invalidPhone
  if (read.language === null) fields.language = accountApiEn.invalidLanguage
  if (Object.keys(fields).length > 0) throw new Failure('invalid_fields', { fields })
  return {
    ...(typeof read.name === 'string' && { name: read.name }),
    ...(typeof read.phone === 'string' && { phone: read.phone }),
    ...(language !== undefined && { language: read.language ?? null }),
  }
}

/** Returns the keys of the shopper's data. The address is among them only if it is confirmed. */
export const subjectOf = (context: ShopperContext, user: UserRow): Subject => ({
  userId: user.id,
  emailKey: user.email_verified_at === null ? null : user.email_normalized,
  guestHash: context.guest.findHash(),
})

/** Returns all data that the shop holds of the shopper, by kind. It contains no secrets such as tokens or hashes. */
export const exportMe = (context: ShopperContext): Promise<Record<string, unknown>> =>
  inTransaction(context, async (tx) =>
    exportPerson(tx, subjectOf(context, await requireUser(tx, context.session.userId))),
  )

/** Returns the same of any person. */
export const exportPerson = async (tx: Tx<ShopContext>, subject: Subject): Promise<Record<string, unknown>> => ({
  shop: { name: tx.shop.name, shopId: tx.shop.id },
  exportedAt: tx.now.toISOString(),
  ...(await personalDataStore(tx, subject).collect()),
})
