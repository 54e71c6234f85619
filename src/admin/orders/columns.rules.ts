/** Columns of the list of orders beside the order itself, in their first order. */
export const COLUMNS = [
  'placed',
  'customer',
  'delivery',
  'promised',
  'payment',
  'status',
  'items',
  'tags',
  'total',
  'email',
  'phone',
  'country',
  'city',
  'method',
  'coupon',
  'source',
  'assignedTo',
  'note',
  'weight',
] as const
export type Column = (typeof COLUMNS)[number]

/** What is shown until a person chooses. */
export const FIRST_COLUMNS: readonly Column[] = COLUMNS.slice(0, COLUMNS.indexOf('total') + 1)

const isColumn = (name: string): name is Column => COLUMNS.some((each) => each === name)

/** Reads columns as they are kept; a newer version of the app may have dropped some. */
export function readColumns(text: string | null): readonly Column[] {
  const names = [...new Set((text ?? '').split(' ').filter(isColumn))]
  return names.length === 0 ? FIRST_COLUMNS : names
}

/** Returns all columns to choose from: those that are shown in their order, then the others. */
export const allColumns = (shown: readonly Column[]): readonly Column[] => [
  ...shown,
  ...COLUMNS.filter((name) => !shown.includes(name)),
]

/** Returns a list with one column at another place; the ends are the limits. */
export function moveColumn(names: readonly Column[], name: Column, to: number): readonly Column[] {
  const others = names.filter((each) => each !== name)
  const at = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, at), name, ...others.slice(at)]
}
