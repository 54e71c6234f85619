import { setPassword } from '../passwords.ts'
import { IdentityError } from '../error.ts'
import { endSessions, findByEmail, providersOf, type Account } from '../state.ts'
import { issueTokens, readIdToken, type SignIn } from '../tokens.ts'
import { providerInfo, readEmail, type ResponseBody, type IdentityRequest } from './call.ts'
import { applyCode } from './mail-calls.ts'

/** Longest since the sign-in that password, e-mail and the account itself may be changed. */
const RECENT_S = 300
/** Answers never carry the hash; the provider writes "REDACTED" in its place. */
const REDACTED = 'UkVEQUNURUQ='

/** `accounts:lookup` */
export async function lookUpAccount({ provider, projectState, body }: IdentityRequest): Promise<ResponseBody> {
  const { account } = await readIdToken(provider, projectState, body.idToken)
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
export async function updateAccount(request: IdentityRequest): Promise<ResponseBody> {
  const { provider, projectState, body } = request
  if (body.oobCode) return applyCode(request)
  const session = await readIdToken(provider, projectState, body.idToken)
  const { account } = session
  if (body.email !== undefined && body.email.toLowerCase() !== account.email) changeEmail(request, session)
  if (body.password !== undefined) {
    rejectOld(request, session)
    setPassword(account, body.password, { project: projectState.project, now: provider.clock.now() })
  }
  if (body.displayName !== undefined) account.name = body.displayName ?? ''
  if (body.deleteAttribute?.includes('DISPLAY_NAME')) account.name = ''
  if (body.deleteProvider) removeAttributes(account, body.deleteProvider)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.subject,
    email: account.email ?? '',
    emailVerified: account.emailVerified,
    displayName: account.name,
    providerUserInfo: providerInfo(account),
    ...(account.password && { passwordHash: REDACTED }),
    ...(body.returnSecureToken && (await issueTokens(provider, projectState, session))),
  }
}

function changeEmail(request: IdentityRequest, session: SignIn): void {
  const { provider, projectState, body } = request
  const email = readEmail(body.email ?? '')
  if (projectState.project.emailPrivacy)
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')
  rejectOld(request, session)
  if (findByEmail(projectState, email)) throw new IdentityError('EMAIL_EXISTS')
  session.account.email = email
  session.account.emailVerified = false
  endSessions(session.account, provider.clock.now())
}

function removeAttributes(account: Account, names: readonly string[]): void {
  account.logins = account.logins.filter(({ provider }) => !names.includes(provider))
  if (names.includes('password')) account.password = null
}

/** @throws Refusal when the sign-in is too long ago */
function rejectOld({ provider }: IdentityRequest, { authTime }: SignIn): void {
  if (provider.clock.seconds() - authTime > RECENT_S) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

/** `accounts:delete` */
export async function deleteAccount(request: IdentityRequest): Promise<ResponseBody> {
  const session = await readIdToken(request.provider, request.projectState, request.body.idToken)
  rejectOld(request, session)
  request.projectState.accounts.delete(session.account.subject)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/** `accounts:createAuthUri`: which ways in an address has, unless the project keeps that to itself. */
export async function listSignInMethods({ projectState, body }: IdentityRequest): Promise<ResponseBody> {
  const account = findByEmail(projectState, readEmail(body.identifier ?? ''))
  const responseBody = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'unused' }
  if (projectState.project.emailPrivacy) return responseBody
  const signInMethods = account ? providersOf(account) : []
  return {
    ...responseBody,
    registered: account !== null,
    ...(account && { allProviders: signInMethods, signinMethods: signInMethods }),
  }
}
