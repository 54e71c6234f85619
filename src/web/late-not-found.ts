import { later } from './later.tsx'

/** Few pages are not there: what says so comes in a file of its own. */
export const LateNotFound = later(() => import('./not-found.tsx').then(({ NotFound }) => NotFound))
