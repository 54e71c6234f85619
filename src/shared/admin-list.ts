import { z } from 'zod'

/** Counts of long lists end here, so that they are fast in a shop of any size. */
export const MAX_LIST_COUNT = 1000

const PAGE_SIZE = 50

/** Which part of a list is requested. */
export const PageOfList = {
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  /** `next` of the part before. */
  after: z.string().max(100).optional(),
}

/** The number of an order: the list then contains what is about it. */
export const OfOrder = { order: z.string().min(1).max(20).optional() }

/** The page of a list for staff. */
export const PageNumber = z.coerce.number().int().min(1).max(5000).default(1)

/** Returns the schema of a part of a list, with the number of its entries. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    data: z.array(entry),
    /** Continues the list; null at its end. */
    next: z.string().nullable(),
    /** All entries of the list; counted up to 1,000. */
    total: z.number().int(),
  })

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
  const count = total < MAX_LIST_COUNT ? String(total) : `${MAX_LIST_COUNT} or more`
  return [`${count} ${noun}${total === 1 ? '' : 's'}`, ...data.map(toText)].join('\n')
}
