import { checkPassword, setPassword } from '../passwords.ts'
import { Refusal } from '../error.ts'
import { addAccount, findByEmail, type Account } from '../state.ts'
import { readIdToken } from '../tokens.ts'
import { readEmail, rejectUnlessOffered, signIn, type Answer, type Call } from './call.ts'

/** `accounts:signUp`; with an ID token it gives the account a password. */
export async function signUp(call: Call): Promise<Answer> {
  const { provider, room, body } = call
  rejectUnlessOffered(room, 'password')
  if (!body.email) throw new Refusal(body.password ? 'MISSING_EMAIL' : 'ADMIN_ONLY_OPERATION')
  const email = readEmail(body.email)
  if (!body.password) throw new Refusal('MISSING_PASSWORD')
  const linked = body.idToken ? (await readIdToken(provider, room, body.idToken)).account : null
  const holder = findByEmail(room, email)
  if (holder && holder !== linked) throw new Refusal('EMAIL_EXISTS')
  const rules = { project: room.project, now: provider.clock.now() }
  if (linked) {
    setPassword(linked, body.password, rules)
    if (linked.email !== email) Object.assign(linked, { email, emailVerified: false } satisfies Partial<Account>)
  }
  const account = linked ?? makeAccount(call, { email, password: body.password, name: body.displayName ?? '' })
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.subject,
    email,
    ...(account.name && { displayName: account.name }),
    ...(await signIn(call, account, 'password')),
  }
}

function makeAccount(
  { provider, room }: Call,
  { email, password, name }: { email: string; password: string; name: string },
): Account {
  const now = provider.clock.now()
  const draft = addAccount(room, now, { email, name })
  try {
    setPassword(draft, password, { project: room.project, now })
  } catch (error) {
    room.accounts.delete(draft.subject)
    throw error
  }
  return draft
}

/** `accounts:signInWithPassword` */
export async function signInWithPassword(call: Call): Promise<Answer> {
  const { provider, room, body } = call
  rejectUnlessOffered(room, 'password')
  const email = readEmail(body.email ?? '')
  if (!body.password) throw new Refusal('MISSING_PASSWORD')
  const refuse = (plain: string): Refusal =>
    new Refusal(room.project.emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : plain)
  const account = findByEmail(room, email)
  if (!account) throw refuse('EMAIL_NOT_FOUND')
  if (account.disabled) throw new Refusal('USER_DISABLED')
  if (!checkPassword(account, body.password, provider.clock.now())) throw refuse('INVALID_PASSWORD')
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.subject,
    email: account.email,
    displayName: account.name,
    ...(await signIn(call, account, 'password')),
  }
}
