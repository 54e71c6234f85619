import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#src/features/staff/passkey.contract.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export interface TestPasskey {
  create: (options: CreationOptions) => NewCredential
  /** @param changes what a wrong device or page signs */
  sign: (options: RequestOptions, changes?: Partial<Signing>) => Assertion
}

interface Signing {
  origin: string
  /** The host whose page asks. */
  host: string
  /** Whether the device has checked finger, face or PIN. */
  isVerified: boolean
  type: string
  userHandle: string | null
  /** The device's count of signatures. */
  count: number
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Creates a device with one passkey, as an authenticator with a P-256 key. */
export function createPasskeyDevice({ origin = 'http://admin.localhost', host = 'admin.localhost' } = {}): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const dataOf = (rpId: string, flags: number, count: number): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  return {
    create: ({ challenge, user }) => {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // A COSE key: kind EC2, algorithm ES256, curve P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const authData = Buffer.concat([dataOf(host, USER_PRESENT | USER_VERIFIED | HAS_KEY, 0), credential])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      }
    },
    sign: ({ challenge }, changes = {}) => {
      const signing = { origin, host, isVerified: true, type: 'webauthn.get', userHandle, count: 0, ...changes }
      const client = clientData(signing.type, challenge, signing.origin)
      const data = dataOf(signing.host, USER_PRESENT | (signing.isVerified ? USER_VERIFIED : 0), signing.count)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: signing.userHandle,
      }
    },
  }
}
