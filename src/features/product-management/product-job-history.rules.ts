import type { FieldChanges } from '#src/features/changes/change.rules.ts'
import { attributeNameOf } from './product-attributes.rules.ts'

interface Price {
  priceAmount: number
  sale: { amount: number } | null
}
type Sides = { before: unknown; after: unknown }

/**
 * Returns what a job has changed in a product as its history names it: values of variants by `{field}|{variant}`.
 * @param labels of the variants that the product has now
 */
export function historyFieldsOf(
  { fields, stock }: { fields: FieldChanges; stock: FieldChanges },
  labels: ReadonlyMap<string, string>,
): Record<string, Sides> {
  const named = (name: string, variantId: string): string => `${name}|${labels.get(variantId) ?? ''}`
  return Object.fromEntries([
    ...Object.entries(fields).flatMap(([field, { before, after }]): [string, Sides][] => {
      const [kind = '', variantId = ''] = field.split(' ')
      if (kind === 'sku') return [[named('sku', variantId), { before, after }]]
      if (kind === 'price')
        return pricesOf(before as Price, after as Price).map(([name, sides]) => [named(name, variantId), sides])
      const attribute = attributeNameOf(field)
      if (attribute !== null) return [[`attributes|${attribute}`, { before: listOf(before), after: listOf(after) }]]
      return [[field, field === 'status' ? { before: statusOf(before), after: statusOf(after) } : { before, after }]]
    }),
    ...Object.entries(stock).map(([variantId, sides]): [string, Sides] => [named('stockOnHand', variantId), sides]),
  ])
}

function pricesOf(before: Price, after: Price): [string, Sides][] {
  const prices: [string, Sides][] = [
    ['priceAmount', { before: before.priceAmount, after: after.priceAmount }],
    ['saleAmount', { before: before.sale?.amount ?? null, after: after.sale?.amount ?? null }],
  ]
  return prices.filter(([, sides]) => sides.before !== sides.after)
}

const statusOf = (value: unknown): string => (value as { status: string }).status

const listOf = (values: unknown): string => ((values ?? []) as string[]).join(', ')
