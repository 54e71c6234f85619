import type { Page } from '@playwright/test'
import { addToCart, choose } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { at } from './shop.ts'
import { expect, test } from './test.ts'

const PRODUCTS = [
  {
    domain: 'home.localhost',
    path: '/product/hana-dining-chair',
    choices: [
      ['Timber', 'Natural ash'],
      ['Seat height', '46 cm'],
    ],
  },
  { domain: 'volt.localhost', path: '/product/braid-usb-c-cable', choices: [['Length', '2 m']] },
  {
    domain: 'orchard.localhost',
    path: '/product/wheat-sourdough',
    choices: [
      ['Cut', 'Sliced'],
      ['Bake', 'Classic'],
    ],
  },
] as const

/** `Free delivery Wed 25 Nov to Fri 27 Nov`, or `Delivery Wed 25 Nov for €6.90`. */
const PROMISE = /(?:Free delivery|Delivery) \w{3} \d+ \w{3}(?: to \w{3} \d+ \w{3})?(?: for .+)?$/m
const FASTER = /or \w{3} \d+ \w{3}(?: to \w{3} \d+ \w{3})?(?:, free| for .+)$/m

const textOf = async (page: Page, part: string, pattern: RegExp): Promise<string | null> =>
  pattern.exec(await page.locator(part).first().innerText())?.[0] ?? null

for (const { domain, path, choices } of PRODUCTS)
  test(`promises the same delivery on product page, cart and checkout of ${domain}`, async ({ page }) => {
    await page.goto(at(domain, path))
    await waitUntilIdle(page)
    for (const [option, value] of choices) await choose(page, option, value)
    const promised = await textOf(page, 'main', PROMISE)
    const faster = await textOf(page, 'main', FASTER)
    expect(promised).not.toBeNull()
    await addToCart(page)

    await page.goto(at(domain, '/user/cart'))
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await expect(summary).toContainText(promised ?? '')
    if (faster !== null) await expect(summary).toContainText(faster)

    await page.goto(at(domain, '/user/order'))
    const chosen = page.getByRole('group', { name: 'Delivery' }).getByRole('radio', { checked: true })
    await expect(chosen).toHaveCount(1)
    // The card shows the dates, and the price at its end.
    const [, days = ''] = /elivery (.*?)(?: for .+)?$/.exec(promised ?? '') ?? []
    await expect(chosen.locator('xpath=ancestor::label')).toContainText(days)
    // On phones, the order is folded.
    const folded = page.locator('summary').filter({ hasText: /1 item/ })
    if (await folded.isVisible()) await folded.click()
    await expect(page.getByText(promised ?? '', { exact: true }).filter({ visible: true })).toHaveCount(1)
  })
