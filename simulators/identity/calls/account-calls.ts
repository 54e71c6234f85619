import { setPassword } from '../passwords.ts'
import { Refusal } from '../error.ts'
import { endSessions, findByEmail, providersOf, type Account } from '../state.ts'
import { issueTokens, readIdToken, type SignIn } from '../tokens.ts'
import { providerInfo, readEmail, type Answer, type Call } from './call.ts'
import { applyCode } from './mail-calls.ts'

/** Longest since the sign-in that password, e-mail and the account itself may be changed. */
const RECENT_S = 300
/** Answers never carry the hash; the provider writes "REDACTED" in its place. */
const REDACTED = 'UkVEQUNURUQ='

/** `accounts:lookup` */
export async function lookUp({ provider, room, body }: Call): Promise<Answer> {
  const { account } = await readIdToken(provider, room, body.idToken)
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: account.subject,
        ...(account.email && { email: account.email }),
        emailVerified: account.emailVerified,
        ...(account.name && { displayName: account.name }),
        providerUserInfo: providerInfo(account),
        ...(account.password && { passwordHash: REDACTED, passwordUpdatedAt: account.validSince * 1000 }),
        validSince: String(account.validSince),
        disabled: false,
        createdAt: String(account.createdAt),
        lastLoginAt: String(account.lastSignInAt),
        lastRefreshAt: new Date(account.lastSignInAt).toISOString(),
      },
    ],
  }
}

/** `accounts:update`: name, password, e-mail and ways in of who is signed in; or what the code of a mail allows. */
export async function updateAccount(call: Call): Promise<Answer> {
  const { provider, room, body } = call
  if (body.oobCode) return applyCode(call)
  const session = await readIdToken(provider, room, body.idToken)
  const { account } = session
  if (body.email !== undefined && body.email.toLowerCase() !== account.email) changeEmail(call, session)
  if (body.password !== undefined) {
    rejectOld(call, session)
    setPassword(account, body.password, { project: room.project, now: provider.clock.now() })
  }
  if (body.displayName !== undefined) account.name = body.displayName ?? ''
  if (body.deleteAttribute?.includes('DISPLAY_NAME')) account.name = ''
  if (body.deleteProvider) takeAway(account, body.deleteProvider)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.subject,
    email: account.email ?? '',
    emailVerified: account.emailVerified,
    displayName: account.name,
    providerUserInfo: providerInfo(account),
    ...(account.password && { passwordHash: REDACTED }),
    ...(body.returnSecureToken && (await issueTokens(provider, room, session))),
  }
}

function changeEmail(call: Call, session: SignIn): void {
  const { provider, room, body } = call
  const email = readEmail(body.email ?? '')
  if (room.project.emailPrivacy)
    throw new Refusal('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
  rejectOld(call, session)
  if (findByEmail(room, email)) throw new Refusal('EMAIL_EXISTS')
  session.account.email = email
  session.account.emailVerified = false
  endSessions(session.account, provider.clock.now())
}

function takeAway(account: Account, names: readonly string[]): void {
  account.logins = account.logins.filter(({ provider }) => !names.includes(provider))
  if (names.includes('password')) account.password = null
}

/** @throws Refusal when the sign-in is too long ago */
function rejectOld({ provider }: Call, { authTime }: SignIn): void {
  if (provider.clock.seconds() - authTime > RECENT_S) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

/** `accounts:delete` */
export async function deleteAccount(call: Call): Promise<Answer> {
  const session = await readIdToken(call.provider, call.room, call.body.idToken)
  rejectOld(call, session)
  call.room.accounts.delete(session.account.subject)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/** `accounts:createAuthUri`: which ways in an address has, unless the project keeps that to itself. */
export async function listWaysIn({ room, body }: Call): Promise<Answer> {
  const account = findByEmail(room, readEmail(body.identifier ?? ''))
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'unused' }
  if (room.project.emailPrivacy) return answer
  const ways = account ? providersOf(account) : []
  return { ...answer, registered: account !== null, ...(account && { allProviders: ways, signinMethods: ways }) }
}
