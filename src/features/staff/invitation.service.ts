import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { readEmail, readName } from '#src/features/account/account.rules.ts'
import type { StaffContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import type { RoleOrSet } from './members/member-rights.rules.ts'
import { invitationStore } from './members/member.store.ts'
import { membershipStore } from './members/membership.store.ts'
import { hashNewPassword, passwordStampOf } from './staff-password.service.ts'
import { INVITATION_HOURS } from './staff.rules.ts'
import { openStaffSession } from './staff-session.service.ts'
import { staffStore } from './staff.store.ts'

const hashOf = (token: string): string => createHash('sha256').update(`staff invitation ${token}`).digest('hex')

/** A shop with the rights of an invited person. */
export type ShopAccess = RoleOrSet & { shopId: string }

/** What an invitation opens: shops with rights in each, or the whole deployment. */
interface Access {
  isPlatformOwner: boolean
  shops: readonly ShopAccess[]
}

/**
 * Invites a person, in the caller's transaction if there is one. One who has an account gets access at once.
 * @returns the token of the link, which is shown once and stored as a hash; null for a person with an account
 * @throws InputError for an invalid e-mail address
 */
export async function inviteStaff(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  typedEmail: string,
  access: Access,
): Promise<string | null> {
  const email = readEmail(typedEmail)
  if (!email) throw new InputError(`${typedEmail} is not an e-mail address.`)
  const work = async (transaction: Db): Promise<string | null> => {
    const account = await staffStore(transaction).findByEmail(email.key)
    if (account) {
      await grant(transaction, { staffId: account.id, access, now })
      return null
    }
    const token = randomBytes(32).toString('base64url')
    const store = invitationStore(transaction)
    await store.removeExpired(now)
    await store.add(
      {
        id: randomUUIDv7(),
        email: email.email,
        email_normalized: email.key,
        token_hash: hashOf(token),
        is_platform_owner: access.isPlatformOwner,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
      },
      access.shops,
    )
    return token
  }
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

async function grant(
  transaction: Db,
  { staffId, access, now }: { staffId: string; access: Access; now: Date },
): Promise<void> {
  if (access.isPlatformOwner) await staffStore(transaction).makePlatformOwner(staffId)
  const members = membershipStore(transaction)
  for (const { shopId, ...rights } of access.shops) await members.add({ staffId, shopId, rights, now })
}

/** @throws Failure `invitation_expired` for one that was used, has expired or never existed */
async function requireInvitation(db: Db, token: string, now: Date) {
  const store = invitationStore(db)
  const row = await store.find(hashOf(token), now)
  if (!row) throw new Failure('invitation_expired')
  return { row, shops: await store.shopsOf(row.id) }
}

/** Returns what an invitation opens. @throws Failure `invitation_expired` */
export async function showInvitation({ db, now }: StaffContext, token: string) {
  const { row, shops } = await requireInvitation(db, token, now)
  const account = await staffStore(db).findByEmail(row.email_normalized)
  return { email: row.email, shopNames: shops.map(({ name }) => name), needsPassword: !account }
}

/**
 * Uses an invitation: creates the account and signs in. A person who has an account meanwhile gets the shops, and signs
 * in with it, because the link is no second factor.
 * @throws Failure `invitation_expired`, `invalid_fields`, `password_weak`
 */
export async function acceptInvitation(
  context: StaffContext,
  token: string,
  typed: { name?: string | undefined; password?: string | undefined },
): Promise<'done' | 'signIn'> {
  const { db, now } = context
  const { row } = await requireInvitation(db, token, now)
  const account = await staffStore(db).findByEmail(row.email_normalized)
  const draft = account ? null : await readAccount(typed, row.email_normalized)
  return db.transaction().execute(async (transaction) => {
    const store = invitationStore(transaction)
    if (!(await store.use(row.id, now))) throw new Failure('invitation_expired')
    const shops = (await store.shopsOf(row.id)).map((shop) => ({
      shopId: shop.shop_id,
      role: shop.role,
      permission_set_id: shop.permission_set_id,
    }))
    const access = { isPlatformOwner: row.is_platform_owner, shops }
    const staffId = account?.id ?? randomUUIDv7()
    if (draft) {
      const email = { email: row.email, email_normalized: row.email_normalized }
      const isAdded = await staffStore(transaction).add({ ...draft, ...email, id: staffId, created_at: now })
      if (!isAdded) throw new Failure('invitation_expired')
    }
    await grant(transaction, { staffId, access, now })
    if (!draft) return 'signIn'
    await openStaffSession(transaction, context, { staffId, isProven: false })
    context.device.remember(staffId, passwordStampOf(context, draft.password_hash))
    return 'done'
  })
}

/** @throws Failure `invalid_fields` */
async function readAccount(typed: { name?: string | undefined; password?: string | undefined }, email: string) {
  const { password = '' } = typed
  const name = readName(typed.name ?? '')
  if (name === null) throw new Failure('invalid_fields', { fields: { name: staffApiEn.invalidName } })
  return { name, password_hash: await hashNewPassword(password, email) }
}
