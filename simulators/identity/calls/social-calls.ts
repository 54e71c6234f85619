import { z } from 'zod'
import { Refusal } from '../error.ts'
import { addAccount, endSessions, findByEmail, findByLogin, providersOf } from '../state.ts'
import type { Account, Login, SocialProvider } from '../state.ts'
import { issueTokens, readIdToken } from '../tokens.ts'
import { readEmail, rejectUnlessOffered, signIn, type Answer, type Call } from './call.ts'

/** What Google or Facebook says of a person: here readable text in place of a token of theirs. */
const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

/** A person as the other side vouches for them. */
interface Vouched {
  login: Login
  /** Whether the other side has seen that they own the address. Facebook never says so. */
  emailVerified: boolean
  name: string
  raw: string
}

/** `accounts:signInWithIdp`; with an ID token it adds the login to that account. */
export async function signInWithIdp(call: Call): Promise<Answer> {
  const vouched = readPostBody(call)
  rejectUnlessOffered(call.room, vouched.login.provider)
  if (call.body.idToken) return addLogin(call, vouched)
  const known = findByLogin(call.room, vouched.login)
  const holder = known ? null : findByEmail(call.room, vouched.login.email)
  if (holder && !vouched.emailVerified) return askForOtherWay(vouched, holder)
  const account = known ?? (holder ? mergeInto(call, holder, vouched) : signUpWith(call, vouched))
  const tokens = await signIn(call, account, vouched.login.provider)
  return { ...describe(account, vouched), ...(!known && !holder && { isNewUser: true }), ...tokens }
}

function readPostBody({ body }: Call): Vouched {
  const posted = body.postBody || (URL.canParse(body.requestUri ?? '') ? new URL(body.requestUri ?? '').search : '')
  const fields = new URLSearchParams(posted)
  const provider = fields.get('providerId')
  if (provider !== 'google.com' && provider !== 'facebook.com')
    throw new Refusal('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential')
  const raw = fields.get('id_token') ?? fields.get('access_token') ?? ''
  const claims = Claims.safeParse(parseJson(raw))
  if (!claims.success)
    throw new Refusal('INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.')
  const { sub, email, email_verified: isVerified = true, name = '' } = claims.data
  return {
    login: { provider, subject: sub, email: email ? readEmail(email) : null },
    emailVerified: provider === 'google.com' && isVerified && Boolean(email),
    name,
    raw,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The address belongs to an account that this login cannot prove to be theirs. */
const askForOtherWay = (vouched: Vouched, holder: Account): Answer => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  needConfirmation: true,
  verifiedProvider: providersOf(holder),
  email: vouched.login.email,
  providerId: vouched.login.provider,
  federatedId: vouched.login.subject,
  rawUserInfo: rawUserInfo(vouched),
  ...oauthFields(vouched),
})

/**
 * Who proves to own the address gets its account. Ways in that somebody made without proving it fall away: else whoever
 * signed up first with a stranger's address would keep a key to the account.
 */
function mergeInto({ provider }: Call, holder: Account, { login, name }: Vouched): Account {
  if (!holder.emailVerified) {
    holder.password = null
    holder.logins = []
    endSessions(holder, provider.clock.now())
  }
  holder.logins = [...holder.logins.filter((other) => other.provider !== login.provider), login]
  holder.emailVerified = true
  holder.name ||= name
  return holder
}

const signUpWith = ({ provider, room }: Call, { login, emailVerified, name }: Vouched): Account =>
  addAccount(room, provider.clock.now(), { email: login.email, emailVerified, name, logins: [login] })

async function addLogin(call: Call, vouched: Vouched): Promise<Answer> {
  const { account, authTime } = await readIdToken(call.provider, call.room, call.body.idToken)
  const holder = findByLogin(call.room, vouched.login)
  if (holder && holder !== account)
    // With status 200, so that the SDK can hand out the credential.
    return { ...describe(holder, vouched), errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' }
  const { login, emailVerified } = vouched
  account.logins = [...account.logins.filter((other) => other.provider !== login.provider), login]
  if (emailVerified && account.email === login.email) account.emailVerified = true
  const tokens = await issueTokens(call.provider, call.room, { account, by: login.provider, authTime })
  return { ...describe(account, vouched), ...tokens }
}

function describe(account: Account, vouched: Vouched): Answer {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: vouched.login.provider,
    federatedId: vouched.login.subject,
    localId: account.subject,
    ...(account.email && { email: account.email, emailVerified: account.emailVerified }),
    displayName: account.name,
    rawUserInfo: rawUserInfo(vouched),
    ...oauthFields(vouched),
  }
}

/** What the SDK makes a credential of. */
const oauthFields = ({ login: { provider }, raw }: Vouched): Answer =>
  provider === ('google.com' satisfies SocialProvider)
    ? { oauthIdToken: raw, oauthExpireIn: 3600 }
    : { oauthAccessToken: raw, oauthExpireIn: 3600 }

const rawUserInfo = ({ login, name, emailVerified }: Vouched): string =>
  JSON.stringify({
    id: login.subject,
    name,
    ...(login.email && { email: login.email }),
    ...(login.email && login.provider === 'google.com' && { verified_email: emailVerified }),
  })
