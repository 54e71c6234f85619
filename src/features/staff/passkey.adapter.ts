import type { Assertion, CreationOptions, NewCredential } from './passkey.contract.ts'

// Loaded with the first passkey: few processes need the library, and it is large.
const load = () => import('@simplewebauthn/server')

const TYPE = 'public-key'
/** Ed25519, P-256 and RSA: what devices use, the best first. */
const ALGORITHMS = [-8, -7, -257]

export const PUBLIC_KEY_PARAMETERS: CreationOptions['pubKeyCredParams'] = ALGORITHMS.map((alg) => ({ type: TYPE, alg }))

/** What a signature must be for. */
interface Expectation {
  challenge: string
  host: string
  origin: string
}

/** Returns the key of a new passkey; null when it does not answer the challenge. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject }: NewCredential,
  { challenge, host, origin }: Expectation,
): Promise<{ publicKey: Buffer; signCount: number } | null> {
  const { verifyRegistrationResponse } = await load()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: TYPE,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || registrationInfo.credential.id !== id) return null
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey: Buffer.from(publicKey), signCount: counter }
  } catch {
    // The library throws for everything that is not as expected.
    return null
  }
}

interface StoredKey {
  credential_id: string
  public_key: Uint8Array
  sign_count: string | number
}

/** Returns the count of signatures of a passkey after this one; null when it does not answer the challenge. */
export async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  key: StoredKey,
  { challenge, host, origin }: Expectation,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: TYPE,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.sign_count),
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
