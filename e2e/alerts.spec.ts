import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn } from '#test/mail-link.ts'
import { mailTo, requestAlert } from './mail.ts'
import { addShopper, signInBeforehand } from './people.ts'
import { choose } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './test.ts'

const someone = (): string => `${randomUUID()}@example.com`
const CONFIRM_MESSAGE = 'Please check your e-mail to confirm.'

/** Returns the control that opens the form. */
const opener = (page: Page, label: string) => page.locator('summary').filter({ hasText: label })

/** Requests a product alert on the current page. */
async function signUp(page: Page, email: string): Promise<void> {
  await opener(page, 'Notify me').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('status').filter({ hasText: CONFIRM_MESSAGE })).toBeVisible()
}

test('a guest requests an alert for a sold-out product, confirms it by e-mail and can stop it', async ({
  page,
  openShop,
  visitor,
  watch,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot', name: 'Iron teapot', stock: 0, imageNames: [] }] })
  const email = someone()
  watch.announce(/422.*\(\/api\/v1\/shop\/product/, /answer 422: POST/)
  await page.goto(shop.at('/product/teapot'))

  await opener(page, 'Notify me').click()
  const field = page.getByLabel('E-mail')
  await expect(field).toBeFocused()
  await expect(page.getByText('We’ll e-mail you once when Iron teapot is back in stock.')).toBeVisible()
  for (const invalidEmail of ['ana', 'ana@example']) {
    await field.fill(invalidEmail)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(field).toBeFocused()
  }
  await expectAccessible(page)
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: CONFIRM_MESSAGE })).toBeFocused()
  await expectAccessible(page)

  const mail = await mailTo(email)
  expect(mail).toMatchObject({ subject: 'Please confirm: Iron teapot', from: { name: 'Corner shop' } })
  // Another device without any state of the first one.
  const other = await visitor()
  await other.goto(linkIn(mail, '/watch/confirm/'))
  await expect(other.getByText('Notify you when Iron teapot is back in stock?')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(other.getByRole('heading', { name: 'Your alert is set.' })).toBeVisible()
  await expectAccessible(other)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Your alert is set.' })).toBeVisible()
  await other.getByRole('link', { name: 'View product' }).click()
  await expect(other.getByRole('heading', { name: 'Iron teapot' })).toBeVisible()

  await other.goto(linkIn(mail, '/watch/stop/'))
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Yes, unsubscribe' }).click()
  await expect(other.getByRole('heading', { name: 'You’re unsubscribed.' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('confirms an alert from its e-mail without JavaScript', async ({ page, openShop }) => {
    const shop = await openShop({ products: [{ slug: 'teapot', stock: 0 }] })
    const email = someone()
    await requestAlert(page.context(), shop, { slug: 'teapot', email })

    await page.goto(linkIn(await mailTo(email), '/watch/confirm/'))
    await page.getByRole('button', { name: 'Yes, confirm' }).click()

    await expect(page.getByRole('heading', { name: 'Your alert is set.' })).toBeVisible()
    expect(await page.evaluate(() => document.referrer)).toBe('')
  })
})

test('offers stock alerts per variant, and only for variants that are unavailable', async ({ page, openShop }) => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const shop = await openShop({
    products: [
      {
        slug: 'teapot',
        name: 'Iron teapot',
        options: [{ name: 'Size', values: [{ label: 'S' }, { label: 'L' }] }],
        variants: [
          { optionValues: ['S'], stock: 0 },
          { optionValues: ['L'], stock: 9 },
        ],
      },
      { slug: 'cup', name: 'Glass cup', availableFrom: tomorrow, stock: 5 },
    ],
  })

  await page.goto(shop.at('/product/teapot'))
  await choose(page, 'Size', 'L')
  await expect(opener(page, 'Notify me')).toHaveCount(0)
  await expect(opener(page, 'Notify me when the price drops')).toBeVisible()
  await page.getByRole('group', { name: 'Size' }).getByTitle('S', { exact: true }).click()
  await expect(opener(page, 'Notify me')).toBeVisible()

  await page.goto(shop.at('/product/cup'))
  const email = someone()
  await signUp(page, email)
  expect(await mailTo(email)).toMatchObject({ subject: 'Please confirm: Glass cup' })
})

test('accepts a target price in the shop’s currency and rejects invalid amounts', async ({ page, openShop, watch }) => {
  const shop = await openShop({ products: [{ slug: 'teapot', stock: 9, priceAmount: 4900 }] })
  const email = someone()
  await page.goto(shop.at('/product/teapot'))

  await opener(page, 'Notify me when the price drops').click()
  await page.getByLabel('E-mail').fill(email)
  const target = page.getByLabel('Price at or below (EUR)')
  await target.fill('cheap')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Enter an amount.')).toBeVisible()
  await expect(target).toBeFocused()
  await expectAccessible(page)
  watch.announce(/422.*\(\/api\/v1\/shop\/product/, /answer 422: POST/)
  await target.fill('49')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('The price is already at or below this amount.')).toBeVisible()
  await target.fill('39,50')
  await page.getByRole('button', { name: 'Notify me' }).click()

  await expect(page.getByRole('status').filter({ hasText: CONFIRM_MESSAGE })).toBeVisible()
  expect(linkIn(await mailTo(email), '/watch/confirm/')).toContain(shop.domain)
})

test('a shopper requests an alert with one click and removes it in the profile', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'teapot', name: 'Iron teapot', stock: 0 }] })
  await signInBeforehand(page.context(), shop, await addShopper(shop))
  await page.goto(shop.at('/product/teapot'))

  await opener(page, 'Notify me').click()
  await expect(page.getByText('We’ll e-mail ana@example.com.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  // The bar at the bottom has a button of this name too, once it is there.
  await page.getByRole('button', { name: 'Notify me' }).and(page.locator('[type=submit]')).click()
  await expect(page.getByRole('status').filter({ hasText: 'We will let you know.' })).toBeFocused()
  await expectAccessible(page)

  await page.goto(shop.at('/user/my-profile'))
  const section = page.getByRole('region', { name: 'Your alerts' })
  await expect(section.getByRole('link', { name: 'Iron teapot' })).toBeVisible()
  await expect(section).toContainText('When it is back in stock')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Remove alert for Iron teapot' }).click()
  await expect(section.getByText(/^No alerts yet\./)).toBeVisible()
  await page.reload()
  await expect(section.getByText(/^No alerts yet\./)).toBeVisible()
})
