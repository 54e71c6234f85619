import { IdentityError } from '../error.ts'
import type { ProjectState } from '../state.ts'
import { issueTokens, readRefreshToken } from '../tokens.ts'
import { deleteAccount, listSignInMethods, lookUpAccount, updateAccount } from './account-calls.ts'
import type { ResponseBody, IdentityRequest } from './call.ts'
import { resetPassword, sendCode } from './mail-calls.ts'
import { signInWithPassword, signUp } from './password-calls.ts'
import { signInWithIdp } from './social-calls.ts'

/** POST endpoints of the SDK under `identitytoolkit.googleapis.com/v1/`. */
export const POSTED: Readonly<Record<string, (request: IdentityRequest) => ResponseBody | Promise<ResponseBody>>> = {
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:signInWithIdp': signInWithIdp,
  'accounts:lookup': lookUpAccount,
  'accounts:update': updateAccount,
  'accounts:delete': deleteAccount,
  'accounts:sendOobCode': sendCode,
  'accounts:resetPassword': resetPassword,
  'accounts:createAuthUri': listSignInMethods,
}

/** GET endpoints of the SDK, with the API version, of which there are two. */
export const GET_HANDLERS: Readonly<Record<string, (projectState: ProjectState) => ResponseBody>> = {
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

/** Serves `securetoken.googleapis.com/v1/token`. */
export async function refresh(
  { provider, projectState }: Pick<IdentityRequest, 'provider' | 'projectState'>,
  form: URLSearchParams,
): Promise<ResponseBody> {
  if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  const token = form.get('refresh_token')
  if (!token) throw new IdentityError('MISSING_REFRESH_TOKEN')
  const session = readRefreshToken(provider, projectState, token)
  const { idToken, refreshToken, expiresIn } = await issueTokens(provider, projectState, session)
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: session.account.subject,
    project_id: projectState.project.projectId,
  }
}
