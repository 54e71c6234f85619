/** Products that one step of a list shows. */
export const STEP = 24
/** Steps that are shown together at most: what one call may answer. */
const MAX_STEPS = 4

export interface ListQuery {
  page: number
  sort: string | null
}

/** What the address of a list asks for; nonsense is the first page. */
export function readListQuery(url: string): ListQuery {
  const query = new URL(url).searchParams
  const page = Number(query.get('page') ?? 1)
  return { page: Number.isInteger(page) && page >= 1 && page <= 400 ? page : 1, sort: query.get('sort') }
}

/**
 * "Show more" keeps what is above: the second page is the first 48. From the fifth on a page stands alone.
 * @returns the call's own page and size
 */
export const toCall = (page: number): { page: string; pageSize: string } =>
  page <= MAX_STEPS ? { page: '1', pageSize: String(page * STEP) } : { page: String(page), pageSize: String(STEP) }

/** How many products stand up to the end of this page. */
export const shownUntil = (page: number, total: number): number => Math.min(page * STEP, total)
