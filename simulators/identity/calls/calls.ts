import { Refusal } from '../error.ts'
import type { Room } from '../state.ts'
import { issueTokens, readRefreshToken } from '../tokens.ts'
import { deleteAccount, listWaysIn, lookUp, updateAccount } from './account-calls.ts'
import type { Answer, Call } from './call.ts'
import { resetPassword, sendCode } from './mail-calls.ts'
import { signInWithPassword, signUp } from './password-calls.ts'
import { signInWithIdp } from './social-calls.ts'

/** What the SDK posts under `identitytoolkit.googleapis.com/v1/`. */
export const POSTED: Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>> = {
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:signInWithIdp': signInWithIdp,
  'accounts:lookup': lookUp,
  'accounts:update': updateAccount,
  'accounts:delete': deleteAccount,
  'accounts:sendOobCode': sendCode,
  'accounts:resetPassword': resetPassword,
  'accounts:createAuthUri': listWaysIn,
}

/** What it asks for there with GET; with the version, of which there are two. */
export const ASKED: Readonly<Record<string, (room: Room) => Answer>> = {
  'v1/projects': ({ project: { projectId, authorizedDomains } }) => ({
    projectId,
    authorizedDomains: authorizedDomains ?? ['localhost', '127.0.0.1'],
  }),
  'v2/passwordPolicy': ({ project: { passwordMinLength } }) => ({
    customStrengthOptions: { minPasswordLength: passwordMinLength ?? 6 },
    allowedNonAlphanumericCharacters: ['^', '$', '*', '.', '[', ']', '{', '}', '(', ')', '?', '"', '!', '@', '#'],
    enforcementState: passwordMinLength === undefined ? 'OFF' : 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }),
  'v2/recaptchaConfig': () => ({
    recaptchaKey: '',
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
  }),
}

/** `securetoken.googleapis.com/v1/token` */
export async function refresh(
  { provider, room }: Pick<Call, 'provider' | 'room'>,
  form: URLSearchParams,
): Promise<Answer> {
  if (form.get('grant_type') !== 'refresh_token') throw new Refusal('INVALID_GRANT_TYPE')
  const token = form.get('refresh_token')
  if (!token) throw new Refusal('MISSING_REFRESH_TOKEN')
  const session = readRefreshToken(provider, room, token)
  const { idToken, refreshToken, expiresIn } = await issueTokens(provider, room, session)
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: session.account.subject,
    project_id: room.project.projectId,
  }
}
