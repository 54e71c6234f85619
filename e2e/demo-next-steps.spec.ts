import { expect, expectAccessible, test } from './test.ts'

test('the empty home page of a new shop links its owner to the remaining setup steps', async ({ page, openShop }) => {
  const shop = await openShop({
    isEmpty: true,
    home: [
      { kind: 'categories' },
      { kind: 'flash' },
      { kind: 'topSelling' },
      { kind: 'forYou' },
      { kind: 'upcoming' },
      { kind: 'newArrivals' },
      { kind: 'journal' },
      { kind: 'recentlyViewed' },
    ],
  })
  await page.goto(shop.at('/'))
  await page.getByRole('link', { name: 'Set up this shop' }).click()

  await expect(page).toHaveURL(shop.at('/demo/next-steps'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Add products' })).toContainText('To do')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
