import { deleteApp, initializeApp, type FirebaseOptions } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type Auth,
  type User,
} from '@firebase/auth'
import { isProviderPage } from '../identity-provider-csp.rules.ts'
import type { ShopAuth } from '#src/features/shop/shop.contract.ts'

export type PopupProvider = 'Google' | 'Facebook'

/** Who has signed in, with the word of the provider for it: what `shop/auth` takes. */
export interface ExternalSignIn {
  idToken: string
  name: string
  email: string
  provider: 'Email' | PopupProvider
}

/** The provider said no. */
export class ProviderError extends Error {
  /** For example `auth/wrong-password`. */
  readonly code: string
  /** The address that has an account by another way. */
  readonly email: string | null

  constructor(code: string, message: string, email: string | null) {
    super(message)
    this.name = 'ProviderRefusal'
    this.code = code
    this.email = email
  }
}

/** Firebase Auth as one shop's people use it; everything it refuses is thrown as `ProviderRefusal`. */
export interface ExternalProvider {
  signUp: (input: { name: string; email: string; password: string }) => Promise<ExternalSignIn>
  signIn: (credentials: { email: string; password: string }) => Promise<ExternalSignIn>
  /** Opens the way's own window: call it from a click, with nothing to wait for before. */
  signInWithPopup: (providerName: PopupProvider) => Promise<ExternalSignIn>
  /** @param continueUrl where the provider's page leads back to */
  sendReset: (email: string, continueUrl: string) => Promise<void>
  /** Proves the present password, then takes the next. @returns a sign-in with the new one */
  changePassword: (change: { email: string; current: string; next: string }) => Promise<ExternalSignIn>
  /** Shows who it is once more, for what may not be done by somebody who found an open browser. */
  reauthenticate: (proof: { email: string; password: string } | PopupProvider) => Promise<ExternalSignIn>
  /** Changes the display name of the account with this address where this browser is signed in to it; else nothing. */
  updateName: (change: { email: string; name: string }) => Promise<void>
  signOut: () => Promise<void>
  close: () => Promise<void>
}

const PROVIDER_IDS = { Google: 'google.com', Facebook: 'facebook.com' } as const

/** Opens the provider for a shop; once for each page. @param auth of a shop whose provider is `external` */
export async function openExternalProvider(auth: ShopAuth, shopId: string): Promise<ExternalProvider> {
  const { simulatorUrl } = auth
  // Windows are opened where the document's policy lets the provider in; signing out happens everywhere.
  const hasPopups = (auth.google || auth.facebook) && isProviderPage(auth, documentPath())
  if (simulatorUrl !== undefined && hasPopups) await loadPopupHelper(simulatorUrl)
  const app = initializeApp(optionsOf(auth), shopId)
  const provider = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
    ...(hasPopups && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  if (simulatorUrl !== undefined) connectAuthEmulator(provider, simulatorUrl, { disableWarnings: true })
  return {
    signUp: (input) => refusing(() => signUp(provider, input)),
    signIn: ({ email, password }) =>
      refusing(async () => toSignIn((await signInWithEmailAndPassword(provider, email, password)).user, 'Email')),
    signInWithPopup: (providerName) =>
      refusing(async () => toSignIn((await signInWithPopup(provider, popupOf(providerName))).user, providerName)),
    sendReset: (email, url) => refusing(() => sendPasswordResetEmail(provider, email, { url })),
    changePassword: ({ email, current, next }) =>
      refusing(async () => {
        const { user } = await signInWithEmailAndPassword(provider, email, current)
        await updatePassword(user, next)
        return toSignIn(user, 'Email', { isNew: true })
      }),
    reauthenticate: (proof) => refusing(() => reauthenticate(provider, proof)),
    updateName: ({ email, name }) =>
      refusing(async () => {
        await provider.authStateReady()
        const { currentUser } = provider
        if (currentUser && isOf(currentUser, email)) await updateProfile(currentUser, { displayName: name })
      }),
    signOut: () => refusing(() => signOut(provider)),
    close: () => deleteApp(app),
  }
}

/** Where the document was opened, whatever page it shows now: its policy is of that address. */
const documentPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

/** What the shop holds of it; the key and the project are what signing in needs. */
function optionsOf(auth: ShopAuth): FirebaseOptions {
  const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, measurementId } = auth
  const config = { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, measurementId }
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
}

const popupOf = (providerName: PopupProvider): GoogleAuthProvider | FacebookAuthProvider =>
  providerName === 'Google' ? new GoogleAuthProvider() : new FacebookAuthProvider()

async function signUp(
  provider: Auth,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<ExternalSignIn> {
  const { user } = await createUserWithEmailAndPassword(provider, email, password)
  // The account is there: without its name it is still one, and the shop asks for the name itself.
  await updateProfile(user, { displayName: name }).catch(() => {})
  return toSignIn(user, 'Email', { isNew: true })
}

async function reauthenticate(
  provider: Auth,
  proof: Parameters<ExternalProvider['reauthenticate']>[0],
): Promise<ExternalSignIn> {
  await provider.authStateReady()
  const { currentUser } = provider
  if (typeof proof === 'string') {
    const isThere = currentUser?.providerData.some(({ providerId }) => providerId === PROVIDER_IDS[proof])
    const { user } =
      currentUser && isThere
        ? await reauthenticateWithPopup(currentUser, popupOf(proof))
        : await signInWithPopup(provider, popupOf(proof))
    return toSignIn(user, proof, { isNew: true })
  }
  const { email, password } = proof
  const { user } =
    currentUser?.email === email
      ? await reauthenticateWithCredential(currentUser, EmailAuthProvider.credential(email, password))
      : await signInWithEmailAndPassword(provider, email, password)
  return toSignIn(user, 'Email', { isNew: true })
}

/** Whether it is the account of the shopper whose page this is: at the provider somebody else may have signed in since. */
const isOf = (user: User, email: string): boolean => (user.email ?? '').toLowerCase() === email.toLowerCase()

/** @param isNew asks for a token that knows what has changed since the sign-in */
async function toSignIn(
  user: User,
  provider: ExternalSignIn['provider'],
  { isNew = false } = {},
): Promise<ExternalSignIn> {
  const idToken = await user.getIdToken(isNew)
  return { idToken, name: user.displayName ?? '', email: user.email ?? '', provider }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toProviderError(error)
  }
}

function toProviderError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const data = 'customData' in error ? (error.customData as { email?: unknown } | undefined) : undefined
  return new ProviderError(error.code, error.message, typeof data?.email === 'string' ? data.email : null)
}

/** Popups answer through a script of Google's; the simulator brings its own in its place. */
function loadPopupHelper(simulatorUrl: string): Promise<void> {
  const src = `${simulatorUrl}/simulator/gapi.js`
  return new Promise((resolve, reject) => {
    if (document.querySelector(`script[src="${src}"]`)) return resolve()
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the popup helper did not load')))
    document.head.append(script)
  })
}
