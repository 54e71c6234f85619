import { later } from '#src/web/client/lazy-hydration.tsx'

/** What stands at the foot of every page and over it: there to be read at once, awake when the browser has time. */
export const LateFooter = later(() => import('./footer.tsx').then(({ Footer }) => Footer))
export const LateSupport = later(() => import('./support-popup.tsx').then(({ SupportPopup }) => SupportPopup))
