/** The number of products in one step of a list. */
export const STEP = 24
/** The maximum number of steps in one request. */
const STEPS_PER_REQUEST = 4
/** The maximum number of steps on one page, because longer pages are not read. */
export const MAX_STEPS = 12

interface Paging {
  page: string
  pageSize: string
}

/**
 * Loads the steps of a page. "Show more" includes the earlier products: the second page has the first 48. After the
 * twelfth, each page has its own products only.
 * @param request loads one part of the list
 * @returns the first response with the products of all parts, null when one failed
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

/** Returns the requests that together load the products of a page. */
export function toRequests(page: number): Paging[] {
  if (page > MAX_STEPS) return [{ page: String(page), pageSize: String(STEP) }]
  if (page <= STEPS_PER_REQUEST) return [{ page: '1', pageSize: String(page * STEP) }]
  const pageSize = String(STEPS_PER_REQUEST * STEP)
  return Array.from({ length: Math.ceil(page / STEPS_PER_REQUEST) }, (_, index) => ({
    page: String(index + 1),
    pageSize,
  }))
}

/** Returns the number of products up to the end of this page. */
export const shownUntil = (page: number, total: number): number => Math.min(page * STEP, total)
