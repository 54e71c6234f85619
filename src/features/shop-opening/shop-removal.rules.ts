/** Days between the decision to remove a shop and its erasure, in which its staff export what they need. */
export const REMOVAL_DAYS = 30
/** Full years for which documents are preserved at least after the erasure: the longest term of the EU. */
const DOCUMENT_YEARS = 10

/**
 * Tables whose rows outlive a shop: the law wants its documents, its policies say how long these name customers, and the
 * audit log says who has removed it.
 */
export const PRESERVED_TABLES: ReadonlySet<string> = new Set([
  'invoices',
  'document_files',
  'document_series',
  'shop_policies',
  'audit_log',
])
/** Columns of a shop that its documents and its audit log need; all others are emptied. */
export const PRESERVED_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'name',
  'legal',
  'country',
  'currency',
  'locale',
  'language',
  'time_zone',
  'prices_include_tax',
  'created_at',
  'updated_at',
  'closed_at',
  'suspended_at',
  'suspended_reason',
  'removal_due_at',
  'erased_at',
])
/** The folder of a shop's files that outlives it. */
export const PRESERVED_FOLDER = 'documents'

/**
 * Returns when the documents of an erased shop may be deleted: none of them is younger than the erasure.
 * @param years for which they name their customers
 */
export const documentsEndAt = (erasedAt: Date, years: number): Date =>
  new Date(Date.UTC(erasedAt.getUTCFullYear() + Math.max(DOCUMENT_YEARS, years) + 1, 0, 1))

/** Orders tables so that those with references come before those that they refer to; a circle is cut anywhere. */
export function orderForDeletion(references: ReadonlyMap<string, readonly string[]>): string[] {
  const rest = new Set(references.keys())
  const ordered: string[] = []
  while (rest.size > 0) {
    const referred = new Set([...rest].flatMap((table) => (references.get(table) ?? []).filter((to) => to !== table)))
    const free = [...rest].filter((table) => !referred.has(table))
    const next = free.length > 0 ? free : [...rest].slice(0, 1)
    for (const table of next) {
      rest.delete(table)
      ordered.push(table)
    }
  }
  return ordered
}
