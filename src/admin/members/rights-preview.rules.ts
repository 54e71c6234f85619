interface Page {
  label: string
  permission: string | null
}

interface Entry extends Page {
  nested?: readonly Page[]
}

/** Returns the entries of the navigation that a person with some permissions sees, with the names of their pages. */
export function visiblePages(
  entries: readonly Entry[],
  granted: ReadonlySet<string>,
): { label: string; nested: string[] }[] {
  const isShown = ({ permission }: Page): boolean => permission === null || granted.has(permission)
  return entries.flatMap((entry) => {
    const nested = (entry.nested ?? []).filter(isShown)
    // An entry without its own page leads to the first one that the person may see.
    const isThere = entry.nested ? nested.length > 0 : isShown(entry)
    return isThere ? [{ label: entry.label, nested: nested.map(({ label }) => label) }] : []
  })
}
