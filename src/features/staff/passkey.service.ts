import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { SignedInStaffContext, StaffContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import type { PlatformStaffPasskeyRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { PUBLIC_KEY_PARAMETERS, verifyAssertion, verifyNewPasskey } from './passkey.adapter.ts'
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from './passkey.contract.ts'
import { CHALLENGE_MS, MAX_PASSKEYS, readChallenge, userHandleOf } from './passkey.rules.ts'
import { challengeStore, passkeyStore } from './passkey.store.ts'
import { mailAccountChange } from './staff-mail.service.ts'
import { staffStore } from './staff.store.ts'

type Row = PlatformStaffPasskeyRow

/** Where a challenge counts: for its purpose, and in the session that requested it. */
interface Use {
  purpose: 'signIn' | 'proof' | 'passkey'
  sessionId: string | null
}

async function createChallenge({ db, now }: StaffContext, { purpose, sessionId }: Use): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const end = new Date(now.getTime() + CHALLENGE_MS)
  await challengeStore(db).add({ challenge, purpose, session_id: sessionId, expires_at: end }, now)
  return challenge
}

/** Returns what a passkey must have signed, which counts once; null when the browser was not asked for it. */
async function takeExpectation({ db, now, adminHost: host, origin }: StaffContext, clientDataJson: string, use: Use) {
  const challenge = readChallenge(clientDataJson)
  if (challenge === null || origin === null) return null
  return (await challengeStore(db).take(challenge, { ...use, now })) ? { challenge, host, origin } : null
}

const describe = ({ id, transports }: { id: string; transports: string[] }) =>
  ({ id, transports, type: 'public-key' }) as const

const present = (row: Row, host: string) => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isUsable: row.host === host,
})

/** Returns the passkeys of the signed-in person, the newest first. */
export const listPasskeys = async ({ db, session, adminHost }: SignedInStaffContext) =>
  (await passkeyStore(db).listOf(session.staffId)).map((row) => present(row, adminHost))

/** Returns what a device needs to create a passkey. @throws Failure `forbidden` for the demo's accounts */
export async function startPasskey(context: SignedInStaffContext): Promise<CreationOptions> {
  const { db, session, adminHost } = context
  const { id: sessionId, staffId, name, email } = session
  if (session.isDemo) throw new Failure('forbidden')
  const existing = await passkeyStore(db).listOf(staffId)
  return {
    challenge: await createChallenge(context, { purpose: 'passkey', sessionId }),
    rp: { id: adminHost, name: adminHost },
    user: { id: userHandleOf(staffId), name: email, displayName: name },
    pubKeyCredParams: PUBLIC_KEY_PARAMETERS,
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: existing
      .filter(({ host }) => host === adminHost)
      .map(({ credential_id: id, transports }) => describe({ id, transports })),
  }
}

/**
 * Adds the passkey that a device has created, and mails the person.
 * @throws Failure `invalid_fields` for one that answers no challenge of this session, and above the most allowed
 */
export async function addPasskey(
  context: SignedInStaffContext,
  { name, credential }: { name: string; credential: NewCredential },
) {
  const { db, now, session, adminHost, log } = context
  const { staffId } = session
  const use: Use = { purpose: 'passkey', sessionId: session.id }
  const expected = await takeExpectation(context, credential.clientDataJSON, use)
  const key = expected && (await verifyNewPasskey(credential, expected))
  if (!key) throw new Failure('invalid_fields', { fields: { credential: staffApiEn.passkeyFailed } })
  const row: Row = {
    id: randomUUIDv7(),
    staff_id: staffId,
    credential_id: credential.id,
    public_key: key.publicKey,
    sign_count: key.signCount,
    transports: credential.transports,
    host: adminHost,
    name,
    created_at: now,
    last_used_at: null,
  }
  await db.transaction().execute(async (transaction) => {
    // Concurrent ones are counted one after the other.
    await staffStore(transaction).lock(staffId)
    const store = passkeyStore(transaction)
    if ((await store.listOf(staffId)).length >= MAX_PASSKEYS)
      throw new Failure('invalid_fields', { fields: { name: staffApiEn.tooManyPasskeys(MAX_PASSKEYS) } })
    if (!(await store.add(row)))
      throw new Failure('invalid_fields', { fields: { credential: staffApiEn.passkeyFailed } })
  })
  log.info({ staffId }, 'staff.passkey_added')
  await mailAccountChange(context, { kind: 'passkeyAdded', name })
  return present(row, adminHost)
}

/** Removes a passkey, and mails the person. @throws Failure `not_found` for one that is another person's */
export async function removePasskey(context: SignedInStaffContext, id: string): Promise<void> {
  const { db, session, log } = context
  const name = await passkeyStore(db).remove(session.staffId, id)
  if (name === null) throw new Failure('not_found')
  log.info({ staffId: session.staffId }, 'staff.passkey_removed')
  await mailAccountChange(context, { kind: 'passkeyRemoved', name })
}

/**
 * Returns what a passkey has to sign: any of this host to sign in, those of the person to prove who they are.
 * @param staffId null for a sign-in
 */
export async function startAssertion(context: StaffContext, use: Use, staffId: string | null): Promise<RequestOptions> {
  const { db, adminHost } = context
  const own = staffId === null ? [] : await passkeyStore(db).listOf(staffId)
  return {
    challenge: await createChallenge(context, use),
    rpId: adminHost,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own
      .filter(({ host }) => host === adminHost)
      .map(({ credential_id: id, transports }) => describe({ id, transports })),
  }
}

/** Returns how many passkeys work on another host only. */
export const countPasskeysElsewhere = (db: Db, host: string): Promise<number> => passkeyStore(db).countElsewhere(host)

/** Verifies a signature. @returns the passkey with its count of signatures; null for a wrong one */
export async function verifyPasskey(
  context: StaffContext,
  assertion: Assertion,
  use: Use,
): Promise<{ passkey: Row; signCount: number } | null> {
  const expected = await takeExpectation(context, assertion.clientDataJSON, use)
  const passkey = expected && (await passkeyStore(context.db).find(assertion.id, context.adminHost))
  if (!passkey) return null
  const isOwn = assertion.userHandle === null || assertion.userHandle === userHandleOf(passkey.staff_id)
  const signCount = isOwn ? await verifyAssertion(assertion, passkey, expected) : null
  return signCount === null ? null : { passkey, signCount }
}
