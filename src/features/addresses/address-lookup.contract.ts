import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_QUERY } from './address-lookup-limits.rules.ts'

const Suggestion = z
  .object({
    id: z.string(),
    text: z.string(),
    detail: z.string(),
    /** Whether it stands for several addresses, which a further request lists. */
    isGroup: z.boolean(),
  })
  .meta({ id: 'AddressSuggestion' })
export type Suggestion = z.infer<typeof Suggestion>

const Found = z
  .object({
    country: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    area: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
  })
  .meta({ id: 'FoundAddress' })

// Sent in bodies, because URLs are written to logs.
const ofLookup = {
  method: 'post',
  access: 'guest',
  limit: 'lookup',
  params: z.object({}),
  query: z.object({}),
  failures: [],
} as const

export const addressLookupContract = {
  suggestAddresses: endpoint({
    ...ofLookup,
    path: '/shop/address-lookup',
    summary: 'Suggests addresses for what is typed; none in a shop without a provider, and when the provider fails.',
    body: z.object({
      query: z.string().max(MAX_QUERY),
      country: z.string().regex(/^[A-Z]{2}$/),
      /** The same for all requests of one search, until an address is chosen. */
      session: z.uuid(),
      group: z.string().max(500).nullish(),
    }),
    response: z.object({ data: z.array(Suggestion) }),
  }),
  resolveAddress: endpoint({
    ...ofLookup,
    path: '/shop/address-lookup/resolve',
    summary: 'Returns the fields of a suggested address; null when it is not available any more.',
    body: z.object({ id: z.string().min(1).max(500), session: z.uuid() }),
    response: z.object({ data: Found.nullable() }),
  }),
}
