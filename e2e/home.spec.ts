import type { Locator, Page } from '@playwright/test'
import { at, type TestShop, type TestShopOptions } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const scene = (title: string) => ({
  title,
  text: 'Washed linen and solid timber, made to be mended.',
  image: null,
  imagePhone: null,
  tone: 'dark' as const,
  cta: { label: `See ${title}`, url: '/categories' },
})
const SCENES: TestShopOptions = {
  products: [{ slug: 'cup', category: ['Cups'] }],
  home: [{ kind: 'hero', slides: ['Linen', 'Timber', 'Brass'].map(scene), tiles: [] }, { kind: 'topSelling' }],
}

const DAY_MS = 86_400_000
const CHAIRS = ['Living', 'Chairs']
const furniture: TestShopOptions = {
  products: [
    ...Array.from({ length: 14 }, (_, index) => ({
      slug: `lamp-${index}`,
      name: `Lamp ${index}`,
      category: ['Light', `Lamps ${index}`],
    })),
    ...Array.from({ length: 8 }, (_, index) => ({
      slug: `rug-${index}`,
      name: `Rug ${index}`,
      availableFrom: new Date(Date.now() + (index + 2) * DAY_MS),
    })),
    { slug: 'oak-chair', name: 'Oak chair', category: CHAIRS },
    { slug: 'elm-chair', name: 'Elm chair', category: CHAIRS },
  ],
  // Top sellers and new arrivals would show all others, and no product is shown twice.
  home: [{ kind: 'categories' }, { kind: 'upcoming' }, { kind: 'forYou' }, { kind: 'recentlyViewed' }],
}

const main = (page: Page) => page.getByRole('main')
const hero = (page: Page) => page.getByRole('group', { name: 'Highlights' })
/** Returns the index of the slide in the frame. */
const inFrame = (page: Page) =>
  hero(page).evaluate((frame) => {
    const middle = frame.getBoundingClientRect().left + frame.clientWidth / 2
    const items = [...frame.querySelectorAll('li')]
    return items.findIndex((item) => {
      const { left, right } = item.getBoundingClientRect()
      return left < middle && right > middle
    })
  })
const section = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Views a product until the browser has recorded it. */
async function viewProduct(page: Page, shop: Pick<TestShop, 'id' | 'at'>, slug: string): Promise<void> {
  await page.goto(shop.at(`/product/${slug}`))
  const noted = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, `seen-${shop.id}`)
  const before = await noted()
  await page.mouse.wheel(0, 2000)
  await expect.poll(noted).toBeGreaterThan(before === 0 ? 0 : before - 1)
}

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

/** Returns the sum of layout shifts since the page was opened. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )

test('slides change by buttons, keys and scrolling, and do not autoplay with reduced motion', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop(SCENES)
  await page.goto(shop.at('/'))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen')
  await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(hero(page).getByText('Slide 1 of 3')).toBeAttached()
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => inFrame(page)).toBe(1)
  await expect(hero(page).getByText('Slide 2 of 3')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => inFrame(page)).toBe(2)
  await expect(hero(page).getByText('Slide 3 of 3')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => inFrame(page)).toBe(0)
  await expect(hero(page).getByText('Slide 1 of 3')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => inFrame(page)).toBe(2)
  // The focus brings the slide of a hidden link into view.
  await hero(page).getByRole('link', { name: 'See Timber' }).focus()
  await expect.poll(() => inFrame(page)).toBe(1)
  await hero(page)
    .getByRole('list')
    .evaluate((list) => list.scrollTo({ left: 0 }))
  await expect(hero(page).getByText('Slide 1 of 3')).toBeAttached()
  await expectAccessible(page)
})

test('slides advance automatically until paused', async ({ visitor, browseShop }) => {
  const shop = await browseShop(SCENES)
  const page = await visitor({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(shop.at('/'))
  await expect(hero(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await page.clock.runFor(7500)
  await expect.poll(() => inFrame(page)).toBe(1)
  await hero(page).getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(30_000)
  expect(await inFrame(page)).toBe(1)
  await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('slides are readable without JavaScript', async ({ visitor, browseShop }) => {
  const shop = await browseShop(SCENES)
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(shop.at('/'))

  await expect(hero(page).getByRole('heading')).toHaveText(['Linen', 'Timber', 'Brass'])
  await expect(hero(page).getByRole('button')).toHaveCount(0)
  await hero(page).getByRole('link', { name: 'See Brass' }).click()
  await expect(page).toHaveURL(/\/categories$/)
})

test('the home page has no "For you" on a first visit; after a product view it has, without layout shifts', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop(furniture)
  await page.goto(shop.at('/'))
  await expect(section(page, 'Shop by category')).toBeVisible()
  await expect(section(page, 'For you')).toHaveCount(0)
  await viewProduct(page, shop, 'oak-chair')

  await page.goto(shop.at('/'))
  const forYou = section(page, 'For you')
  await expect(forYou.getByRole('link', { name: 'Elm chair', exact: true })).toBeAttached()
  await expect(forYou.getByText('Because you viewed Chairs')).toHaveCount(1)
  expect(await moved(page)).toBeLessThan(0.01)
  await scrollToEnd(page)
  await expect(section(page, 'Recently viewed').getByRole('link', { name: 'Oak chair', exact: true })).toBeAttached()
  // At another position a bar may cover half of a button.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('"For you" explains its selection, and can be turned off and on again', async ({ page, browseShop }) => {
  const shop = await browseShop(furniture)
  await page.goto(shop.at('/for-you'))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Popular right now')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(main(page).getByRole('article')).toHaveCount(12)
  await viewProduct(page, shop, 'oak-chair')

  await page.goto(shop.at('/for-you'))
  await expect(title).toHaveText('For you')
  await expect(main(page).getByRole('article').first().getByRole('heading')).toHaveText('Elm chair')
  expect(await moved(page)).toBeLessThan(0.05)
  await page.getByText('Why these?').click()
  await expect(page.getByText('store it')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off' }).click()

  await expect(page.getByText('Turned off in this browser')).toBeVisible()
  await expect(title).toHaveText('Popular right now')
  await page.goto(shop.at('/'))
  await scrollToEnd(page)
  await expect(section(page, 'Recently viewed')).toBeAttached()
  await expect(section(page, 'For you')).toHaveCount(0)

  await page.goto(shop.at('/for-you'))
  await page.getByText('Why these?').click()
  await page.getByRole('button', { name: 'Turn back on' }).click()
  await expect(title).toHaveText('For you')
})

test('"For you" lists popular products without JavaScript', async ({ visitor, browseShop }) => {
  const shop = await browseShop(furniture)
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(shop.at('/for-you'))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular right now')
  await expect(main(page).getByRole('article')).toHaveCount(12)
})

test('tracks a product view after one second', async ({ page, browseShop }) => {
  const shop = await browseShop(furniture)
  const viewedRequest = page.waitForRequest((request) => request.url().endsWith('/viewed'))
  await page.goto(shop.at('/product/oak-chair'))
  await page.mouse.wheel(0, 2000)

  const request = await viewedRequest
  expect(request.method()).toBe('POST')
  expect(Object.keys(request.postDataJSON() as object)).toEqual(['productId'])
  expect((await request.response())?.status()).toBe(200)
})

/** Areas of the subjects in the demo's images, in percent. */
type Subject = readonly [left: number, top: number, right: number, bottom: number]
const SUBJECTS: Readonly<Record<string, { wide: readonly Subject[]; phone?: readonly Subject[] }>> = {
  'The slow living room': {
    wide: [
      [41, 44, 90, 88],
      [60, 16, 71, 28],
    ],
    phone: [
      [12, 61, 72, 92],
      [77, 46, 87, 51],
    ],
  },
  'Kitchen weeks': { wide: [[32, 34, 82, 90]] },
  'Halo 7. Light, bent your way.': { wide: [[53, 11, 94, 86]], phone: [[38, 46, 82, 92]] },
  'Sound month': { wide: [[70, 32, 94, 55]] },
  'Supper is picked, packed and on its way.': { wide: [[60, 33, 96, 96]], phone: [[16, 68, 84, 94]] },
  'Coffee mornings': { wide: [[54, 11, 87, 85]] },
  'Dome lamps in spun brass': { wide: [[62, 60, 86, 86]] },
  'Chairs made to sit in for hours': { wide: [[64, 12, 85, 80]] },
  'Air buds that hush a train': { wide: [[71, 32, 94, 55]] },
  'Keys that feel like thinking': { wide: [[62, 36, 96, 68]] },
  'Harbour Blend, roasted on Tuesday': { wide: [[54, 11, 87, 85]] },
  'Lemons just landed from Sicily': { wide: [[52, 34, 90, 74]] },
}

for (const host of ['home.localhost', 'volt.localhost', 'orchard.localhost'])
  test(`the hero’s text on ${host} does not cover the subjects of its images`, async ({ page }) => {
    await page.goto(at(host, '/'))
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      const found = await hero(page)
        .locator('xpath=..')
        .evaluate((section, subjects) => {
          const covered: string[] = []
          const titles: string[] = []
          for (const heading of section.querySelectorAll('h1, h2')) {
            const frame = heading.closest('li, a')
            const image = frame?.querySelector('img')
            const known = subjects[heading.textContent ?? '']
            if (!frame || !image || !known) continue
            titles.push(heading.textContent ?? '')
            const box = image.getBoundingClientRect()
            const areas = innerWidth < 900 && known.phone ? known.phone : known.wide
            // The source for phones has its own size.
            const source = frame.querySelector('source[media]')
            const isPhone = innerWidth < 900 && source !== null
            const sizeOf = (side: string): number => Number((isPhone ? source : image).getAttribute(side))
            const [width, height] = [sizeOf('width'), sizeOf('height')]
            const scale = Math.max(box.width / width, box.height / height)
            const [x = 50, y = 50] = getComputedStyle(image)
              .objectPosition.split(' ')
              .map((position) => Number.parseFloat(position))
            const left = box.left + ((box.width - width * scale) * x) / 100
            const top = box.top + ((box.height - height * scale) * y) / 100
            const words = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
            const boxes = [...frame.querySelectorAll('a')].map((link) => link.getBoundingClientRect())
            while (words.nextNode()) {
              const range = document.createRange()
              range.selectNodeContents(words.currentNode)
              boxes.push(...range.getClientRects())
            }
            for (const [from, above, to, below] of areas) {
              const area = {
                left: Math.max(box.left, left + (from * width * scale) / 100),
                top: Math.max(box.top, top + (above * height * scale) / 100),
                right: Math.min(box.right, left + (to * width * scale) / 100),
                bottom: Math.min(box.bottom, top + (below * height * scale) / 100),
              }
              const isCovered = boxes.some(
                (one) =>
                  one.width > 2 &&
                  one.left < area.right &&
                  one.right > area.left &&
                  one.top < area.bottom &&
                  one.bottom > area.top,
              )
              if (isCovered) covered.push(heading.textContent ?? '')
            }
          }
          return { covered, titles }
        }, SUBJECTS)
      expect(found.titles).toHaveLength(4)
      expect(found.covered).toEqual([])
    }
  })

test('text beside an image has the colour of text, not that of the brand', async ({ page }) => {
  await page.goto(at('volt.localhost', '/'))
  const slide = hero(page).locator('[data-phone=split]').first()
  await expect(slide).toBeVisible()
  const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color)
  for (const text of [slide, slide.getByRole('heading').first()])
    expect(await colorOf(text)).toBe(await colorOf(page.locator('body')))
})
