import { z } from 'zod'
import { ChangeId, CreatedId, operation } from '#src/shared/admin-operation.ts'

const Term = z.string().trim().min(1).max(100)
const Time = z.iso.datetime()
const administer = { permission: 'administer' } as const

const SearchCount = z
  .object({
    term: z.string(),
    /** Sums of the different shoppers of each day; days with fewer than three are left out. */
    searches: z.number().int(),
    nothing: z.number().int(),
    clicks: z.number().int(),
    purchases: z.number().int(),
    lastOn: z.iso.date(),
  })
  .meta({ id: 'SearchCount' })

const Proposal = z.strictObject({ term: Term, synonym: Term })
const SynonymProposal = Proposal.extend({ shoppers: z.number().int() }).meta({ id: 'SynonymProposal' })

const pin = {
  term: Term,
  /** `_id` or slug. */
  product: z.string().trim().min(1).max(300),
  /** `lifted` and `lowered` move it among the products that match equally well. */
  placement: z.enum(['top', 'lifted', 'lowered', 'hidden']),
  /** The order of several products at the top. */
  position: z.number().int().min(1).max(100),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
}
const NewPin = z.strictObject({
  ...pin,
  placement: pin.placement.default('top'),
  position: pin.position.default(1),
  startsAt: pin.startsAt.default(null),
  endsAt: pin.endsAt.default(null),
})
export type PinDraft = z.infer<typeof NewPin>
const AdminPin = z
  .object({ _id: z.uuid(), ...pin, productName: z.string(), isRunning: z.boolean() })
  .meta({ id: 'SearchPin' })
export type AdminPin = z.infer<typeof AdminPin>

const pinFlags = { startsAt: 'starts', endsAt: 'ends' }

/** What the shop learns from searches, and results that staff place themselves. */
export const insightAdminContract = {
  listSearches: operation({
    ...administer,
    method: 'get',
    path: '/searches',
    summary: 'Lists the terms of at least three shoppers on a day, those that found nothing most often first.',
    query: z.object({ result: z.enum(['nothing']).optional() }),
    response: z.object({ data: z.array(SearchCount) }),
    commands: [{ name: 'searches:list', empty: 'Nothing was searched by three shoppers on a day.' }],
  }),
  listSynonymProposals: operation({
    ...administer,
    method: 'get',
    path: '/synonym-proposals',
    summary: 'Lists terms that found nothing, each with the one by which three shoppers found something afterwards.',
    response: z.object({ data: z.array(SynonymProposal) }),
    commands: [{ name: 'synonym-proposals:list', empty: 'There are no proposals.' }],
  }),
  acceptSynonymProposal: operation({
    ...administer,
    method: 'post',
    path: '/synonym-proposals/accept',
    summary: 'Makes synonyms of a proposal.',
    body: Proposal,
    audit: { action: 'synonyms.accept', target: ({ body }) => body.term },
    invalidates: [],
    commands: [{ name: 'synonym-proposals:accept' }],
  }),
  dismissSynonymProposal: operation({
    ...administer,
    method: 'post',
    path: '/synonym-proposals/dismiss',
    summary: 'Dismisses a proposal; it is not made again.',
    body: Proposal,
    audit: { action: 'synonyms.dismiss', target: ({ body }) => body.term },
    invalidates: [],
    commands: [{ name: 'synonym-proposals:dismiss' }],
  }),
  listSearchPins: operation({
    ...administer,
    method: 'get',
    path: '/search-pins',
    summary: 'Lists the products that staff placed at the top of the results of a term, moved up or down, or left out.',
    response: z.object({ data: z.array(AdminPin) }),
    commands: [{ name: 'search-pins:list', empty: 'No results are pinned or hidden.' }],
  }),
  createSearchPin: operation({
    ...administer,
    method: 'post',
    path: '/search-pins',
    summary:
      'Places a product at the top of the results of a term, moves it up or down, or leaves it out, from a time until one.',
    body: NewPin,
    response: z.object({ data: CreatedId, changeId: ChangeId }),
    audit: { action: 'search.pin', target: ({ body }) => body.term },
    invalidates: [],
    commands: [{ name: 'search-pins:create', flags: pinFlags }],
  }),
  deleteSearchPin: operation({
    ...administer,
    method: 'delete',
    path: '/search-pins/{pinId}',
    summary: 'Ends the placement of a product in the results of a term.',
    params: z.object({ pinId: z.uuid() }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'search.unpin' },
    invalidates: [],
    commands: [{ name: 'search-pins:delete', flags: { pinId: 'id' } }],
  }),
}
