import { createHash, randomUUIDv7 } from 'node:crypto'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { removeSessions } from '#src/platform/auth/sessions.ts'
import { publish } from '#src/platform/events.ts'
import { Failure } from '#src/shared/failure.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { newSignInMethod } from './account-mail.ts'
import { nameOf, readEmail } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { verifyIdToken, type IdentityClaims } from './identity/id-token.adapter.ts'

/** The signed claims of the external provider, with the hash that marks them as used. */
export interface Proof {
  claims: IdentityClaims
  tokenHash: string
}

/**
 * Verifies a token of the external provider.
 * @throws Failure `identity_refused`, `identity_unavailable`
 */
export async function proveExternally(context: ShopContext, token: string): Promise<Proof> {
  const claims = await verifyIdToken(context, token)
  // The hash leaves the signature out, because one signature can be encoded in several ways.
  const signed = token.split('.').slice(0, 2).join('.')
  return { claims, tokenHash: createHash('sha256').update(`${context.shop.id} ${signed}`).digest('hex') }
}

/**
 * Marks a proof as used.
 * @throws Failure `identity_refused` for one that was used
 */
export async function useProof(tx: Tx<ShopContext>, { claims, tokenHash }: Proof): Promise<void> {
  if (!(await accountStore(tx).useIdToken(tokenHash, claims.expiresAt))) throw new Failure('identity_refused')
}

interface ExternalUser {
  row: UserRow
  isNew: boolean
  /** Whether the account's sessions in other browsers have ended. */
  hasEndedSessions: boolean
}

/**
 * Returns the account of an external identity, and creates it at the first sign-in. The address does not matter:
 * accounts with the same address stay separate.
 * @throws Failure `identity_refused` for a proof that was used before
 */
export async function findExternalUser(tx: Tx<ShopContext>, proof: Proof): Promise<ExternalUser> {
  await useProof(tx, proof)
  const { claims } = proof
  const store = accountStore(tx)
  await store.lockIdentity(claims)
  const existing = await store.identity(claims)
  const before = existing && (await store.lock(existing.user_id))
  const columns = columnsOf(claims, before, tx.now)
  const row = before
    ? { ...before, ...columns }
    : await store.add({ ...columns, id: randomUUIDv7(), name: nameOf(claims.name, claims.email), phone: '' })
  if (before) await store.change(before.id, columns)
  const signInMethods = [...new Set([...(existing?.sign_in_methods ?? []), ...claims.ways])]
  await store.noteIdentity({ issuer: claims.issuer, subject: claims.subject }, { userId: row.id, signInMethods })
  if (existing) await notifyOfNewMethods(tx, row, signInMethods.slice(existing.sign_in_methods.length))
  if (row.email_verified_at) await publish(tx, 'email.verified', { userId: row.id, emailKey: row.email_normalized })
  // Until now the address was unverified. Sessions from that time must not see what belongs to the address.
  const isNewlyVerified = before !== null && before.email_verified_at === null && row.email_verified_at !== null
  const ended = isNewlyVerified ? await removeSessions(tx, row.id) : 0
  return { row, isNew: before === null, hasEndedSessions: ended > 0 }
}

const METHODS: Readonly<Record<string, 'password' | 'Google' | 'Facebook'>> = {
  password: 'password',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

/** Notifies the owner of a new sign-in method, because another person may have added it at the provider. */
async function notifyOfNewMethods(tx: Tx<ShopContext>, row: UserRow, signInMethods: readonly string[]): Promise<void> {
  const { id: userId, email, name } = row
  if (email === null) return
  for (const signInMethod of signInMethods) {
    const method = METHODS[signInMethod]
    if (method) queueMail(tx, newSignInMethod(tx.shop, { userId, email, name, method, at: tx.now }))
  }
}

/** Returns the columns that every external sign-in updates. A name that the shopper has chosen here stays. */
function columnsOf(claims: IdentityClaims, before: UserRow | null, now: Date) {
  const address = claims.email === null ? null : readEmail(claims.email)
  const isSame = before !== null && before.email_normalized === (address?.key ?? null)
  // Google vouches for the addresses of its own accounts. For a password at the provider, "verified" proves less. It
  // says only that a person opened the link in the provider's mail, which may belong to another person's account.
  const isVouchedFor = claims.emailVerified && claims.provider === 'Google' && (before === null || isSame)
  return {
    provider: claims.provider,
    email: address?.email ?? null,
    email_normalized: address?.key ?? null,
    email_verified_at: (isSame ? before.email_verified_at : null) ?? (isVouchedFor ? now : null),
  }
}
