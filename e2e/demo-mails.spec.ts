import { randomUUID } from 'node:crypto'
import { findViolations } from './axe.ts'
import type { Page } from '@playwright/test'
import { mailedLink, mailTo, requestAlert } from './mail.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const teapot = { slug: 'teapot', name: 'Iron teapot', stock: 0, imageNames: ['desk-lamp'] }

/**
 * Requests a mail from the shop.
 * @returns its recipient, and the target of its button
 */
async function requestMail(page: Page, shop: TestShop): Promise<{ email: string; link: string }> {
  const email = `${randomUUID()}@example.com`
  await requestAlert(page.context(), shop, { slug: 'teapot', email })
  return { email, link: await mailedLink(shop, email, '/watch/confirm/') }
}

test('a visitor of the demo reads the shop’s e-mails in the browser and follows their links', async ({
  page,
  context,
  openShop,
}) => {
  const shop = await openShop({ products: [teapot] })
  const { link } = await requestMail(page, shop)
  await page.goto(shop.at('/demo/mails'))
  await expect(page.getByRole('heading', { level: 2, name: '1 e-mail' })).toBeVisible()

  // The mail's frame blocks scripts and foreign requests, but loads the shop's images.
  const [picture] = await Promise.all([
    page.waitForResponse(/\/pictures\//),
    page.getByRole('link', { name: /Please confirm: Iron teapot/ }).click(),
  ])
  expect(await picture.finished()).toBeNull()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Please confirm your e-mail address' })).toBeVisible()
  const opened = context.waitForEvent('page')
  await letter.getByRole('link', { name: 'Confirm my e-mail address' }).click()
  const shopPage = await opened
  await expect(shopPage).toHaveURL(link)
  await shopPage.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(shopPage.getByText('Your alert is set.')).toBeVisible()

  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', link)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('the mailbox and the e-mails are accessible', async ({ page, openShop }) => {
  const shop = await openShop({ products: [teapot] })
  await page.goto(shop.at('/demo/mails'))
  await expect(page.getByRole('heading', { name: 'No e-mails yet' })).toBeVisible()
  await expectAccessible(page)
  const { email } = await requestMail(page, shop)

  for (const open of ['/demo/mails', /Please confirm/, 'Plain text']) {
    if (open === '/demo/mails') await page.goto(shop.at(open))
    else await page.getByRole('link', { name: open }).click()
    for (const frame of await page.locator('iframe').all())
      await expect(frame).toHaveAttribute('title', 'Please confirm: Iron teapot')
    await expectAccessible(page)
  }
  const { html = '' } = await mailTo(email)
  await page.route(/\/letter$/, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(shop.at('/letter'))
  await expect(page.getByRole('heading', { name: 'Please confirm your e-mail address' })).toBeVisible()
  const violations = await findViolations(page, { allRulesInDark: true })
  // Landmarks are required of a page, not of a mail inside another page.
  expect(violations.filter((violation) => !/^(?:dark|light): (?:landmark-one-main|region): /.test(violation))).toEqual(
    [],
  )
})
