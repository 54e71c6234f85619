import { z } from 'zod'
import { IdentityError } from '../error.ts'
import { addAccount, endSessions, findByEmail, findByLogin, providersOf } from '../state.ts'
import type { Account, Login, SocialProvider } from '../state.ts'
import { issueTokens, readIdToken } from '../tokens.ts'
import { readEmail, rejectUnlessOffered, signIn, type ResponseBody, type IdentityRequest } from './call.ts'

/** Claims of Google or Facebook about a person; here readable text in place of their token. */
const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
})

/** A person with the claims of an external provider. */
interface Vouched {
  login: Login
  /** Whether the provider has verified the e-mail. Facebook never states this. */
  emailVerified: boolean
  name: string
  raw: string
}

/** Serves `accounts:signInWithIdp`; with an ID token it adds the login to that account. */
export async function signInWithIdp(request: IdentityRequest): Promise<ResponseBody> {
  const vouched = readPostBody(request)
  rejectUnlessOffered(request.projectState, vouched.login.provider)
  if (request.body.idToken) return addLogin(request, vouched)
  const existingAccount = findByLogin(request.projectState, vouched.login)
  const holder = existingAccount ? null : findByEmail(request.projectState, vouched.login.email)
  if (holder && !vouched.emailVerified) return requireOtherSignInMethod(vouched, holder)
  const account = existingAccount ?? (holder ? mergeInto(request, holder, vouched) : signUpWith(request, vouched))
  const tokens = await signIn(request, account, vouched.login.provider)
  return { ...describe(account, vouched), ...(!existingAccount && !holder && { isNewUser: true }), ...tokens }
}

function readPostBody({ body }: IdentityRequest): Vouched {
  const posted = body.postBody || (URL.canParse(body.requestUri ?? '') ? new URL(body.requestUri ?? '').search : '')
  const fields = new URLSearchParams(posted)
  const provider = fields.get('providerId')
  if (provider !== 'google.com' && provider !== 'facebook.com')
    throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential')
  const raw = fields.get('id_token') ?? fields.get('access_token') ?? ''
  const claims = Claims.safeParse(parseJson(raw))
  if (!claims.success)
    throw new IdentityError('INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.')
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

/** Returns the response for an e-mail that belongs to an account which this login cannot prove to own. */
const requireOtherSignInMethod = (vouched: Vouched, holder: Account): ResponseBody => ({
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
 * Merges a login into the account of its verified e-mail. Unverified sign-in methods of that account are removed: else
 * an attacker who signed up first with the e-mail would retain access.
 */
function mergeInto({ provider }: IdentityRequest, holder: Account, { login, name }: Vouched): Account {
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

const signUpWith = ({ provider, projectState }: IdentityRequest, { login, emailVerified, name }: Vouched): Account =>
  addAccount(projectState, provider.clock.now(), { email: login.email, emailVerified, name, logins: [login] })

async function addLogin(request: IdentityRequest, vouched: Vouched): Promise<ResponseBody> {
  const { account, authTime } = await readIdToken(request.provider, request.projectState, request.body.idToken)
  const holder = findByLogin(request.projectState, vouched.login)
  if (holder && holder !== account)
    // Status 200 lets the SDK return the credential.
    return { ...describe(holder, vouched), errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' }
  const { login, emailVerified } = vouched
  account.logins = [...account.logins.filter((other) => other.provider !== login.provider), login]
  if (emailVerified && account.email === login.email) account.emailVerified = true
  const tokens = await issueTokens(request.provider, request.projectState, { account, by: login.provider, authTime })
  return { ...describe(account, vouched), ...tokens }
}

function describe(account: Account, vouched: Vouched): ResponseBody {
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

/** Returns the fields from which the SDK builds a credential. */
const oauthFields = ({ login: { provider }, raw }: Vouched): ResponseBody =>
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
