import { later } from '#src/web/client/lazy-hydration.tsx'

/** What stands further down on a product's page, and what stands there instead: its script comes after the page. */
export const Facts = later(() => import('./product-sections.tsx').then(({ ProductFacts }) => ProductFacts))
export const Actions = later(() => import('./product-actions.tsx').then(({ ProductActions }) => ProductActions))
export const StickyBuy = later(() => import('./sticky-buy.tsx').then((part) => part.StickyBuy))
export const Refused = later(() => import('./product-unavailable.tsx').then(({ ProductRefused }) => ProductRefused))
