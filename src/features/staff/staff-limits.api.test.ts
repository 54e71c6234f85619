import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'

/** Sends requests one after the other. @returns how many of them were within the limit */
async function countAllowed(attempts: number, send: () => Promise<Reply>): Promise<number> {
  let allowed = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { status } = await send()
    expect(status).not.toBe(404)
    if (status !== 429) allowed += 1
  }
  return allowed
}

test('a person searches 120 times a minute, in all shops together', async () => {
  const shop = await openTestShop()
  const [member, colleague] = [await openMember(shop, 'owner'), await openMember(shop, 'owner')]
  const other = await openTestShop()
  const { email } = member
  const ofOther = await openMember(other, 'owner')
  await ofOther.inShop(other).post('/members', { email, role: 'support' })
  const inShop = member.inShop(shop)
  expect(await countAllowed(100, () => inShop.get('/orders?search=kim'))).toBe(100)
  expect(await countAllowed(25, () => member.inShop(other).get('/orders?search=kim'))).toBe(20)
  const rejected = await inShop.get('/orders?search=kim')
  expect([rejected.body.code, Number(rejected.headers.get('retry-after'))]).toEqual([
    'rate_limited',
    expect.any(Number),
  ])
  expect((await inShop.get('/orders')).status).toBe(200)
  expect((await colleague.inShop(shop).get('/orders?search=kim')).status).toBe(200)
})

test('a person exports 10 times an hour', async () => {
  const shop = await openTestShop()
  const [member, colleague] = [await openMember(shop, 'owner'), await openMember(shop, 'owner')]
  expect(await countAllowed(12, () => member.inShop(shop).get('/subscribers.csv'))).toBe(10)
  expect((await colleague.inShop(shop).get('/subscribers.csv')).status).toBe(200)
  expect((await member.inShop(shop).get('/subscribers')).status).toBe(200)
})

test('a person uploads 60 files a minute, also invalid ones', async () => {
  const shop = await openTestShop()
  const member = await openMember(shop, 'owner')
  const upload = () => member.inShop(shop).upload('/pictures', { picture: new File(['x'], 'x.png') })
  expect(await countAllowed(62, upload)).toBe(60)
})

test('a person sends 600 requests a minute', async () => {
  const shop = await openTestShop()
  const member = await openMember(shop, 'owner')
  // Two requests have set up the second factor.
  expect(await countAllowed(602, () => member.browser.get('/admin/v1/demo'))).toBe(598)
  expect((await member.browser.get('/admin/v1/me')).body.code).toBe('rate_limited')
})
