import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { withDemoBrowser } from './demo-browser.ts'
import { ROOT } from './process.ts'

// Makes the images of docs/back-office again, from the demo shop: `npm run document-images`.

/** The names of single images; without any, all are made. */
const chosen = process.argv.slice(2)

const SIZE = { width: 1440, height: 900 }
const MAX_BYTES = 150 * 1024
const FOLDER = join(ROOT, 'docs/pictures')

/** Opens what an image shows, from the shop's first screen. */
const SCREENS: Readonly<Record<string, (page: Page, shop: string) => Promise<void>>> = {
  home: async (page, shop) => {
    await page.goto(shop)
    await page.getByText('Net sales').first().waitFor()
  },
  orders: async (page, shop) => {
    await page.goto(`${shop}/orders`)
    await page.locator('tbody tr').first().waitFor()
  },
  order: async (page, shop) => {
    await page.goto(`${shop}/orders`)
    await page.locator('tbody tr').nth(2).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Payment' }).waitFor()
  },
  customer: async (page, shop) => {
    await page.goto(`${shop}/customers?kind=account&sort=spent`)
    await page.locator('tbody tr').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
  },
  tickets: async (page, shop) => {
    await page.goto(`${shop}/tickets`)
    await page.getByRole('region', { name: 'Tickets', exact: true }).getByRole('link').first().click()
    await page.getByRole('log').waitFor()
  },
  reviews: async (page, shop) => {
    await page.goto(`${shop}/reviews`)
    // The demo has decided about all of them.
    await page.getByRole('link', { name: 'Published' }).click()
    await page.getByRole('button', { name: 'Reply' }).first().waitFor()
  },
  staff: async (page, shop) => {
    await page.goto(`${shop}/settings/staff`)
    await page.getByRole('region', { name: 'What each role may do' }).waitFor()
  },
}

await withDemoBrowser(ROOT, async ({ origin, browser }) => {
  const admin = `http://admin.localhost:${new URL(origin).port}`
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(`${admin}/sign-in`)
  await page.getByRole('button', { name: 'Open as owner' }).click()
  await page.waitForURL(/\/s\//)
  const { shops } = await page.evaluate(async () => {
    const { data } = (await (await fetch('/admin/v1/me')).json()) as {
      data: { shops: { _id: string; name: string }[] }
    }
    return data
  })
  const shop = shops.find(({ name }) => name === 'Halden & Fir')
  if (!shop) throw new Error('the demo has no shop Halden & Fir')
  for (const [name, open] of Object.entries(SCREENS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    await open(page, `${admin}/s/${shop._id}`)
    await page.waitForLoadState('networkidle')
    const image = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toBuffer()
    if (image.length > MAX_BYTES) throw new Error(`${name} has ${image.length} bytes`)
    await writeFile(join(FOLDER, `admin-${name}.webp`), image)
    console.log(`admin-${name}.webp ${Math.round(image.length / 1024)} KB`)
  }
})
