import { z } from 'zod'
import { operation, secret } from '#src/shared/admin-operation.ts'
import { courierCredentials } from './courier-credentials.rules.ts'
import { COURIER_ENVIRONMENTS } from './courier.rules.ts'

const Environment = z.enum(COURIER_ENVIRONMENTS)
const Text = z.string().trim().min(1).max(500)
/** The courier sends this value in a header of its webhooks. */
const HeaderValue = z.string().regex(/^[\x21-\x7E]{8,200}$/, 'It has 8 to 200 letters, digits and signs, and no space')
const Credentials = z.strictObject({
  clientId: Text,
  clientSecret: Text,
  username: Text,
  password: Text,
  /** The pickup store; absent for the courier's default store. */
  storeId: z.number().int().min(1).max(999_999_999).optional(),
  webhookSecret: HeaderValue.optional(),
  webhookAnswer: HeaderValue.optional(),
})

const administer = { permission: 'administer' } as const

/** The shop's account with the courier (Pathao), whose localities addresses are chosen from. */
export const courierAdminContract = {
  showCourier: operation({
    ...administer,
    method: 'get',
    path: '/courier',
    summary: 'Returns the environment of the shop’s courier account; null when addresses are typed freely.',
    response: z.object({ data: z.object({ environment: Environment.nullable() }) }),
    commands: [{ name: 'courier:show' }],
  }),
  updateCourier: operation({
    ...administer,
    method: 'put',
    path: '/courier',
    summary:
      'Sets the shop’s courier account, unless the courier rejects its credentials; `verified` is false when it did ' +
      'not respond.',
    body: z.strictObject({ environment: Environment.default('live'), credentials: secret(Credentials) }),
    response: z.object({ data: z.object({ environment: Environment, verified: z.boolean() }) }),
    audit: {
      action: 'courier.change',
      target: () => 'courier',
    },
    effect: 'external',
    commands: [{ name: 'courier:update', notations: { credentials: courierCredentials } }],
  }),
  deleteCourier: operation({
    ...administer,
    method: 'delete',
    path: '/courier',
    summary: 'Deletes the shop’s courier account; addresses are typed freely from now on.',
    audit: { action: 'courier.remove', target: () => 'courier' },
    commands: [{ name: 'courier:delete' }],
  }),
}
