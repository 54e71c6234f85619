import type { DemoPromotions } from '../demo-shop.ts'

export const promotions: DemoPromotions = {
  popups: [
    {
      title: 'Ten percent on your first order',
      body: 'A small welcome, for lamps and linen alike. The code works in your cart and at checkout.',
      kind: 'coupon',
      couponCode: 'WELCOME10',
      audience: 'all',
      includePaths: ['/'],
    },
  ],
  coupons: [
    { code: 'WELCOME10', type: 'percent', value: 1000 },
    { code: 'HEARTH15', type: 'fixed', value: 1500, minSubtotalAmount: 15_000 },
  ],
  flashSales: [
    {
      title: 'Light, for a few days less',
      startsInHours: -20,
      endsInHours: 124,
      items: [
        { productSlug: 'dome-pendant-lamp', flashPriceAmount: 12_900, poolQuantity: 30, perShopperLimit: 1 },
        { productSlug: 'heron-desk-lamp', flashPriceAmount: 8900, poolQuantity: 20, perShopperLimit: 2 },
      ],
    },
  ],
  campaigns: [
    {
      title: 'Kitchen weeks',
      banner: { image: 'scenes/blog-2', alt: 'A moka pot beside a green whistling kettle on a pale table' },
      description: 'Fifteen percent off pots, kettles and boards, for everybody who cooks at home this winter.',
      terms:
        'On everything in Kitchen while it lasts. Taken off at once; no code is needed. Not added to other reductions.',
      startsInDays: -3,
      endsInDays: 60,
      benefit: { type: 'percent', bps: 1500 },
      categories: ['Kitchen'],
    },
    {
      title: 'Chair fortnight',
      banner: { image: 'scenes/promo-chair', alt: 'A dining chair in oak' },
      description: 'Ten percent off every chair we make, for two weeks.',
      terms: 'On everything in Chairs. Not added to other reductions.',
      startsInDays: 12,
      endsInDays: 26,
      benefit: { type: 'percent', bps: 1000 },
      categories: ['Chairs'],
    },
  ],
  preorders: [{ productSlug: 'marlow-wing-chair', shipsInDays: 21, limit: 40 }],
}
