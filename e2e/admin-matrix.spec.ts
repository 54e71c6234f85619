import type { Locator, Page } from '@playwright/test'
import type { TestShop, TestShopOptions } from './shop.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const LETTERS = '12345678'
/** Design of the back office, section 7: on a processor four times as slow. */
const SLOWDOWN = 4
const NEXT_PAINT_MS = 100

/** Opens the matrix of a product with 500 variants. @returns a field for one of the prices */
async function openMatrix(page: Page, openShop: (options: TestShopOptions) => Promise<TestShop>): Promise<Locator> {
  const [sizes = [], colours = []] = [20, 25].map((count, option) =>
    Array.from({ length: count }, (_, index) => `${['Size', 'Colour'][option]} ${index + 1}`),
  )
  const shop = await openShop({
    products: [
      {
        slug: 'shirt',
        name: 'Shirt',
        options: [sizes, colours].map((labels, index) => ({
          name: ['Size', 'Colour'][index] ?? '',
          values: labels.map((label) => ({ label })),
        })),
        variants: sizes.flatMap((size) =>
          colours.map((colour) => ({ optionValues: [size, colour], priceAmount: 1000, stockOnHand: 3 })),
        ),
      },
    ],
  })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await page.getByRole('link', { name: 'Shirt' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Matrix' }).click()
  return page.getByLabel('Price of Size 10, Colour 12', { exact: true })
}

test('typing into a matrix of five hundred variants renders one field, and writes the form in pauses @wide', async ({
  page,
  openShop,
}) => {
  const cell = await openMatrix(page, openShop)
  await cell.fill('')
  await page.getByRole('table', { name: 'Price of all variants' }).evaluate((table) => {
    const counts = { written: 0, fields: 0 }
    const changed = new Set<Node>()
    Object.assign(globalThis, { counts })
    const write = sessionStorage.setItem.bind(sessionStorage)
    Storage.prototype.setItem = (name, text) => {
      counts.written += 1
      write(name, text)
    }
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) changed.add(target)
      counts.fields = changed.size
    })
    observer.observe(table, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await cell.pressSequentially(LETTERS)
  await expect(cell).toHaveValue(LETTERS)
  const counts = () => page.evaluate(() => (globalThis as unknown as { counts: Record<string, number> }).counts)
  await expect.poll(async () => (await counts())['written']).toBeGreaterThan(0)
  const { written = 0, fields } = await counts()
  expect(written, 'the form is written in pauses').toBeLessThan(LETTERS.length)
  expect(fields, 'of 500 fields, only the one that was typed in is rendered').toBe(1)
})

test('a letter in a matrix of five hundred variants keeps the main thread busy for less than the time to the next paint @wide', async ({
  page,
  openShop,
}) => {
  const cell = await openMatrix(page, openShop)
  // The first letters compile the scripts.
  await cell.fill('')
  await cell.pressSequentially(LETTERS)
  await expect(cell).toHaveValue(LETTERS)
  await cell.fill('')
  // The time of its processor, which other programs do not lengthen.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readBusyMs = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await readBusyMs()
  await cell.pressSequentially(LETTERS)
  await expect(cell).toHaveValue(LETTERS)
  const busyMs = ((await readBusyMs()) - before) / LETTERS.length
  expect(busyMs).toBeGreaterThan(0)
  expect(busyMs * SLOWDOWN, 'milliseconds for a letter').toBeLessThan(NEXT_PAINT_MS)
})
