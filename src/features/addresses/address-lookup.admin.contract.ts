import { z } from 'zod'
import { operation, secret } from '#src/shared/admin-operation.ts'
import { secretLines } from '#src/shared/notations.ts'
import { LOOKUP_ENVIRONMENTS, LOOKUP_PROVIDERS } from './address-lookup.rules.ts'

const Provider = z.enum(LOOKUP_PROVIDERS)
const Environment = z.enum(LOOKUP_ENVIRONMENTS)
/** A line such as `ADDRESS_LOOKUP_KEY=…`. */
const Credentials = z.strictObject({ ADDRESS_LOOKUP_KEY: z.string().trim().min(8).max(500) })

const administer = { permission: 'administer' } as const

/** The shop's account with a provider that suggests addresses. */
export const addressLookupAdminContract = {
  showAddressLookup: operation({
    ...administer,
    method: 'get',
    path: '/address-lookup',
    summary: 'Returns the provider that suggests addresses; null when shoppers type them alone.',
    response: z.object({
      data: z.object({ provider: Provider.nullable(), environment: Environment.nullable() }),
    }),
    commands: [{ name: 'address-lookup:show' }],
  }),
  updateAddressLookup: operation({
    ...administer,
    method: 'put',
    path: '/address-lookup',
    summary:
      'Sets the provider that suggests addresses, unless it rejects the key; `verified` is false when it did not respond.',
    body: z.strictObject({
      provider: Provider,
      environment: Environment.default('live'),
      credentials: secret(Credentials),
    }),
    response: z.object({ data: z.object({ provider: Provider, environment: Environment, verified: z.boolean() }) }),
    audit: { action: 'address-lookup.change', target: () => 'address-lookup' },
    effect: 'external',
    commands: [{ name: 'address-lookup:update', notations: { credentials: secretLines } }],
  }),
  deleteAddressLookup: operation({
    ...administer,
    method: 'delete',
    path: '/address-lookup',
    summary: 'Deletes the account with the provider; shoppers type their address alone from now on.',
    audit: { action: 'address-lookup.remove', target: () => 'address-lookup' },
    commands: [{ name: 'address-lookup:delete' }],
  }),
}
