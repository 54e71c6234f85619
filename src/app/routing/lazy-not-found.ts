import { lazyHydrate } from '#src/web/client/lazy-hydration.tsx'

/** Loaded on demand, because few visits reach a missing page. */
export const LateNotFound = lazyHydrate(() => import('../not-found-page.tsx').then((script) => script.NotFound))
