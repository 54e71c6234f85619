import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'

const Term = z.string().trim().min(1).max(200)
const attributes = z.array(z.string().trim().max(200)).max(100)
const Filters = z.object({ attributes, version: z.number().int() }).meta({ id: 'ListFilters' })
const administer = { permission: 'administer' } as const

/** The filters of lists, and the synonyms of the search. */
export const searchAdminContract = {
  showFilters: operation({
    ...administer,
    method: 'get',
    path: '/filters',
    summary: 'Returns the product attributes that filter lists, beside brand, options, price, stock and rating.',
    response: z.object({ data: Filters }),
    commands: [{ name: 'filters:show' }],
  }),
  updateFilters: operation({
    ...administer,
    method: 'patch',
    path: '/filters',
    summary: 'Updates the product attributes that filter lists, in their order, and rebuilds all lists.',
    body: z.strictObject({ attributes, version: Version }),
    response: z.object({ data: Filters }),
    failures: ['changed_meanwhile'],
    audit: { action: 'filters.change', target: () => 'filters' },
    effect: 'external',
    commands: [{ name: 'filters:update', flags: { attributes: { commas: true }, version: null } }],
  }),
  listAttributes: operation({
    ...administer,
    method: 'get',
    path: '/attributes',
    summary:
      'Lists the attributes of products, those of most products first, with how many values they have; or the values of one.',
    /** With a name, `data` has the values of this attribute by name. */
    query: z.object({ name: z.string().trim().min(1).max(40).optional() }),
    response: z.object({
      data: z.array(
        z
          .object({ name: z.string(), products: z.number().int(), values: z.number().int() })
          .meta({ id: 'AttributeInUse' }),
      ),
    }),
    commands: [{ name: 'attributes:list', empty: 'No product has attributes.' }],
  }),
  listSynonyms: operation({
    ...administer,
    method: 'get',
    path: '/synonyms',
    summary: 'Lists the groups of words and phrases that mean the same to the search.',
    response: z.object({
      data: z.array(z.object({ _id: z.uuid(), terms: z.array(z.string()) }).meta({ id: 'SynonymGroup' })),
    }),
    commands: [{ name: 'synonyms:list', columns: ['terms'], empty: 'There are no synonyms.' }],
  }),
  createSynonyms: operation({
    ...administer,
    method: 'post',
    path: '/synonyms',
    summary: 'Adds a group of words and phrases that mean the same to the search.',
    body: z.strictObject({ terms: z.array(Term).min(2).max(100) }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'synonyms.add', target: ({ body }) => body.terms[0] ?? '' },
    invalidates: [],
    commands: [{ name: 'synonyms:create', flags: { terms: { commas: true } } }],
  }),
  deleteSynonyms: operation({
    ...administer,
    method: 'delete',
    path: '/synonyms/{term}',
    summary: 'Deletes the groups of synonyms that contain a term, or the group with this id.',
    params: z.object({ term: Term }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'synonyms.remove' },
    invalidates: [],
    commands: [{ name: 'synonyms:delete' }],
  }),
}
