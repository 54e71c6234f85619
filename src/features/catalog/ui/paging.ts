/** Products that one step of a list shows. */
export const STEP = 24
/** Steps that one call may answer. */
const STEPS_PER_REQUEST = 4
/** Steps that are shown together at most: more would be a page that nobody reads. */
export const MAX_STEPS = 12

interface Paging {
  page: string
  pageSize: string
}

/**
 * "Show more" keeps what is above: the second page is the first 48. Behind the twelfth a page stands alone.
 * @param request asks for one part of the list
 * @returns the first part's answer with the products of all, null when one could not be had
 */
export async function readSteps<L extends { data: readonly unknown[] }>(
  page: number,
  request: (paging: Paging) => Promise<L | null>,
): Promise<L | null> {
  const [first, ...others] = await Promise.all(toRequests(page).map(request))
  if (!first || others.includes(null)) return null
  const data = [first, ...others].flatMap((response) => response?.data ?? [])
  return { ...first, data: page <= MAX_STEPS ? data.slice(0, page * STEP) : data }
}

/** The calls that together have the products of a page. */
export function toRequests(page: number): Paging[] {
  if (page > MAX_STEPS) return [{ page: String(page), pageSize: String(STEP) }]
  if (page <= STEPS_PER_REQUEST) return [{ page: '1', pageSize: String(page * STEP) }]
  const pageSize = String(STEPS_PER_REQUEST * STEP)
  return Array.from({ length: Math.ceil(page / STEPS_PER_REQUEST) }, (_, index) => ({
    page: String(index + 1),
    pageSize,
  }))
}

/** How many products stand up to the end of this page. */
export const shownUntil = (page: number, total: number): number => Math.min(page * STEP, total)
