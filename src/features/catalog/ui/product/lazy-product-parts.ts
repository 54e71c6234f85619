import { lazyHydrate, whenUsed, whenVisible } from '#src/web/client/lazy-hydration.tsx'
import actions from './product-actions.module.css'
import sections from './product-sections.module.css'

/** The sections further down a product's page, whose scripts load when they are in view. */
export const Facts = lazyHydrate(
  () => import('./product-sections.tsx').then(({ ProductFacts }) => ProductFacts),
  whenVisible(`.${sections.facts}`),
)
export const Actions = lazyHydrate(
  () => import('./product-actions.tsx').then(({ ProductActions }) => ProductActions),
  whenVisible(`.${actions.actions}`),
)
/** Phones show it before its script; a press is repeated. A main button in view hides it. */
export const StickyBuy = lazyHydrate(
  () => import('./sticky-buy.tsx').then((module) => module.StickyBuy),
  () => Promise.race([whenUsed(), whenVisible('[data-buy]')()]),
)
/** The press on a video before its script is repeated. */
export const Videos = lazyHydrate(
  () => import('./product-videos.tsx').then(({ ProductVideos }) => ProductVideos),
  whenVisible('[data-video]'),
)
export const Unavailable = lazyHydrate(() =>
  import('./product-unavailable.tsx').then(({ ProductUnavailable }) => ProductUnavailable),
)
