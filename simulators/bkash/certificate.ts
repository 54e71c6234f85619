import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Key pair that signs webhooks. */
export interface Signer {
  /** The certificate, which Amazon publishes. */
  pem: string
  privateKey: KeyObject
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

/** Encodes one ASN.1 value in DER. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const name = (text: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(text)))))

const utc = (at: number): Buffer =>
  der(UTC_TIME, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

/** Returns a key with a self-signed certificate; Node has no function that creates one. */
export function makeSigner(now: number): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const who = name('sns.amazonaws.com (simulated)')
  const day = 24 * 3_600_000
  const toBeSigned = der(
    SEQUENCE,
    der(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    SHA256_WITH_RSA,
    who,
    der(SEQUENCE, utc(now - day), utc(now + 365 * day)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(BIT_STRING, Buffer.of(0), sign('sha256', toBeSigned, privateKey))
  const lines = der(SEQUENCE, toBeSigned, SHA256_WITH_RSA, signature)
    .toString('base64')
    .replace(/.{64}/g, '$&\n')
    .trimEnd()
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, privateKey }
}
