import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/browser'
import { accessEn } from '../messages/access.en.ts'
import { PersonalError, send } from './admin-client.ts'

// Loaded with the first use: most sign-ins and pages need no passkey.
const load = () => import('@simplewebauthn/browser')

/** A new passkey as the server takes it. */
interface NewCredential {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

export interface Passkey {
  _id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /** Whether it works on the present host. */
  isUsable: boolean
}

/** Whether this browser can use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Signs in with a passkey of this device. @throws PersonalError when the person or the device declines */
export const signInWithPasskey = (): Promise<unknown> => signFor('/passkey-sign-in')

/** Proves for ten minutes, by a passkey, that the person themselves uses this session. */
export const proveByPasskey = (): Promise<unknown> => signFor('/reauth/passkey')

export const listPasskeys = async (): Promise<readonly Passkey[]> =>
  (await send<{ data: Passkey[] }>('get', '/passkeys')).data

/** Returns what a device needs to create a passkey; the person has to prove first that it is them. */
export const startPasskey = async (): Promise<CreationOptions> =>
  (await send<{ data: CreationOptions }>('post', '/passkeys/start')).data

/** Creates a passkey on this device. @throws PersonalError when the person or the device declines */
export async function createCredential(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await load()
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(decline)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

export const addPasskey = (name: string, credential: NewCredential): Promise<unknown> =>
  send('post', '/passkeys', { body: { name, credential } })

export const removePasskey = (id: string): Promise<unknown> => send('delete', `/passkeys/${id}`)

/** Signs what an endpoint asks for, and sends the signature to it. */
async function signFor(path: string): Promise<unknown> {
  const { data: options } = await send<{ data: RequestOptions }>('post', `${path}/start`)
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(decline)
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  const body = { id, clientDataJSON, authenticatorData, signature, userHandle }
  return send('post', path, { body })
}

function decline(error: Error): never {
  throw new PersonalError(error.name === 'InvalidStateError' ? accessEn.passkey.exists : accessEn.passkey.declined)
}
