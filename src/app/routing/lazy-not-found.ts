import { lazyHydrate } from '#src/web/client/lazy-hydration.tsx'

/** Few pages are not there: what says so comes in a file of its own. */
export const LateNotFound = lazyHydrate(() => import('../not-found-page.tsx').then(({ NotFound }) => NotFound))
