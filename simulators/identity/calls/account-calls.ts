import { setPassword } from '../passwords.ts'
import { IdentityError } from '../error.ts'
import { endSessions, findByEmail, providersOf, type Account } from '../state.ts'
import { issueTokens, readIdToken, type SignIn } from '../tokens.ts'
import { providerInfo, readEmail, type ResponseBody, type IdentityRequest } from './call.ts'
import { applyCode } from './mail-calls.ts'

/** Maximum age of the sign-in for changing password or e-mail, or deleting the account. */
const RECENT_S = 300
/** Responses never contain the hash; the provider writes "REDACTED" in its place. */
const REDACTED = 'UkVEQUNURUQ='

/** Serves `accounts:lookup`. */
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

/**
 * Serves `accounts:update`: changes name, password, e-mail and sign-in methods of the session's account, or applies the
 * code of a mail.
 */
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

/** @throws IdentityError when the sign-in is too old */
function rejectOld({ provider }: IdentityRequest, { authTime }: SignIn): void {
  if (provider.clock.seconds() - authTime > RECENT_S) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

/** Serves `accounts:delete`. */
export async function deleteAccount(request: IdentityRequest): Promise<ResponseBody> {
  const session = await readIdToken(request.provider, request.projectState, request.body.idToken)
  rejectOld(request, session)
  request.projectState.accounts.delete(session.account.subject)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/** Serves `accounts:createAuthUri`: lists the sign-in methods of an e-mail, unless the project hides them. */
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
