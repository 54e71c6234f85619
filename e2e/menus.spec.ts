import { at } from './shop.ts'
import { expect, test } from './test.ts'

const HOME = 'home.localhost'
const isPhone = () => test.info().project.name === 'phone'

test('the categories page shows a message when the shop has no categories', async ({ page, openShop }) => {
  const shop = await openShop()
  await page.goto(shop.at('/categories'))
  await expect(page.getByText('No categories yet.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the categories are reached by links, and their page is a list', { tag: '@both' }, async ({ page }) => {
    await page.goto(at(HOME, '/top-selling'))
    const opener = isPhone()
      ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Category' })
      : page.getByRole('banner').getByRole('link', { name: 'Categories' })
    await expect(page.getByRole('button', { name: 'Categories' })).toHaveCount(0)
    await opener.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Two-seat sofas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Two-seat sofas' })).toBeVisible()
  })
})
