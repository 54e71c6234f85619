import type { Page } from '@playwright/test'
import { waitUntilIdle } from './network.ts'
import { expect, expectAccessible, test } from './test.ts'

const STATEMENT = 'I withdraw from the contract for A teapot. Ana König, ana@example.com'

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ana König')
  await page.getByLabel('Order number or what you ordered').fill('A teapot')
  await page.getByLabel('E-mail address for the confirmation').fill('ana@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your statement')
  await expect(page.getByText(STATEMENT)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your withdrawal')
  await expect(page.getByText(/Your withdrawal has the number W-/)).toBeVisible()
}

test('withdraws in two steps, from the footer of the home page', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot' }] })
  await page.goto(shop.at('/'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter your name, up to 100 characters.')).toBeVisible()
  await expectAccessible(page)
  await fill(page)
  await expectAccessible(page)
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  await page.goto(shop.at('/withdraw?link=a.1.b'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was this you?')
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('withdraws in two steps, and changes the statement before', async ({ page, openShop }) => {
    const shop = await openShop()
    await page.goto(shop.at('/withdraw'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter your name, up to 100 characters.')).toBeVisible()
    await fill(page)
    await page.getByText('Change', { exact: true }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Ana König')
    await fill(page)
    await confirm(page)
    // The mailed question, with a link that this shop has not made.
    await page.goto(shop.at('/withdraw?link=a.1.b'))
    await page.getByRole('button', { name: 'No, it was not me' }).click()
    await expect(page.getByText('This link has expired')).toBeVisible()
  })
})
