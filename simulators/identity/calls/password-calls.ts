import { checkPassword, setPassword } from '../passwords.ts'
import { IdentityError } from '../error.ts'
import { addAccount, findByEmail, type Account } from '../state.ts'
import { readIdToken } from '../tokens.ts'
import { readEmail, rejectUnlessOffered, signIn, type ResponseBody, type IdentityRequest } from './call.ts'

/** Serves `accounts:signUp`; with an ID token it adds a password to the account. */
export async function signUp(request: IdentityRequest): Promise<ResponseBody> {
  const { provider, projectState, body } = request
  rejectUnlessOffered(projectState, 'password')
  if (!body.email) throw new IdentityError(body.password ? 'MISSING_EMAIL' : 'ADMIN_ONLY_OPERATION')
  const email = readEmail(body.email)
  if (!body.password) throw new IdentityError('MISSING_PASSWORD')
  const linked = body.idToken ? (await readIdToken(provider, projectState, body.idToken)).account : null
  const holder = findByEmail(projectState, email)
  if (holder && holder !== linked) throw new IdentityError('EMAIL_EXISTS')
  const rules = { project: projectState.project, now: provider.clock.now() }
  if (linked) {
    setPassword(linked, body.password, rules)
    if (linked.email !== email) Object.assign(linked, { email, emailVerified: false } satisfies Partial<Account>)
  }
  const account = linked ?? makeAccount(request, { email, password: body.password, name: body.displayName ?? '' })
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.subject,
    email,
    ...(account.name && { displayName: account.name }),
    ...(await signIn(request, account, 'password')),
  }
}

function makeAccount(
  { provider, projectState }: IdentityRequest,
  { email, password, name }: { email: string; password: string; name: string },
): Account {
  const now = provider.clock.now()
  const draft = addAccount(projectState, now, { email, name })
  try {
    setPassword(draft, password, { project: projectState.project, now })
  } catch (error) {
    projectState.accounts.delete(draft.subject)
    throw error
  }
  return draft
}

/** Serves `accounts:signInWithPassword`. */
export async function signInWithPassword(request: IdentityRequest): Promise<ResponseBody> {
  const { provider, projectState, body } = request
  rejectUnlessOffered(projectState, 'password')
  const email = readEmail(body.email ?? '')
  if (!body.password) throw new IdentityError('MISSING_PASSWORD')
  const buildCredentialsError = (plain: string): IdentityError =>
    new IdentityError(projectState.project.emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : plain)
  const account = findByEmail(projectState, email)
  if (!account) throw buildCredentialsError('EMAIL_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if (!checkPassword(account, body.password, provider.clock.now())) throw buildCredentialsError('INVALID_PASSWORD')
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.subject,
    email: account.email,
    displayName: account.name,
    ...(await signIn(request, account, 'password')),
  }
}
