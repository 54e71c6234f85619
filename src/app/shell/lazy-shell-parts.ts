import { lazyHydrate, whenVisible } from '#src/web/client/lazy-hydration.tsx'

/** Footer and support popup: readable at once, hydrated when the footer is in view, and when idle. */
export const LateFooter = lazyHydrate(
  () => import('./footer.tsx').then((script) => script.Footer),
  whenVisible('footer'),
)
export const LateSupport = lazyHydrate(() => import('./support-popup.tsx').then(({ SupportPopup }) => SupportPopup))
