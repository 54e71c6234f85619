import { request } from 'node:http'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { controlIdentity } from '#test/identity-control.ts'
import { OPEN_PROJECT, openIdentitySimulator, PRIVATE_PROJECT } from '#test/identity.ts'
import { openIdentity } from './identity.ts'
import type { TokenFault } from './identity/types.ts'

const simulator = await openIdentitySimulator()
const { control, url } = simulator

afterEach(() => control.clearFaults())

type Json = Record<string, unknown>

const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<[number, Json]> => {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: isForm ? body : JSON.stringify(body),
  })
  return [response.status, (await response.json()) as Json]
}
const sendRequest = (name: string, body: Json, { apiKey } = OPEN_PROJECT as { apiKey: string }) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${apiKey}`, body)
const refresh = (token: unknown, { apiKey } = OPEN_PROJECT as { apiKey: string }) =>
  post(
    `/securetoken.googleapis.com/v1/token?key=${apiKey}`,
    new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(token) }),
  )
const messageOf = ([, { error }]: [number, Json]): string => (error as { message: string } | undefined)?.message ?? ''

let count = 0
async function signUp(project: { apiKey: string } = OPEN_PROJECT): Promise<Json & { email: string }> {
  count += 1
  const email = `wire-${count}@example.test`
  const [status, responseBody] = await sendRequest(
    'signUp',
    { email, password: 'secret-1', returnSecureToken: true },
    project,
  )
  expect(status).toBe(200)
  return { ...responseBody, email }
}

test('returns errors in the provider’s format', async () => {
  expect(await sendRequest('signUp', { email: 'nonsense', password: 'secret-1' })).toEqual([
    400,
    {
      error: {
        code: 400,
        message: 'INVALID_EMAIL',
        errors: [{ message: 'INVALID_EMAIL', reason: 'invalid', domain: 'global' }],
      },
    },
  ])
})

test('names the missing field when a call is incomplete', async () => {
  const { idToken } = await signUp()
  const rejections = await Promise.all([
    sendRequest('signUp', { password: 'secret-1' }),
    sendRequest('signUp', { email: 'a@example.test' }),
    sendRequest('signInWithPassword', { email: 'a@example.test' }),
    sendRequest('lookup', {}),
    sendRequest('lookup', { idToken: 'nonsense' }),
    sendRequest('lookup', { idToken }, PRIVATE_PROJECT),
    sendRequest('sendOobCode', { email: 'a@example.test' }),
    sendRequest('sendOobCode', { requestType: 'EMAIL_SIGNIN' }),
    sendRequest('resetPassword', {}),
    sendRequest('resetPassword', { oobCode: 'nonsense' }),
    sendRequest('signInWithIdp', { postBody: 'providerId=google.com&id_token=nonsense' }),
    sendRequest('signInWithIdp', { postBody: 'providerId=myspace.com' }),
    sendRequest('nothing', {}),
    refresh('nonsense'),
  ])
  expect(rejections.map(messageOf).map((message) => message.split(' : ')[0])).toEqual([
    'MISSING_EMAIL',
    'MISSING_PASSWORD',
    'MISSING_PASSWORD',
    'MISSING_ID_TOKEN',
    'INVALID_ID_TOKEN',
    'INVALID_ID_TOKEN',
    'MISSING_REQ_TYPE',
    'INVALID_REQ_TYPE',
    'MISSING_OOB_CODE',
    'INVALID_OOB_CODE',
    'INVALID_IDP_RESPONSE',
    'INVALID_CREDENTIAL_OR_PROVIDER_ID',
    'Not Found',
    'INVALID_REFRESH_TOKEN',
  ])
})

test('an ID token is valid for an hour, and the refresh token renews it in its own project only', async () => {
  const { idToken, refreshToken, localId } = await signUp()
  control.advance(3600)
  expect(messageOf(await sendRequest('lookup', { idToken }))).toBe('INVALID_ID_TOKEN')
  expect(messageOf(await refresh(refreshToken, PRIVATE_PROJECT))).toBe('INVALID_REFRESH_TOKEN')
  expect(messageOf(await refresh(`${String(refreshToken)}x`))).toBe('INVALID_REFRESH_TOKEN')

  const [status, responseBody] = await refresh(refreshToken)
  expect([status, responseBody]).toMatchObject([
    200,
    { token_type: 'Bearer', expires_in: '3600', user_id: localId, project_id: OPEN_PROJECT.projectId },
  ])
  // A refreshed token does not renew the time of authentication.
  expect(decodeJwt(String(responseBody.id_token)).auth_time).toBe(decodeJwt(String(idToken)).auth_time)
  expect((await sendRequest('lookup', { idToken: responseBody.id_token }))[0]).toBe(200)
})

test('changes an e-mail immediately in an open project, and by an e-mail link in a protected one', async () => {
  const open = await signUp()
  const changed = `new-${open.email}`
  expect(
    (await sendRequest('update', { idToken: open.idToken, email: changed, returnSecureToken: true }))[1],
  ).toMatchObject({
    email: changed,
    emailVerified: false,
  })

  const { email, idToken } = await signUp(PRIVATE_PROJECT)
  const changedEmail = `new-${email}`
  expect(messageOf(await sendRequest('update', { idToken, email: changedEmail }, PRIVATE_PROJECT))).toMatch(
    /^OPERATION_NOT_ALLOWED/,
  )
  await sendRequest(
    'sendOobCode',
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: changedEmail },
    PRIVATE_PROJECT,
  )
  const mail = control.outbox(PRIVATE_PROJECT.projectId).at(-1)
  expect(mail).toMatchObject({ email: changedEmail, requestType: 'VERIFY_AND_CHANGE_EMAIL' })
  await sendRequest('update', { oobCode: mail?.oobCode }, PRIVATE_PROJECT)
  expect(control.findAccount(PRIVATE_PROJECT.projectId, changedEmail)).toMatchObject({ emailVerified: true })
  expect(control.findAccount(PRIVATE_PROJECT.projectId, email)).toBeNull()
})

describe('a strict token verifier', () => {
  const keys = createRemoteJWKSet(new URL(simulator.jwksUrl))
  const isAccepted = async (token: string): Promise<boolean> => {
    const { projectId } = OPEN_PROJECT
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'auth_time'],
        currentDate: new Date(now()),
        maxTokenAge: '1h',
      })
      return Boolean(payload.sub) && Number(payload.auth_time) * 1000 <= now()
    } catch {
      return false
    }
  }
  // The simulator's clock, which other tests advance.
  const now = (): number => clock.iat * 1000
  const clock = { iat: 0 }
  const mint = async (fault?: TokenFault): Promise<string> => {
    const token = await control.mint(OPEN_PROJECT.projectId, { ...(fault && { fault }) })
    // Read afterwards: a second may begin in between, and a token of the future is not valid.
    clock.iat = decodeJwt(await control.mint(OPEN_PROJECT.projectId)).iat ?? 0
    return token
  }

  test('accepts a valid token', async () => {
    expect(await isAccepted(await mint())).toBe(true)
  })

  const faults: TokenFault[] = [
    'expired',
    'wrong-audience',
    'wrong-issuer',
    'wrong-project',
    'unsigned',
    'symmetric',
    'forged',
    'own-key',
    'unknown-key',
    'future',
    'future-sign-in',
    'no-subject',
    'empty-subject',
  ]
  test.each(faults)('rejects a token that is %s', async (fault) => {
    expect(await isAccepted(await mint(fault))).toBe(false)
  })

  test('produces each fault as its name states', async () => {
    const [unsigned, symmetric, forged, ownKey] = await Promise.all(
      (['unsigned', 'symmetric', 'forged', 'own-key'] as const).map(mint),
    )
    const keyId = decodeProtectedHeader(await mint()).kid
    expect(unsigned).toMatch(/\.$/)
    expect(decodeProtectedHeader(unsigned ?? '')).toEqual({ alg: 'none', typ: 'JWT' })
    expect(decodeProtectedHeader(symmetric ?? '')).toMatchObject({ alg: 'HS256', kid: keyId })
    expect(decodeProtectedHeader(forged ?? '')).toMatchObject({ alg: 'RS256', kid: keyId })
    expect(decodeProtectedHeader(ownKey ?? '')).toHaveProperty('jwk')
    await expect(jwtVerify(forged ?? '', keys)).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    })
  })
})

test('mints a token with the requested claims', async () => {
  const input = {
    subject: 's-1',
    email: null,
    provider: 'facebook.com',
    signedInAgo: 400,
    claims: { extra: 1 },
  } as const
  const claims = decodeJwt(await control.mint(OPEN_PROJECT.projectId, input))
  expect(claims).toMatchObject({ sub: 's-1', user_id: 's-1', extra: 1 })
  expect(claims).not.toHaveProperty('email')
  expect(Number(claims.iat) - Number(claims.auth_time)).toBe(400)
  expect(claims.firebase).toEqual({
    identities: { 'facebook.com': ['facebook.com-s-1'] },
    sign_in_provider: 'facebook.com',
  })
})

test('a project can issue faulty tokens that remain valid with the provider itself', async () => {
  control.issueWith(OPEN_PROJECT.projectId, 'expired')
  const { idToken, refreshToken } = await signUp()
  control.issueWith(OPEN_PROJECT.projectId, null)
  const { exp = 0, iat = 0 } = decodeJwt(String(idToken))
  const fresh = decodeJwt(String((await refresh(refreshToken))[1].id_token))
  expect(exp).toBeLessThan(fresh.iat ?? 0)
  expect(exp - iat).toBe(3600)
  expect((await sendRequest('lookup', { idToken }))[0]).toBe(200)
})

test('uses a clock that a test sets', async () => {
  const fixed = await openIdentity({ projects: [OPEN_PROJECT], now: () => 1_800_000_000_000 })
  const { iat } = decodeJwt(await fixed.control.mint(OPEN_PROJECT.projectId))
  fixed.control.advance(60)
  const laterClaims = decodeJwt(await fixed.control.mint(OPEN_PROJECT.projectId))
  await fixed.close()
  expect([iat, laterClaims.iat]).toEqual([1_800_000_000, 1_800_000_060])
})

test('never responds to a hanging call, and closes the simulator despite it', async () => {
  const own = await openIdentity({ projects: [OPEN_PROJECT] })
  own.control.addFault({ kind: 'hang', call: 'jwks' })
  const pendingResponse = fetch(own.jwksUrl)
  await expect.poll(() => own.control.calls()).toEqual([{ method: 'GET', path: '/jwks', projectId: null, status: 0 }])
  await own.close()
  await expect(pendingResponse).rejects.toThrow(/fetch failed/)
})

test('records calls with their project and outcome', async () => {
  control.forgetCalls()
  const { email } = await signUp()
  await sendRequest('signInWithPassword', { email, password: 'wrong-1' })
  const path = '/identitytoolkit.googleapis.com/v1/accounts'
  const { projectId } = OPEN_PROJECT
  expect(control.calls()).toEqual([
    { method: 'POST', path: `${path}:signUp`, projectId, status: 200 },
    { method: 'POST', path: `${path}:signInWithPassword`, projectId, status: 400 },
  ])
})

test('allows control over HTTP to another process, but not to a page in a browser', async () => {
  const remote = controlIdentity(url)
  const subject = await remote.addAccount(OPEN_PROJECT.projectId, {
    email: 'remote@example.test',
    password: 'secret-1',
  })
  expect(await remote.findAccount(OPEN_PROJECT.projectId, subject)).toMatchObject({ email: 'remote@example.test' })
  expect(await remote.findAccount(OPEN_PROJECT.projectId, 'nobody@example.test')).toBeNull()
  await expect(remote.setDisabled(OPEN_PROJECT.projectId, 'nobody@example.test', true)).rejects.toThrow(/no account/)

  const path = '/simulator/deleteAccount'
  const body = [OPEN_PROJECT.projectId, subject]
  expect((await post(path, body, { origin: 'http://volt.localhost' }))[0]).toBe(403)
  expect(await remote.findAccount(OPEN_PROJECT.projectId, subject)).not.toBeNull()
  await remote.deleteAccount(OPEN_PROJECT.projectId, subject)
  expect(await remote.findAccount(OPEN_PROJECT.projectId, subject)).toBeNull()
})

test('allows calls from shop pages and rejects host names outside this machine', async () => {
  const origin = 'http://volt.localhost:3000'
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${OPEN_PROJECT.apiKey}`
  const preflight = await fetch(url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-headers': 'content-type,x-client-version' },
  })
  expect([preflight.status, Object.fromEntries(preflight.headers)]).toMatchObject([
    204,
    {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type,x-client-version',
      'access-control-allow-methods': 'GET, POST',
    },
  ])
  const outboxResponse = await fetch(`${url}/simulator/outbox`, { headers: { origin } })
  expect([outboxResponse.status, outboxResponse.headers.get('access-control-allow-origin')]).toEqual([200, null])

  const strange = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}/simulator/outbox`, { headers: { host: 'attacker.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.once('error', reject).end()
  })
  expect(strange).toBe(403)
})

test('escapes the text of e-mails on the page that shows them', async () => {
  const email = `"<script>alert(1)</script>"@example.test`
  control.addAccount(OPEN_PROJECT.projectId, { email, password: 'secret-1' })
  await sendRequest('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const page = await (await fetch(`${url}/simulator/outbox`)).text()
  expect(page).toContain('&#60;script&#62;alert(1)')
  expect(page).not.toContain('<script>alert')
})
