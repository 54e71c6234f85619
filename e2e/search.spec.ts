import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { linkIn } from '#test/mail-link.ts'
import { mailTo } from './mail.ts'
import { holdScripts, waitUntilIdle } from './network.ts'
import type { TestShopOptions } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const FURNITURE: TestShopOptions = {
  products: [
    { slug: 'oak-chair', category: ['Chairs'], brand: 'Halden', imageNames: ['hana-chair'], priceAmount: 18_900 },
    { slug: 'steel-chair', category: ['Chairs'], brand: 'Fir', priceAmount: 9900 },
    { slug: 'oak-table', category: ['Tables'], brand: 'Halden', priceAmount: 64_900 },
    { slug: 'lantern', category: ['Lighting'], brand: 'Fir', priceAmount: 4900 },
  ],
}

const isPhone = () => test.info().project.name === 'phone'
const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

/** Searches, and waits until the shop has stored the term, which the results do not wait for. */
async function search(page: Page, term: string): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/search-history') &&
      (response.request().postDataJSON() as { commit?: boolean }).commit === true,
  )
  await field(page).fill(term)
  await field(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('value') === term)
  await stored
}

test(
  'suggests completions below the field, and arrow keys move through them',
  { tag: '@wide' },
  async ({ page, openShop }) => {
    const shop = await openShop(FURNITURE)
    await page.goto(shop.at())
    await waitUntilIdle(page)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).click()
    await field(page).pressSequentially('cha')
    await expect(options(page).filter({ hasText: 'Oak chair' })).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(options(page).filter({ hasText: 'Oak chair' })).toContainText('€189.00')
    await expect(active(page)).toHaveCount(0)
    await expectAccessible(page)

    const texts = await options(page).allInnerTexts()
    expect(texts.length).toBeGreaterThan(2)
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText(texts[0] ?? '', { useInnerText: true })
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '')
    await page.keyboard.press('End')
    await expect(active(page)).toHaveText(texts.at(-1) ?? '', { useInnerText: true })
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect(active(page)).toHaveText(texts[0] ?? '', { useInnerText: true })
    // Arrow keys do not change the text of the field.
    await expect(field(page)).toHaveValue('cha')
    await expect(field(page)).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('cha')
    await page.keyboard.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    const product = options(page).filter({ hasText: 'Steel chair' })
    await expect(product).toBeVisible()
    for (let step = 0; step < texts.length; step += 1) {
      await page.keyboard.press('ArrowDown')
      if ((await product.getAttribute('aria-selected')) === 'true') break
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shop.at('/product/steel-chair'))
    await expect(list(page)).toHaveCount(0)
  },
)

test('suggestions close on a click outside and on navigation', { tag: '@both' }, async ({ page, browseShop }) => {
  const shop = await browseShop(FURNITURE)
  await page.goto(shop.at('/categories/chairs'))
  await waitUntilIdle(page)
  await field(page).click()
  await field(page).pressSequentially('oak')
  await expect(list(page)).toBeVisible()
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } })
  await expect(list(page)).toHaveCount(0)

  await field(page).click()
  await expect(list(page)).toBeVisible()
  await options(page).filter({ hasText: 'Oak table' }).click()
  await expect(page).toHaveURL(shop.at('/product/oak-table'))
  await expect(list(page)).toHaveCount(0)
})

test('requests suggestions only for the last input, without waiting for older responses', async ({
  page,
  openShop,
}) => {
  const shop = await openShop(FURNITURE)
  const terms: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/search-history')) terms.push((request.postDataJSON() as { term: string }).term)
  })
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await field(page).click()
  await expect.poll(() => terms).toEqual([''])
  await page.clock.install()
  // A fake clock makes the typing pause independent of the machine's speed.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).pressSequentially('lan')
  await page.clock.runFor(150)
  await field(page).pressSequentially('tern')
  await page.clock.runFor(150)
  expect(terms).toEqual([''])
  await page.clock.resume()
  await expect(options(page).filter({ hasText: 'Lantern' })).toBeVisible()
  expect(terms).toEqual(['', 'lantern'])
})

test('records a search without delaying its results, and does not record typing', async ({ page, openShop }) => {
  const shop = await openShop(FURNITURE)
  const committed: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/search-history')) return
    const { term, commit } = request.postDataJSON() as { term: string; commit?: boolean }
    if (commit) committed.push(term)
  })
  // The request never completes, but the results are shown.
  await page.route('**/search-history', (route) =>
    (route.request().postDataJSON() as { commit?: boolean }).commit ? undefined : route.continue(),
  )
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await field(page).click()
  await field(page).pressSequentially('chair')
  await expect(options(page).first()).toBeVisible()
  expect(committed).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 results for “chair”')
  await expect.poll(() => committed).toEqual(['chair'])

  await field(page).fill('oak')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 results for “oak”')
  await expect.poll(() => committed).toEqual(['chair', 'oak'])
})

test('suggests recent searches until they are cleared', async ({ page, openShop }) => {
  const shop = await openShop(FURNITURE)
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await search(page, 'Oak')
  await search(page, 'chair')
  await field(page).fill('')
  await field(page).click()
  await expect(list(page).getByRole('group', { name: 'Recent and popular searches' }).getByRole('option')).toHaveText([
    'chair',
    'Oak',
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(options(page).filter({ hasText: 'Oak' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear recent searches' })).toHaveCount(0)
})

test('suggests for a text that was typed before hydration', async ({ page, browseShop }) => {
  const shop = await browseShop(FURNITURE)
  const release = await holdScripts(page)
  await page.goto(shop.at(), { waitUntil: 'commit' })
  await field(page).fill('cha')
  release()
  await expect(options(page).filter({ hasText: 'Oak chair' })).toBeVisible()
  await expect(field(page)).toHaveValue('cha')
})

test('Enter searches when there are no suggestions', async ({ page, openShop }) => {
  const shop = await openShop(FURNITURE)
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await field(page).click()
  await field(page).pressSequentially('zzzqx')
  await expect(page.getByText('No suggestions, press Enter to search').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “zzzqx”')
})

test('searches when the suggestions cannot be loaded', async ({ page, openShop, watch }) => {
  watch.announce(/answer 500: POST .*search-history/, /console error/)
  const shop = await openShop(FURNITURE)
  await page.route('**/search-history', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await field(page).click()
  await field(page).pressSequentially('oak')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 results for “oak”')
})

test('shows a notice when offline, and suggests from earlier searches', async ({ page, context, openShop, watch }) => {
  watch.announce(/failed request: POST .*\/search-history/, /console error: Failed to load resource/)
  // Scripts and images that are loaded when the page is idle.
  watch.allow(/failed request: GET/, /console error: .*(?:Failed to fetch|ERR_INTERNET_DISCONNECTED)/)
  const shop = await openShop(FURNITURE)
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await field(page).click()
  await field(page).fill('chair')
  await expect(
    options(page)
      .filter({ hasText: /oak chair/i })
      .first(),
  ).toBeVisible()

  await context.setOffline(true)
  await field(page).fill('oak ch')
  await expect(page.getByText('You are offline. These are from your earlier searches.').first()).toBeVisible()
  await expect(
    options(page)
      .filter({ hasText: /oak chair/i })
      .first(),
  ).toBeVisible()
  await expect(options(page).filter({ hasText: /steel chair/i })).toHaveCount(0)
  await field(page).fill('lantern')
  await expect(page.getByText('You are offline. Suggestions are available again').first()).toBeVisible()
  await context.setOffline(false)
})

test('preserves the input while the results of another search load', async ({ page, browseShop }) => {
  const shop = await browseShop(FURNITURE)
  await page.goto(shop.at('/search?value=lantern'))
  await waitUntilIdle(page)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/shop/product/*/search?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await field(page).fill('oak')
  await field(page).press('Enter')
  await field(page).fill('chair')
  held.resolve(undefined)
  await expect(names(page)).toHaveCount(2)
  await expect(field(page)).toHaveValue('chair')
  await field(page).press('Enter')
  await expect(page).toHaveURL(shop.at('/search?value=chair'))
  await page.goBack()
  await expect(field(page)).toHaveValue('oak')
})

test('ignores keys while text is being composed', async ({ page, openShop }) => {
  const shop = await openShop(FURNITURE)
  await page.goto(shop.at())
  await waitUntilIdle(page)
  await field(page).click()
  await field(page).pressSequentially('oak')
  await expect(list(page)).toBeVisible()
  const historyRequest = page.waitForRequest((request) => request.url().endsWith('/search-history')).catch(() => null)
  await field(page).evaluate((element: HTMLInputElement) => {
    for (const key of ['ArrowDown', 'Enter'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
  })
  await expect(active(page)).toHaveCount(0)
  await expect(page).toHaveURL(shop.at())
  await field(page).evaluate((element: HTMLInputElement) => {
    element.value = 'lan'
    element.dispatchEvent(new InputEvent('input', { data: 'lan', isComposing: true, bubbles: true }))
    element.dispatchEvent(new CompositionEvent('compositionend', { data: 'lan', bubbles: true }))
  })
  await historyRequest
  await expect(options(page).filter({ hasText: 'Lantern' })).toBeVisible()
})

test(
  'search results are filtered like any list, and the term is preserved',
  { tag: '@both' },
  async ({ page, browseShop }) => {
    const shop = await browseShop(FURNITURE)
    await page.goto(shop.at('/search?value=chair'))
    await waitUntilIdle(page)
    await expect(page).toHaveTitle(/^Search: chair/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 results for “chair”')
    if (isPhone()) await page.getByRole('link', { name: /^Filter/ }).click()
    const fields = isPhone() ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' })
    await fields.getByRole('checkbox', { name: /^Fir/ }).check()
    await expect(page).toHaveURL(shop.at('/search?value=chair&f.brand=fir'))
    if (isPhone()) await page.getByRole('button', { name: 'Show 1 product' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 result for “chair”')
    await expect(names(page)).toHaveText(['Steel chair'])
    await page.getByLabel('Sort').selectOption('Newest')
    await expect(page).toHaveURL(shop.at('/search?value=chair&f.brand=fir&sort=new'))
  },
)

test('results and suggestions show and open the variant that the term names', async ({ page, openShop }) => {
  const shop = await openShop({
    products: [
      {
        slug: 'mellow-sofa',
        name: 'Mellow sofa',
        imageNames: ['hana-chair', 'hana-chair-sage'],
        options: [{ name: 'Colour', values: [{ label: 'Oatmeal' }, { label: 'Sage' }] }],
        variants: [
          { sku: 'MEL-O', optionValues: ['Oatmeal'], priceAmount: 90_000, imageIndex: 0 },
          { sku: 'MEL-S', optionValues: ['Sage'], priceAmount: 95_000, imageIndex: 1 },
        ],
      },
    ],
  })
  await page.goto(shop.at('/search?value=sage+sofa'))
  await waitUntilIdle(page)
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toContainText('€950.00')
  const pictureOf = async (image: Locator): Promise<string> =>
    /\/pictures\/\w+/.exec((await image.getAttribute('src')) ?? '')?.[0] ?? 'no picture'
  const shown = await pictureOf(card.locator('img').first())
  await field(page).fill('sofa sag')
  const suggestion = options(page).filter({ hasText: 'Mellow sofa' })
  await expect(suggestion).toContainText('€950.00')
  expect(await pictureOf(suggestion.locator('img'))).toBe(shown)
  await page.keyboard.press('Escape')
  await card.getByRole('link', { name: 'Mellow sofa', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/mellow-sofa\?v=/)
  await expect(page.getByRole('radio', { name: 'Sage' })).toBeChecked()
  expect(await pictureOf(page.getByRole('img', { name: /^hana-chair-sage/ }).first())).toBe(shown)
})

test('corrects a typo and shows the correction', async ({ page, browseShop }) => {
  const shop = await browseShop(FURNITURE)
  await page.goto(shop.at('/search?value=lanterm'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 result for “lantern”')
  await expect(page.getByText('We have nothing for “lanterm”. Showing results for lantern.')).toBeVisible()
  await expect(names(page)).toHaveText(['Lantern'])
})

test('shows products that are what is searched for, with a notice, when none matches all words', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop(FURNITURE)
  await page.goto(shop.at('/search?value=steel+lantern'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “steel lantern”')
  await expect(page.getByText('These products come close, or match some of the words.')).toBeVisible()
  await expect(names(page)).toHaveText(['Lantern'])
})

test('says that it has nothing for a word of the language, instead of showing something else', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop(FURNITURE)
  await page.goto(shop.at('/search?value=tablet'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “tablet”')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Related categories' })).toHaveCount(0)
  await expectAccessible(page)
})

test('names the closest category when nothing is found, with accessible corrections and suggestions', async ({
  page,
  browseShop,
}) => {
  const shop = await browseShop({
    products: [
      ...(FURNITURE.products ?? []),
      { slug: 'draft', category: ['Chairs', 'Footstools'], status: 'draft' },
      { slug: 'stool', category: ['Chairs', 'Stools'] },
    ],
  })
  await page.goto(shop.at('/search?value=ottoman'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “ottoman”')
  const links = page.getByRole('main').getByRole('link')
  await expect(links.filter({ hasText: 'Footstools' })).toBeVisible()
  await expect(links.filter({ hasText: 'Chairs' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(shop.at('/search?value=lanterm'))
  await waitUntilIdle(page)
  await expect(page.getByText('We have nothing for “lanterm”. Showing results for lantern.')).toBeVisible()
  await expectAccessible(page)

  await field(page).click()
  await field(page).fill('seat')
  await field(page).fill('chiar')
  await expect(list(page).getByRole('group', { name: 'Categories' }).getByRole('option')).toContainText(['Chairs'])
  await expectAccessible(page)
})

test('a price in words becomes a filter that can be removed', async ({ page, browseShop }) => {
  const shop = await browseShop(FURNITURE)
  await page.goto(shop.at('/search?value=chairs+under+€100'))
  await expect(page).toHaveURL(shop.at('/search?value=chairs&price=-10000'))
  await expect(names(page)).toHaveText(['Steel chair'])
  await expectAccessible(page)
})

test('shows popular products and categories when nothing is found', async ({ page, browseShop }) => {
  const shop = await browseShop(FURNITURE)
  await page.goto(shop.at('/search?value=zzzqx'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “zzzqx”')
  await expect(page.getByText('Check the spelling, or try a shorter or more general word.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Popular right now' })).toBeVisible()
  await expect(names(page)).toHaveCount(4)

  await page.goto(shop.at('/search'))
  await expect(page.getByRole('heading', { level: 2, name: 'Popular categories' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Chairs/ })).toHaveAttribute(
    'href',
    '/categories/Chairs',
  )
})

test('two searches for what the shop lacks lead to different products', async ({ page, openShop }) => {
  const kinds = (category: string, slugs: string[]) => slugs.map((slug) => ({ slug, category: ['Shop', category] }))
  const shop = await openShop({
    products: [
      ...kinds('Cheese', ['gouda', 'brie', 'feta']),
      ...kinds('Mice', ['silent-mouse', 'travel-mouse', 'red-mouse']),
      { slug: 'old-cheddar', category: ['Shop', 'Cheese', 'Cheddar'], status: 'draft' },
      { slug: 'old-ball', category: ['Shop', 'Mice', 'Trackballs'], status: 'draft' },
    ],
  })
  const found = async (term: string): Promise<string[]> => {
    await page.goto(shop.at(`/search?value=${term}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(term)
    await expect(names(page)).toHaveCount(3)
    await expectAccessible(page)
    return (await names(page).allTextContents()).toSorted()
  }

  expect(await found('cheddar')).toEqual(['Brie', 'Feta', 'Gouda'])
  await expect(page.getByRole('link', { name: 'Cheddar' })).toBeVisible()
  expect(await found('trackball')).toEqual(['Red mouse', 'Silent mouse', 'Travel mouse'])
})

test('the view of a product names the search that led to it, and no earlier one', async ({ page, openShop }) => {
  const shop = await openShop(FURNITURE)
  const viewOf = async (open: () => Promise<unknown>): Promise<unknown> => {
    const viewed = page.waitForRequest((request) => request.url().endsWith('/viewed'))
    await open()
    return (await viewed).postDataJSON() as unknown
  }
  await page.goto(shop.at('/search?value=oak'))
  await waitUntilIdle(page)
  const fromSearch = await viewOf(() => page.getByRole('article').getByRole('link', { name: 'Oak chair' }).click())
  expect(fromSearch).toMatchObject({ term: 'oak' })
  const fromProduct = await viewOf(() => page.goto(shop.at('/product/oak-table')))
  expect(fromProduct).not.toHaveProperty('term')
})

test('a search that finds nothing offers a mail when the shop has it, which is confirmed by a link', async ({
  page,
  openShop,
  visitor,
}) => {
  const shop = await openShop({ products: [{ slug: 'oak-chair', name: 'Oak chair' }] })
  const email = `${randomUUID()}@example.com`
  await page.goto(shop.at('/search?value=hammock'))
  await waitUntilIdle(page)
  const form = page.getByRole('region', { name: 'Notify me when you have it' })
  await form.getByLabel('E-mail').fill('ana')
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(form.getByText('Invalid email')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(form.getByText('Please check your e-mail to confirm.')).toBeVisible()
  await expectAccessible(page)

  const other = await visitor()
  await other.goto(linkIn(await mailTo(email), '/watch/confirm/'))
  await expect(other.getByText('Notify you when we have “hammock”?')).toBeVisible()
  await other.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(other.getByRole('heading', { name: 'Your alert is set.' })).toBeVisible()
  await other.getByRole('link', { name: 'Search again' }).click()
  await expect(other.getByRole('heading', { name: 'No results for “hammock”' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search that finds nothing accepts an address for a mail', async ({ page, openShop }) => {
    const shop = await openShop({ products: [{ slug: 'oak-chair', name: 'Oak chair' }] })
    const email = `${randomUUID()}@example.com`
    await page.goto(shop.at('/search?value=hammock'))
    await page.locator('#notify').getByLabel('E-mail').fill('ana@example')
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(page.locator('#notify').getByLabel('E-mail')).toHaveValue('ana@example')
    await page.locator('#notify').getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText('Please check your e-mail to confirm.')).toBeVisible()
    expect(linkIn(await mailTo(email), '/watch/confirm/')).toContain(shop.domain)
  })
})
