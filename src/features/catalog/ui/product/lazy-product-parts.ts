import { lazyHydrate } from '#src/web/client/lazy-hydration.tsx'

/** The sections further down a product's page, whose scripts load after the page. */
export const Facts = lazyHydrate(() => import('./product-sections.tsx').then(({ ProductFacts }) => ProductFacts))
export const Actions = lazyHydrate(() => import('./product-actions.tsx').then(({ ProductActions }) => ProductActions))
export const StickyBuy = lazyHydrate(() => import('./sticky-buy.tsx').then((module) => module.StickyBuy))
export const Unavailable = lazyHydrate(() =>
  import('./product-unavailable.tsx').then(({ ProductUnavailable }) => ProductUnavailable),
)
