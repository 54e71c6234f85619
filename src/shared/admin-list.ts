import { z } from 'zod'

/** The page of a list for staff. */
export const PageNumber = z.coerce.number().int().min(1).max(5000).default(1)

/** Returns the schema of a page of a list, with the number of all its entries. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry), page: z.number().int(), pageSize: z.number().int(), total: z.number().int() })

/**
 * Prints the number of entries and each entry with its texts, for which a table has too little space.
 * @param partsOf returns the parts of an entry, each on a line of its own; empty parts are left out
 */
export function printEntries<Entry>(
  { data, total }: { data: readonly Entry[]; total: number },
  noun: string,
  partsOf: (entry: Entry) => readonly string[],
): string {
  const toText = (entry: Entry): string =>
    partsOf(entry)
      .filter(Boolean)
      // The indentation separates the lines of an entry from the output of the command.
      .join('\n')
      .replaceAll('\n', '\n    ')
  return [`${total} ${noun}${total === 1 ? '' : 's'}`, ...data.map(toText)].join('\n')
}
