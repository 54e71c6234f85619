import { lazyHydrate } from '#src/web/client/lazy-hydration.tsx'

/** What stands at the foot of every page and over it: there to be read at once, awake when the browser has time. */
export const LateFooter = lazyHydrate(() => import('./footer.tsx').then(({ Footer }) => Footer))
export const LateSupport = lazyHydrate(() => import('./support-popup.tsx').then(({ SupportPopup }) => SupportPopup))
