import { listQuestionsToModerate } from '#src/features/questions/question.admin.service.ts'
import { waitUntilIdle } from './network.ts'
import { at, sendRequest } from './shop.ts'
import { addMember, sendAsMember } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const HANA = '/product/hana-dining-chair'

test('the product page shows three questions with answers, and leads to all and to the form', async ({ page }) => {
  await page.goto(at('home.localhost', HANA))
  const section = page.getByRole('region', { name: 'Questions and answers' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await expect(section.getByRole('listitem').first()).toContainText('Halden & Fir answers')
  await section.getByRole('link', { name: 'Show all 4 questions' }).click()
  await expect(page).toHaveURL(at('home.localhost', `${HANA}/questions`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions about Hana dining chair, solid ash')
  await expect(page.getByText('What weight is the chair tested for?')).toBeVisible()
  await page.reload()
  expect(await page.content()).toContain('"@type":"FAQPage"')
})

test('a guest asks by keyboard, and the answer appears on the product page', async ({ page, openShop }) => {
  const shop = await openShop({ products: [{ slug: 'lamp', name: 'Lamp' }] })
  await page.goto(shop.at('/product/lamp'))
  const [heading, link] = [
    page.getByRole('heading', { name: 'Questions and answers' }),
    page.getByRole('link', { name: 'Ask a question' }),
  ]
  await expect(link).toBeVisible()
  // Measured at once: parts above may still load.
  const gap = await link.evaluate(
    (element, title) => element.getBoundingClientRect().top - (title?.getBoundingClientRect().bottom ?? 0),
    await heading.elementHandle(),
  )
  expect(gap).toBeGreaterThanOrEqual(12)
  await link.click()
  await expect(page).toHaveURL(shop.at('/product/lamp/questions#ask'))
  // Before hydration the form sends a new document, without focus.
  await waitUntilIdle(page)
  const send = page.getByRole('button', { name: 'Send question' })
  await send.click()
  await expect(page.getByLabel('Your question')).toBeFocused()
  await expect(page.getByText('Please write 10 to 500 characters.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('Is the cable made of fabric?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ana@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you. We’ll e-mail you our answer.')).toBeVisible()

  const { data } = await listQuestionsToModerate(shop.staffContext(), { status: 'pending', limit: 50 })
  const body = { body: 'Yes, of linen.' }
  await sendAsMember(await addMember(shop, 'support'), shop, { path: `/questions/${data[0]?._id}/answer`, body })
  // The database notifies the server of the answer, which takes a moment.
  const readPage = async () => (await sendRequest(shop.domain, '/product/lamp')).body.toString()
  await expect.poll(readPage).toContain('Yes, of linen.')
  await page.goto(shop.at('/product/lamp'))
  await expect(page.getByText('Yes, of linen.')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Show / })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('asks by form, keeping what was typed when something is missing', async ({ page, openShop }) => {
    const shop = await openShop({ products: [{ slug: 'lamp', name: 'Lamp' }] })
    await page.goto(shop.at('/product/lamp'))
    await page.getByRole('link', { name: 'Ask a question' }).click()
    await page.getByLabel('Your question').fill('Too short')
    await page.getByLabel('E-mail for our answer').fill('ana@example.com')
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText('Please write 10 to 500 characters.')).toBeVisible()
    await expect(page.getByLabel('E-mail for our answer')).toHaveValue('ana@example.com')
    await page.getByLabel('Your question').fill('Is the cable made of fabric?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText('Thank you. We’ll e-mail you our answer.')).toBeVisible()
  })
})
