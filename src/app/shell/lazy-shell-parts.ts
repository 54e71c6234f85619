import { lazyHydrate } from '#src/web/client/lazy-hydration.tsx'

/** Footer and support popup: readable at once, hydrated when the browser is idle. */
export const LateFooter = lazyHydrate(() => import('./footer.tsx').then(({ Footer }) => Footer))
export const LateSupport = lazyHydrate(() => import('./support-popup.tsx').then(({ SupportPopup }) => SupportPopup))
