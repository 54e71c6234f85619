import type { DemoPromotions } from '../demo-shop.ts'

export const promotions: DemoPromotions = {
  popups: [
    {
      title: 'What is ripe this week?',
      body: 'One short mail on Fridays: what came in, what is best now, and what to cook with it.',
      kind: 'newsletter',
      audience: 'all',
      includePaths: ['/'],
    },
  ],
  coupons: [
    { code: 'WELCOME10', type: 'percent', value: 1000 },
    { code: 'DOORSTEP', type: 'freeShipping', value: 0, minSubtotalAmount: 50_000 },
  ],
  flashSales: [
    {
      title: 'Breakfast flash',
      startsInHours: -4,
      endsInHours: 140,
      items: [
        { productSlug: 'tiller-harbour-blend', flashPriceAmount: 79_000, poolQuantity: 50, perShopperLimit: 2 },
        { productSlug: 'wildflower-honey', flashPriceAmount: 69_000, poolQuantity: 40, perShopperLimit: 2 },
      ],
    },
  ],
  campaigns: [
    {
      title: 'Coffee mornings',
      banner: { image: 'scenes/promo-coffee', alt: 'Coffee beans, freshly roasted' },
      description: 'Ten percent off coffee and tea, roasted and picked this week.',
      terms: 'On everything in Coffee and tea while it lasts. Not added to other reductions.',
      startsInDays: -1,
      endsInDays: 60,
      benefit: { type: 'percent', bps: 1000 },
      categories: ['Coffee and tea'],
    },
    {
      title: 'Fruit and veg delivered free',
      banner: { image: 'scenes/promo-lemons', alt: 'Lemons with their leaves' },
      description: 'A basket of fruit and vegetables alone comes to your door without a delivery fee.',
      terms: 'When everything in the cart is from Fruit and veg.',
      startsInDays: 6,
      endsInDays: 20,
      benefit: { type: 'freeShipping' },
      categories: ['Fruit and veg'],
    },
  ],
  preorders: [{ productSlug: 'tiller-ruma-hills', shipsInDays: 50, limit: 80 }],
}
