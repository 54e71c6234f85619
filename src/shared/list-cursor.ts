import { Failure } from './failure.ts'
import { isId } from './ids.ts'

const SEPARATOR = '~'

/** Returns the cursor after a row of a list: the values by which the list is sorted, the row's id last. */
export const toCursor = (...values: readonly (string | Date)[]): string =>
  values.map((value) => (typeof value === 'string' ? value : value.toISOString())).join(SEPARATOR)

/**
 * Returns the values of a cursor of a list that is sorted by a time and an id, and perhaps another text first.
 * @throws Failure `invalid_fields`
 */
export function parseCursor(cursor: string): { text: string; at: Date; id: string } {
  const parts = cursor.split(SEPARATOR)
  const [id = '', time = '', text = ''] = parts.toReversed()
  const at = new Date(time)
  if (parts.length > 3 || Number.isNaN(at.getTime()) || !isId(id))
    throw new Failure('invalid_fields', { fields: { after: 'This is no cursor of the list.' } })
  return { text, at, id }
}
