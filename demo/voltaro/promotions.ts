import type { DemoPromotions } from '../demo-shop.ts'

export const promotions: DemoPromotions = {
  popups: [
    {
      title: 'Flash drop is on',
      body: 'A few pieces at a price that ends with the clock. One for each customer.',
      kind: 'message',
      ctaLabel: 'See the flash drop',
      ctaUrl: '/flash-product/air-buds-noise-cancelling',
      audience: 'all',
      includePaths: ['/'],
    },
  ],
  coupons: [
    { code: 'WELCOME10', type: 'percent', value: 1000 },
    { code: 'PLUGIN20', type: 'fixed', value: 2000, minSubtotalAmount: 20_000 },
  ],
  flashSales: [
    {
      title: 'Flash drop',
      startsInHours: -8,
      endsInHours: 136,
      items: [
        { productSlug: 'air-buds-noise-cancelling', flashPriceAmount: 7900, poolQuantity: 60, perShopperLimit: 1 },
        { productSlug: 'span-6-mesh-wifi', flashPriceAmount: 17_900, poolQuantity: 25, perShopperLimit: 1 },
      ],
    },
  ],
  campaigns: [
    {
      title: 'Sound month',
      banner: { image: 'scenes/promo-buds', alt: 'Wireless ear buds in their case' },
      description: 'Headphones, speakers and radios, ten percent below their price.',
      terms: 'On everything in Audio while it lasts. Not added to other reductions: the lowest price counts.',
      startsInDays: -2,
      endsInDays: 60,
      benefit: { type: 'percent', bps: 1000 },
      categories: ['Audio'],
    },
    {
      title: 'Desk season',
      banner: { image: 'scenes/promo-keys', alt: 'A mechanical keyboard on a desk' },
      description: 'Keyboards and mice, twelve percent off, for three weeks.',
      terms: 'On everything in Keyboards. Not added to other reductions.',
      startsInDays: 9,
      endsInDays: 30,
      benefit: { type: 'percent', bps: 1200 },
      categories: ['Keyboards'],
    },
  ],
  preorders: [{ productSlug: 'halo-flip', shipsInDays: 16, limit: 250 }],
}
