import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { anyone, attempt, Next, Nothing, proven, signedIn } from './staff-access.contract.ts'
import { MAX_PASSKEY_NAME } from './passkey.rules.ts'

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(Math.ceil((bytes * 4) / 3))

const Passkey = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** Whether it works on the present host of the back office. */
    isUsable: z.boolean(),
  })
  .meta({ id: 'Passkey' })

const Descriptor = z
  .object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
  .meta({ id: 'PasskeyDescriptor' })

/** Options of the browser's `navigator.credentials.create`, with bytes in base64url. */
const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: z.array(Descriptor),
  })
  .meta({ id: 'PasskeyCreationOptions' })
export type CreationOptions = z.infer<typeof CreationOptions>

/** Options of the browser's `navigator.credentials.get`, with bytes in base64url. */
const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Descriptor),
  })
  .meta({ id: 'PasskeyRequestOptions' })
export type RequestOptions = z.infer<typeof RequestOptions>

/** A new passkey as the browser returns it. */
const NewCredential = z
  .strictObject({
    id: base64url(1023),
    clientDataJSON: base64url(3000),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(20)).max(10),
  })
  .meta({ id: 'NewPasskeyCredential' })
export type NewCredential = z.infer<typeof NewCredential>

/** The browser's signature with a passkey. */
const Assertion = z
  .strictObject({
    id: base64url(1023),
    clientDataJSON: base64url(3000),
    authenticatorData: base64url(3000),
    signature: base64url(3000),
    userHandle: base64url(64).nullable(),
  })
  .meta({ id: 'PasskeyAssertion' })
export type Assertion = z.infer<typeof Assertion>

/** Passkeys of staff: each signs in alone, in place of password and code, and proves who the person is. */
export const passkeyContract = {
  startPasskeySignIn: endpoint({
    ...anyone,
    method: 'post',
    path: '/admin/v1/passkey-sign-in/start',
    summary: 'Returns what a passkey has to sign to sign in. It names no account.',
    response: z.object({ data: RequestOptions }),
  }),
  signInWithPasskey: endpoint({
    ...anyone,
    ...attempt,
    method: 'post',
    path: '/admin/v1/passkey-sign-in',
    summary: 'Signs in with one passkey, in place of password and code.',
    body: Assertion,
    response: Next,
  }),
  startPasskeyProof: endpoint({
    ...signedIn,
    method: 'post',
    path: '/admin/v1/reauth/passkey/start',
    summary: 'Returns what a passkey has to sign to prove who uses this session.',
    response: z.object({ data: RequestOptions }),
  }),
  proveByPasskey: endpoint({
    ...signedIn,
    ...attempt,
    method: 'post',
    path: '/admin/v1/reauth/passkey',
    summary: 'Proves by a passkey that the person themselves uses this session, for the next ten minutes.',
    body: Assertion,
    response: Nothing,
  }),
  listPasskeys: endpoint({
    ...signedIn,
    method: 'get',
    path: '/admin/v1/passkeys',
    summary: 'Lists the passkeys of the signed-in person, the newest first.',
    response: z.object({ data: z.array(Passkey) }),
  }),
  startPasskey: endpoint({
    ...proven,
    method: 'post',
    path: '/admin/v1/passkeys/start',
    summary: 'Returns what a device needs to create a passkey for the signed-in person.',
    response: z.object({ data: CreationOptions }),
  }),
  addPasskey: endpoint({
    ...proven,
    method: 'post',
    path: '/admin/v1/passkeys',
    summary: 'Adds the passkey that a device has created. A person has ten at most.',
    body: z.strictObject({ name: z.string().trim().min(1).max(MAX_PASSKEY_NAME), credential: NewCredential }),
    response: z.object({ data: Passkey }),
  }),
  removePasskey: endpoint({
    ...proven,
    method: 'delete',
    path: '/admin/v1/passkeys/{id}',
    summary: 'Removes a passkey of the signed-in person.',
    params: z.object({ id: z.uuid() }),
    response: Nothing,
  }),
}
