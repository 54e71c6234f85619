import { initializeApp } from '@firebase/app'
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  FacebookAuthProvider,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from '@firebase/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { OPEN_PROJECT, openIdentitySimulator, PRIVATE_PROJECT } from '#test/identity.ts'
import type { Project } from './identity.ts'

const simulator = await openIdentitySimulator()
const { control } = simulator
const keys = createRemoteJWKSet(new URL(simulator.jwksUrl), { cooldownDuration: 0 })

afterEach(() => control.clearFaults())

let count = 0
/** Starts the SDK as a shop's page does. */
function openAuth({ apiKey, projectId }: Project = OPEN_PROJECT): Auth {
  count += 1
  const app = initializeApp({ apiKey, projectId, authDomain: `${projectId}.example.test` }, `app ${count}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, simulator.url, { disableWarnings: true })
  return auth
}

const address = (): string => {
  count += 1
  return `person-${count}@example.test`
}

/** Returns the SDK's error code. */
const failing = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  )

const google = (claims: Record<string, unknown>) => GoogleAuthProvider.credential(JSON.stringify(claims))
const facebook = (claims: Record<string, unknown>) => FacebookAuthProvider.credential(JSON.stringify(claims))

const verify = async (token: string, { projectId }: Project = OPEN_PROJECT) =>
  jwtVerify(token, keys, {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
  })

test('sign-up issues an ID token that the key set verifies for this project only', async () => {
  const email = address()
  const { user } = await createUserWithEmailAndPassword(openAuth(), email, 'secret-1')
  await updateProfile(user, { displayName: 'Ada Byron' })
  const token = await user.getIdToken(true)

  const { payload } = await verify(token)
  expect(payload).toMatchObject({
    sub: user.uid,
    user_id: user.uid,
    email,
    email_verified: false,
    name: 'Ada Byron',
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  })
  expect(user.displayName).toBe('Ada Byron')
  await expect(verify(token, PRIVATE_PROJECT)).rejects.toMatchObject({ code: 'ERR_JWT_CLAIM_VALIDATION_FAILED' })
})

test('separates the accounts of two projects', async () => {
  const email = address()
  await createUserWithEmailAndPassword(openAuth(), email, 'secret-1')
  expect(await failing(signInWithEmailAndPassword(openAuth(PRIVATE_PROJECT), email, 'secret-1'))).toBe(
    'auth/invalid-credential',
  )
  await createUserWithEmailAndPassword(openAuth(PRIVATE_PROJECT), email, 'secret-2')
})

test('names the wrong half of a sign-in in a project without enumeration protection', async () => {
  const auth = openAuth()
  const email = address()
  await createUserWithEmailAndPassword(auth, email, 'secret-1')

  expect(await failing(createUserWithEmailAndPassword(auth, email.toUpperCase(), 'secret-1'))).toBe(
    'auth/email-already-in-use',
  )
  expect(await failing(createUserWithEmailAndPassword(auth, 'nonsense', 'secret-1'))).toBe('auth/invalid-email')
  expect(await failing(createUserWithEmailAndPassword(auth, address(), 'short'))).toBe('auth/weak-password')
  expect(await failing(createUserWithEmailAndPassword(auth, address(), ''))).toBe('auth/missing-password')
  expect(await failing(signInWithEmailAndPassword(auth, address(), 'secret-1'))).toBe('auth/user-not-found')
  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-2'))).toBe('auth/wrong-password')
  expect(await failing(sendPasswordResetEmail(auth, address()))).toBe('auth/user-not-found')
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual(['password'])
})

test('returns the same error for both halves and hides existing accounts in a project with enumeration protection', async () => {
  const auth = openAuth(PRIVATE_PROJECT)
  const [email, unknown] = [address(), address()]
  await createUserWithEmailAndPassword(auth, email, 'secret-1')

  expect(await failing(signInWithEmailAndPassword(auth, unknown, 'secret-1'))).toBe('auth/invalid-credential')
  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-2'))).toBe('auth/invalid-credential')
  expect(await failing(sendPasswordResetEmail(auth, unknown))).toBe('no error')
  expect(control.outbox(PRIVATE_PROJECT.projectId).filter((mail) => mail.email === unknown)).toEqual([])
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([])
  expect(await failing(createUserWithEmailAndPassword(auth, email, 'secret-1'))).toBe('auth/email-already-in-use')
})

test('the code of a reset e-mail sets a new password once and confirms the address', async () => {
  const auth = openAuth()
  const email = address()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'secret-1')
  await sendPasswordResetEmail(auth, email, { url: 'http://volt.localhost/sign-in' })
  const mail = control.outbox(OPEN_PROJECT.projectId).at(-1)
  const code = mail?.oobCode ?? ''

  expect(mail).toMatchObject({ email, requestType: 'PASSWORD_RESET' })
  expect(await verifyPasswordResetCode(auth, code)).toBe(email)
  expect(await failing(confirmPasswordReset(auth, code, 'short'))).toBe('auth/weak-password')
  control.advance(1)
  await confirmPasswordReset(auth, code, 'secret-2')
  expect(await failing(confirmPasswordReset(auth, code, 'secret-3'))).toBe('auth/invalid-action-code')
  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-1'))).toBe('auth/wrong-password')
  expect((await signInWithEmailAndPassword(auth, email, 'secret-2')).user.emailVerified).toBe(true)
  // Sessions of the old password have ended.
  expect(await failing(user.getIdToken(true))).toBe('auth/user-token-expired')
})

test('the code of an e-mail is valid for an hour and links back only to hosts of the project', async () => {
  const auth = openAuth()
  const email = address()
  await createUserWithEmailAndPassword(auth, email, 'secret-1')
  expect(await failing(sendPasswordResetEmail(auth, email, { url: 'https://evil.example/' }))).toBe(
    'auth/unauthorized-continue-uri',
  )
  await sendPasswordResetEmail(auth, email)
  const code = control.outbox(OPEN_PROJECT.projectId).at(-1)?.oobCode ?? ''
  control.advance(3601)
  expect(await failing(confirmPasswordReset(auth, code, 'secret-2'))).toBe('auth/expired-action-code')
})

test('confirms an address by the code of its e-mail', async () => {
  const auth = openAuth()
  const { user } = await createUserWithEmailAndPassword(auth, address(), 'secret-1')
  await sendEmailVerification(user)
  await applyActionCode(auth, control.outbox(OPEN_PROJECT.projectId).at(-1)?.oobCode ?? '')
  await user.reload()
  expect(user.emailVerified).toBe(true)
})

test('ends other sessions when the password changes, and requires a sign-in within the last five minutes', async () => {
  const auth = openAuth()
  const email = address()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'secret-1')
  const { user: elsewhere } = await signInWithEmailAndPassword(openAuth(), email, 'secret-1')
  control.advance(301)

  expect(await failing(updatePassword(user, 'secret-2'))).toBe('auth/requires-recent-login')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'secret-1'))
  await updatePassword(user, 'secret-2')
  expect(await failing(user.getIdToken(true))).toBe('no error')
  expect(await failing(elsewhere.getIdToken(true))).toBe('auth/user-token-expired')
  expect(await failing(elsewhere.reload())).toBe('auth/user-token-expired')
})

test('locks an account for five minutes after five wrong passwords, even for the right one, until a reset', async () => {
  const auth = openAuth()
  const email = address()
  await createUserWithEmailAndPassword(auth, email, 'secret-1')
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await failing(signInWithEmailAndPassword(auth, email, `wrong-${attempt}`))).toBe('auth/wrong-password')

  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-1'))).toBe('auth/too-many-requests')
  control.advance(300)
  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-1'))).toBe('no error')

  for (let attempt = 1; attempt <= 5; attempt += 1)
    await failing(signInWithEmailAndPassword(auth, email, `wrong-${attempt}`))
  await sendPasswordResetEmail(auth, email)
  await confirmPasswordReset(auth, control.outbox(OPEN_PROJECT.projectId).at(-1)?.oobCode ?? '', 'secret-2')
  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-2'))).toBe('no error')
})

test('creates an account with a confirmed address when signing in with Google', async () => {
  const email = address()
  const claims = { sub: `g-${email}`, email, email_verified: true, name: 'Grace' }
  const first = await signInWithCredential(openAuth(), google(claims))
  const second = await signInWithCredential(openAuth(), google(claims))

  expect(first.user).toMatchObject({ email, emailVerified: true, displayName: 'Grace' })
  expect([first, second].map((each) => getAdditionalUserInfo(each)?.isNewUser)).toEqual([true, false])
  expect(second.user.uid).toBe(first.user.uid)
  const { payload } = await verify(await first.user.getIdToken())
  expect(payload.firebase).toEqual({
    identities: { email: [email], 'google.com': [`g-${email}`] },
    sign_in_provider: 'google.com',
  })
})

test('links Google to the password account of a confirmed address', async () => {
  const email = address()
  const uid = control.addAccount(OPEN_PROJECT.projectId, { email, password: 'secret-1', emailVerified: true })
  const { user } = await signInWithCredential(openAuth(), google({ sub: `g-${email}`, email, email_verified: true }))
  expect(user.uid).toBe(uid)
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'google.com'])
})

test('removes a password set by a non-owner of the address when Google confirms the owner', async () => {
  const auth = openAuth()
  const email = address()
  const { user: squatter } = await createUserWithEmailAndPassword(auth, email, 'secret-1')
  control.advance(1)
  const { user } = await signInWithCredential(openAuth(), google({ sub: `g-${email}`, email, email_verified: true }))

  expect(user.uid).toBe(squatter.uid)
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com'])
  expect(await failing(squatter.getIdToken(true))).toBe('auth/user-token-expired')
  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-1'))).toBe('auth/wrong-password')
})

test('never confirms an address by Facebook, and rejects one that belongs to another account', async () => {
  const [email, taken] = [address(), address()]
  const { user } = await signInWithCredential(openAuth(), facebook({ sub: `f-${email}`, email, email_verified: true }))
  expect(user).toMatchObject({ email, emailVerified: false })

  await createUserWithEmailAndPassword(openAuth(), taken, 'secret-1')
  const rejection = await signInWithCredential(openAuth(), facebook({ sub: 'f-2', email: taken })).catch(
    (error: unknown) => error,
  )
  expect(rejection).toMatchObject({
    code: 'auth/account-exists-with-different-credential',
    customData: { email: taken },
  })
})

test('omits the e-mail from the account and the token of a Facebook user who registered by phone', async () => {
  const { user } = await signInWithCredential(openAuth(), facebook({ sub: 'f-phone', name: 'Phone Only' }))
  const { payload } = await verify(await user.getIdToken())
  expect(user).toMatchObject({ email: null, emailVerified: false, displayName: 'Phone Only' })
  expect(payload).not.toHaveProperty('email')
  expect(payload).not.toHaveProperty('email_verified')
  expect(payload.firebase).toEqual({ identities: { 'facebook.com': ['f-phone'] }, sign_in_provider: 'facebook.com' })
})

test('links a login to the signed-in account, but rejects one that belongs to another account', async () => {
  const auth = openAuth()
  const { user } = await createUserWithEmailAndPassword(auth, address(), 'secret-1')
  const sub = `f-${user.uid}`
  await linkWithCredential(user, facebook({ sub, email: address() }))
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'facebook.com'])

  const { user: other } = await createUserWithEmailAndPassword(openAuth(), address(), 'secret-1')
  expect(await failing(linkWithCredential(other, facebook({ sub })))).toBe('auth/credential-already-in-use')
})

test('rejects a sign-in method that the project does not offer', async () => {
  expect(await failing(signInWithCredential(openAuth(PRIVATE_PROJECT), google({ sub: 'g-1' })))).toBe(
    'auth/operation-not-allowed',
  )
})

test('names the project’s own password rule when a password breaks it', async () => {
  control.addProject({ ...OPEN_PROJECT, projectId: 'strict', apiKey: 'strict-key', passwordMinLength: 12 })
  const auth = openAuth({ ...OPEN_PROJECT, projectId: 'strict', apiKey: 'strict-key' })
  expect(await failing(createUserWithEmailAndPassword(auth, address(), 'eleven-char'))).toBe(
    'auth/password-does-not-meet-requirements',
  )
  expect(await failing(createUserWithEmailAndPassword(auth, address(), 'twelve-chars'))).toBe('no error')
})

test('a disabled account can neither sign in nor stay signed in', async () => {
  const auth = openAuth()
  const email = address()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'secret-1')
  control.setDisabled(OPEN_PROJECT.projectId, email, true)
  expect(await failing(signInWithEmailAndPassword(openAuth(), email, 'secret-1'))).toBe('auth/user-disabled')
  expect(await failing(user.getIdToken(true))).toBe('auth/user-disabled')
})

test('removes a deleted account', async () => {
  const auth = openAuth()
  const email = address()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'secret-1')
  await deleteUser(user)
  expect(control.findAccount(OPEN_PROJECT.projectId, email)).toBeNull()
  expect(await failing(signInWithEmailAndPassword(auth, email, 'secret-1'))).toBe('auth/user-not-found')
})

test('rejects an unknown API key', async () => {
  const auth = openAuth({ ...OPEN_PROJECT, apiKey: 'nobodys-key' })
  expect(await failing(signInWithEmailAndPassword(auth, address(), 'secret-1'))).toBe(
    'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
  )
})

test('the SDK maps network failures, malformed responses and injected errors to its own error codes', async () => {
  const auth = openAuth()
  const email = address()
  await createUserWithEmailAndPassword(auth, email, 'secret-1')
  const signIn = () => failing(signInWithEmailAndPassword(auth, email, 'secret-1'))

  control.addFault({ kind: 'drop', call: 'signInWithPassword', times: 1 })
  expect(await signIn()).toBe('auth/network-request-failed')
  control.addFault({ kind: 'garbage', times: 1 })
  expect(await signIn()).toBe('auth/network-request-failed')
  control.addFault({ kind: 'status', status: 503, message: 'UNAVAILABLE', times: 1 })
  expect(await signIn()).toBe('auth/unavailable')
  control.addFault({ kind: 'message', message: 'QUOTA_EXCEEDED : Exceeded quota.', times: 1 })
  expect(await signIn()).toBe('auth/quota-exceeded')
  control.addFault({ kind: 'delay', delayMs: 20, times: 1 })
  expect(await signIn()).toBe('no error')
})

test('verifies with both keys after a rotation until the old one is dropped', async () => {
  const { user } = await createUserWithEmailAndPassword(openAuth(), address(), 'secret-1')
  const old = await user.getIdToken()
  await control.rotateKey()
  const fresh = await user.getIdToken(true)

  expect((await verify(old)).protectedHeader.kid).not.toBe((await verify(fresh)).protectedHeader.kid)
  control.dropOldKeys()
  await keys.reload()
  await expect(verify(old)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
  expect((await verify(fresh)).payload.sub).toBe(user.uid)
})
