import { sendRequest, at } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const HOME = 'home.localhost'
const body =
  '<p>We are <b>two</b>.</p><h2>How</h2><table><tbody><tr><th scope="row">Desk</th><td>Oak</td></tr></tbody></table>' +
  '<blockquote><p>Quiet rooms.</p></blockquote><pre>a b c</pre>' +
  '<iframe src="https://www.youtube.com/embed/x"></iframe><script>document.body.dataset.evil="1"</script>'

test('pages are linked where they are placed; one with its own URL links there, and hidden ones are not found', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({
    pages: [
      { title: 'Left', page: 'nav1' },
      { title: 'Right', page: 'nav2', url: 'https://elsewhere.example/' },
      { title: 'Below', page: 'footer1', url: '/categories' },
      { title: 'Hidden', page: 'footer1', status: false },
    ],
  })
  await page.goto(shop.at())

  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Below' })).toHaveAttribute('href', '/categories')
  await expect(page.locator('a[href="/pages/left"]')).toHaveCount(1)
  const elsewhere = page.locator('a[href="https://elsewhere.example/"]')
  await expect(elsewhere).toHaveText('Right')
  await expect(elsewhere).toHaveAttribute('rel', 'noopener')
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(0)
  for (const slug of ['hidden', 'never'])
    expect((await sendRequest(shop.domain, `/pages/${slug}`)).status, slug).toBe(404)
})

test('a page shows its text, an embedded frame as a link, and links to other pages', async ({ page, openShop }) => {
  const shop = await openShop({ pages: [{ title: 'About us', body }, { title: 'Terms' }] })
  await page.goto(shop.at('/pages/about-us'))

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await expect(main.getByRole('cell', { name: 'Oak' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'youtube.com' })).toHaveAttribute('rel', 'noopener nofollow')
  expect(await page.evaluate(() => document.body.dataset.evil ?? null)).toBeNull()
  await expectAccessible(page)
  const sisters = main.getByRole('navigation', { name: 'More pages' })
  await expect(sisters.getByRole('link', { name: 'About us' })).toHaveAttribute('aria-current', 'page')
  await sisters.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
})

test('a page has a title, a canonical URL and a description for search engines', async ({ page }) => {
  await page.goto(at(HOME, '/pages/privacy'))

  await expect(page).toHaveTitle('Privacy | Halden & Fir')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', at(HOME, '/pages/privacy'))
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Halden & Fir Home Limited, 14 Harbour/,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows pages, and the support button opens its popup', async ({ page }) => {
    await page.goto(at(HOME, '/pages/help'))
    await expect(page.getByRole('heading', { name: 'Where is my order?' })).toBeVisible()
    await page.getByRole('button', { name: 'Support' }).click()

    const popup = page.getByRole('region', { name: 'How can we help?' })
    await expect(popup.getByRole('link', { name: 'Send us a message' })).toHaveAttribute('href', '/support')
    await expect(popup.getByRole('link', { name: 'Viber' })).not.toHaveAttribute('target', '_blank')
  })
})
