import { listProducts } from '#src/features/product-management/product-list.service.ts'
import type { Result } from '../result.ts'
import { measureStaffWork, type StaffWork } from '../staff-work.ts'
import type { Subject } from '../subject.ts'
import { mix, VOCABULARY } from '../words.ts'

const LIST_MS = 150
const SEARCH_MS = 200

type Query = Parameters<typeof listProducts>[1]

const page =
  (query: Partial<Query> = {}): StaffWork =>
  (context) =>
    listProducts(context, { sort: 'changed', ...query })

/** Opens the list and goes on to its second page. */
const nextPage: StaffWork = async (context) => {
  const { next } = await listProducts(context, { sort: 'name' })
  return listProducts(context, { sort: 'name', after: next ?? undefined })
}
const find =
  (wordOf: (number: number) => string): StaffWork =>
  (context, number) =>
    listProducts(context, { sort: 'changed', search: wordOf(number) })

/** What is measured, by name, with its budget in milliseconds. */
const MEASURED: Readonly<Record<string, { work: StaffWork; atMost: number }>> = {
  'first page of products': { work: page(), atMost: LIST_MS },
  // Two pages for one measurement.
  'next page by name': { work: nextPage, atMost: 2 * LIST_MS },
  'active products': { work: page({ status: 'active' }), atMost: LIST_MS },
  'draft products': { work: page({ status: 'draft' }), atMost: LIST_MS },
  'products in the trash': { work: page({ trash: 'yes' }), atMost: LIST_MS },
  'products on sale': { work: page({ sale: 'yes' }), atMost: LIST_MS },
  'products out of stock': { work: page({ stock: 'out' }), atMost: LIST_MS },
  'products low in stock': { work: page({ stock: 'low' }), atMost: LIST_MS },
  'products without a picture': { work: page({ missing: 'image' }), atMost: LIST_MS },
  'products without a description': { work: page({ missing: 'description' }), atMost: LIST_MS },
  'products by a word of many names': { work: find((number) => VOCABULARY[number % 5] ?? ''), atMost: SEARCH_MS },
  'products by a word of few names': {
    work: find((number) => VOCABULARY[VOCABULARY.length - 1 - (mix(number) % 500)] ?? ''),
    atMost: SEARCH_MS,
  },
  'products by a word of no name': { work: find((number) => `zzq${number}`), atMost: SEARCH_MS },
}

/** Measures the list of products of the back office in a large shop. */
export async function benchProducts(subject: Subject, seconds: number, count: number): Promise<Result[]> {
  const { big } = subject
  if (!big) throw new Error('the benchmark of products needs the large shop')
  return measureStaffWork(subject, { shopId: big.id, seconds, size: `${count} products` }, MEASURED)
}
