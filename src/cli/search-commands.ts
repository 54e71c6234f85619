import { readFilterAttributes, setFilterAttributes } from '#src/features/listing/listing-index.service.ts'
import { addSynonyms, listSynonyms, removeSynonyms } from '#src/features/search/synonym.service.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'

/** Commands for filters and search. */
export const SEARCH_COMMANDS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['filters', readFilters],
  ['synonyms', readSynonyms],
]

function readFilters(parameters: readonly string[]): Command {
  const { shop, attributes } = readOptions(parameters, { ...OF_SHOP, attributes: { type: 'string' } })
  return inShop(shop, async (context) => {
    if (attributes !== undefined) await setFilterAttributes(context, splitList(attributes))
    const names = await readFilterAttributes(context)
    return names.length > 0 ? names.join(', ') : 'Lists are narrowed by no attribute.'
  })
}

function readSynonyms(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    add: { type: 'string', multiple: true, default: [] },
    remove: { type: 'string', multiple: true, default: [] },
  })
  const groups = values.add.map((text) => splitList(text))
  if (groups.some((terms) => terms.length < 2)) throw new UsageError('--add takes two terms or more: "sofa, couch".')
  return inShop(values.shop, async (context) => {
    for (const term of values.remove) await removeSynonyms(context, term)
    if (groups.length > 0) await addSynonyms(context, groups)
    const all = await listSynonyms(context)
    return all.length > 0 ? all.map((terms) => terms.join(', ')).join('\n') : 'There are no synonyms.'
  })
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
