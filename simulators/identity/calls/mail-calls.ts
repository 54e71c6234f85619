import { randomBytes } from 'node:crypto'
import { setPassword } from '../passwords.ts'
import { IdentityError } from '../error.ts'
import type { MailType, Project } from '../types.ts'
import { endSessions, findByEmail, type Account, type Code } from '../state.ts'
import { readIdToken } from '../tokens.ts'
import { providerInfo, readEmail, type ResponseBody, type IdentityRequest } from './call.ts'

const HOUR_MS = 3_600_000
/** Maximum number of mails in the outbox. */
const MAX_CODES = 500

/** Serves `accounts:sendOobCode`: writes a mail with a code. */
export async function sendCode(request: IdentityRequest): Promise<ResponseBody> {
  const { projectState, body } = request
  if (body.continueUrl) rejectUnknownHost(projectState.project, body.continueUrl)
  if (body.requestType === 'PASSWORD_RESET') {
    const email = readEmail(body.email ?? '')
    const account = findByEmail(projectState, email)
    if (!account && !projectState.project.emailPrivacy) throw new IdentityError('EMAIL_NOT_FOUND')
    if (account) writeMail(request, { requestType: 'PASSWORD_RESET', account, email })
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
  }
  if (body.requestType !== 'VERIFY_EMAIL' && body.requestType !== 'VERIFY_AND_CHANGE_EMAIL')
    throw new IdentityError(body.requestType ? 'INVALID_REQ_TYPE' : 'MISSING_REQ_TYPE')
  const { account } = await readIdToken(request.provider, projectState, body.idToken)
  const email = body.requestType === 'VERIFY_EMAIL' ? account.email : readEmail(body.newEmail ?? '')
  if (!email) throw new IdentityError('MISSING_EMAIL')
  const holder = findByEmail(projectState, email)
  if (holder && holder !== account) throw new IdentityError('EMAIL_EXISTS')
  writeMail(request, { requestType: body.requestType, account, email })
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

function writeMail(
  { provider, projectState, body }: IdentityRequest,
  { requestType, account, email }: { requestType: MailType; account: Account; email: string },
): void {
  projectState.codes.push({
    code: randomBytes(40).toString('base64url'),
    requestType,
    subject: account.subject,
    email,
    continueUrl: body.continueUrl ?? null,
    sentAt: provider.clock.now(),
    used: false,
  })
  projectState.codes = projectState.codes.slice(-MAX_CODES)
}

/** Hosts of this machine, which every project allows by default. */
const OWN_HOSTS = ['localhost', '127.0.0.1']

function rejectUnknownHost({ authorizedDomains = OWN_HOSTS }: Project, url: string): void {
  if (!URL.canParse(url)) throw new IdentityError('INVALID_CONTINUE_URI')
  const { hostname } = new URL(url)
  if (!authorizedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
    throw new IdentityError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project')
}

/**
 * Serves `accounts:resetPassword`: returns the purpose of a code; with a new password, sets it and uses up the code.
 */
export async function resetPassword(request: IdentityRequest): Promise<ResponseBody> {
  const { provider, projectState, body } = request
  const { code, account } = readCode(request)
  if (body.newPassword !== undefined) {
    if (code.requestType !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE')
    setPassword(account, body.newPassword, { project: projectState.project, now: provider.clock.now() })
    // Access to the mail proves ownership of the e-mail.
    account.emailVerified = true
    code.used = true
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.requestType,
    email: code.requestType === 'VERIFY_AND_CHANGE_EMAIL' ? account.email : code.email,
    ...(code.requestType === 'VERIFY_AND_CHANGE_EMAIL' && { newEmail: code.email }),
  }
}

/** Serves `accounts:update` with a code: verifies the e-mail or replaces the previous one. */
export function applyCode(request: IdentityRequest): ResponseBody {
  const { code, account } = readCode(request)
  if (code.requestType === 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE')
  if (code.requestType === 'VERIFY_AND_CHANGE_EMAIL' && account.email !== code.email) {
    if (findByEmail(request.projectState, code.email)) throw new IdentityError('EMAIL_EXISTS')
    account.email = code.email
    endSessions(account, request.provider.clock.now())
  }
  account.emailVerified = account.email === code.email
  code.used = true
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.subject,
    email: account.email,
    emailVerified: account.emailVerified,
    providerUserInfo: providerInfo(account),
  }
}

/** @throws IdentityError for a code that is unknown, used or older than an hour */
function readCode({ provider, projectState, body }: IdentityRequest): { code: Code; account: Account } {
  if (!body.oobCode) throw new IdentityError('MISSING_OOB_CODE')
  const code = projectState.codes.find((each) => each.code === body.oobCode)
  const account = code && projectState.accounts.get(code.subject)
  if (!code || code.used || !account) throw new IdentityError('INVALID_OOB_CODE')
  if (provider.clock.now() - code.sentAt > HOUR_MS) throw new IdentityError('EXPIRED_OOB_CODE')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  return { code, account }
}
