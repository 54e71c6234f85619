/**
 * Exact limits, which the tests hold. A count that falls becomes the new limit; raising one needs a decision in
 * `decisions/`.
 */

/** Database round trips of an API request, with `begin` and `commit`, when the caches of the process are warm. */
export const STATEMENTS_PER_REQUEST = {
  product: 1,
  categoryProducts: 0,
  topSelling: 2,
  home: 0,
  results: 0,
  suggest: 0,
  cart: 3,
  addToCart: 4,
  me: 7,
  quote: 5,
  place: 8,
  order: 8,
  orders: 4,
  wishLists: 4,
} as const
export type CountedRequest = keyof typeof STATEMENTS_PER_REQUEST

/** Database round trips of a mail, when fifty are sent together. */
export const STATEMENTS_PER_MAIL = 0.5

/** Database round trips of a page that no cache contains, when the other caches of the process are warm. */
export const STATEMENTS_PER_PAGE = { home: 0, product: 1, category: 0, search: 0, cart: 0 } as const

/**
 * What a phone's browser fetches for a page of a test shop until it is idle, without a click: script files, and the
 * kilobytes of scripts, styles and the document as they are sent. They are rounded up to half a kilobyte, and leave at
 * least a quarter: the names of files depend on their contents and change the compression by some dozen bytes.
 */
export const FETCHED_PER_PAGE = {
  home: { files: 9, scriptKb: 95, styleKb: 10, documentKb: 17.6 },
  category: { files: 7, scriptKb: 94.5, styleKb: 9.5, documentKb: 10 },
  product: { files: 6, scriptKb: 92.5, styleKb: 10.5, documentKb: 11 },
  search: { files: 7, scriptKb: 94.5, styleKb: 9.5, documentKb: 11.5 },
  cart: { files: 12, scriptKb: 104, styleKb: 11.5, documentKb: 8 },
  checkout: { files: 14, scriptKb: 113.5, styleKb: 11.5, documentKb: 6.5 },
} as const

/** The same for the list of orders of the back office, at its first load. */
export const FETCHED_BY_BACK_OFFICE = { files: 10, scriptKb: 112, styleKb: 7.5, documentKb: 1 } as const

/** The search on the judged queries, at least and at most. */
export const QUALITY_MARKS = { ndcg: 0.93, zeroPercent: 3, wrongPercent: 1, categoryPercent: 95 } as const
