import { expect, test } from 'vitest'
import { listPromotions } from '#src/features/promotions/promotion.admin.service.ts'
import { localStorage } from '#src/platform/files/storage.ts'
import { openTestShop } from '#test/shop.ts'
import type { DemoPromotions } from '../../demo/demo-shop.ts'
import { planDemoPromotions, startDemoPreorders } from './seed-promotions.ts'
import '#test/isolated.ts'

const DAY_MS = 86_400_000

const promotions: DemoPromotions = {
  coupons: [],
  popups: [],
  flashSales: [
    {
      title: 'Flash',
      startsInHours: -2,
      endsInHours: 48,
      items: [{ productSlug: 'teapot', flashPriceAmount: 900, poolQuantity: 5, perShopperLimit: 1 }],
    },
  ],
  campaigns: [
    {
      title: 'Tea week',
      banner: { image: 'scenes/tea', alt: 'Tea' },
      description: '',
      terms: '',
      startsInDays: -1,
      endsInDays: 60,
      benefit: { type: 'percent', bps: 1000 },
      categories: ['Tea'],
    },
  ],
  preorders: [{ productSlug: 'teapot', shipsInDays: 20, limit: 9 }],
}

test('reschedules expired promotions when a demo is started again later', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', category: ['Tea'] }] })
  const storage = localStorage('/nowhere')
  const importImage = () => Promise.resolve({ url: '/pictures/tea', width: 10, height: 10 })
  const planAt = async (days: number) => {
    const context = shop.staffContext(new Date(Date.now() + days * DAY_MS))
    await planDemoPromotions(context, promotions, { importImage, storage })
    return (await listPromotions(context)).map(({ title, status }) => `${title} ${status}`).toSorted()
  }

  await startDemoPreorders(shop.staffContext(), promotions)
  expect(await planAt(0)).toEqual(['Flash active', 'Tea week active'])
  expect(await planAt(1)).toEqual(['Flash active', 'Tea week active'])
  expect(await planAt(30)).toEqual(['Flash active', 'Flash ended', 'Tea week active'])
})
