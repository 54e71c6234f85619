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

/** A sign-in at the provider with its token, the input of `shop/auth`. */
export interface ExternalSignIn {
  idToken: string
  name: string
  email: string
  provider: 'Email' | PopupProvider
}

/** The provider rejected the request. */
export class ProviderError extends Error {
  /** For example `auth/wrong-password`. */
  readonly code: string
  /** The address that has an account with another sign-in method. */
  readonly email: string | null

  constructor(code: string, message: string, email: string | null) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
    this.email = email
  }
}

/** The functions of Firebase Auth that a shop uses. Every error of Firebase is thrown as `ProviderError`. */
export interface ExternalProvider {
  signUp: (input: { name: string; email: string; password: string }) => Promise<ExternalSignIn>
  signIn: (credentials: { email: string; password: string }) => Promise<ExternalSignIn>
  /** Opens the provider's popup. Call it directly in a click handler: browsers block popups that open later. */
  signInWithPopup: (providerName: PopupProvider) => Promise<ExternalSignIn>
  /** @param continueUrl the URL that the provider's page links back to */
  sendReset: (email: string, continueUrl: string) => Promise<void>
  /**
   * Verifies the current password, then sets the new one.
   * @returns a sign-in with the new password
   */
  changePassword: (change: { email: string; current: string; next: string }) => Promise<ExternalSignIn>
  /** Authenticates the shopper again, before an operation that another person at an open browser must not perform. */
  reauthenticate: (proof: { email: string; password: string } | PopupProvider) => Promise<ExternalSignIn>
  /**
   * Changes the display name if this browser is signed in to the account with this address. Otherwise it does nothing.
   */
  updateName: (change: { email: string; name: string }) => Promise<void>
  signOut: () => Promise<void>
  close: () => Promise<void>
}

const PROVIDER_IDS = { Google: 'google.com', Facebook: 'facebook.com' } as const

/**
 * Opens the provider for a shop; call it once for each page.
 * @param auth of a shop whose provider is `external`
 */
export async function openExternalProvider(auth: ShopAuth, shopId: string): Promise<ExternalProvider> {
  const { simulatorUrl } = auth
  // Popups open only where the document's policy allows the provider. Signing out works on all pages.
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

/** Returns the path with which the document was opened. Its policy does not change with client-side navigation. */
const documentPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

/** Returns the shop's settings for Firebase. Signing in needs the key and the project. */
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
  // The account exists even if the name fails. The shop's own server stores the name as well.
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

/**
 * Returns whether it is the account of this page's shopper, because another account may be signed in at the provider.
 */
const isOf = (user: User, email: string): boolean => (user.email ?? '').toLowerCase() === email.toLowerCase()

/** @param isNew requests a token that includes changes since the sign-in */
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

/** Loads the popup script of the simulator, which replaces Google's. */
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
