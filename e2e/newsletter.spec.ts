import { randomUUID } from 'node:crypto'
import { linkIn } from '#test/mail-link.ts'
import { mailTo } from './mail.ts'
import { expect, expectAccessible, test } from './test.ts'

const someone = (): string => `${randomUUID()}@example.com`
const THANKS = 'Thank you. Please check your e-mail to confirm.'

test('a visitor subscribes in the footer, confirms by e-mail and can unsubscribe', async ({
  page,
  openShop,
  visitor,
}) => {
  const shop = await openShop()
  const email = someone()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/seller/subscriber-report')) sent.push(request.postDataJSON())
  })
  await page.goto(shop.at('/'))
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('E-mail address')
  await field.scrollIntoViewIfNeeded()
  // The footer is hydrated when the page is idle.
  await expect(async () => {
    for (const invalidEmail of ['', 'ana', 'ana@example']) {
      await field.fill(invalidEmail)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(footer.getByRole('alert')).toHaveText('Invalid email', { timeout: 2000 })
    }
  }).toPass()
  await expect(field).toBeFocused()
  expect(sent).toEqual([])
  await expectAccessible(page)

  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(footer.getByRole('alert')).toHaveText(THANKS)
  await expect(field).toHaveValue('')
  expect(sent).toEqual([{ email, date: expect.stringMatching(/^\d{4}-/), shopId: shop.id }])
  await expectAccessible(page)

  const mail = await mailTo(email)
  expect(mail.subject).toBe('Please confirm your subscription to Corner shop')
  const other = await visitor({ javaScriptEnabled: false })
  await other.goto(linkIn(mail, '/news/confirm/'))
  await other.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(other.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible()

  await page.goto(linkIn(mail, '/news/stop/'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible()
  await expectAccessible(page)
})

test('subscribes in the footer without JavaScript', async ({ openShop, visitor, watch }) => {
  const shop = await openShop()
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(shop.at('/'))
  const subscribe = async (email: string): Promise<void> => {
    await page.getByLabel('E-mail address').first().fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).first().click()
  }
  await subscribe('ana@example')
  await expect(page.getByRole('alert').first()).toHaveText('Invalid email')
  await subscribe(someone())
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible()
  watch.announce()
})
