import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { addShopper, openShopper, signIn } from '#test/people.ts'
import { openTestApp, openTestShop } from '#test/shop.ts'
import { openBrowser } from '#test/visitor.ts'

const DAY_MS = 86_400_000

test('requires sign-in of a visitor without a session', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  for (const cookies of [[], [['__Host-sid', 'x']], [['__Host-sid', 'A'.repeat(43)]]] as const) {
    for (const [name, value] of cookies) guest.cookies.set(name, value)
    const { status, body } = await guest.get('/shop/user/sessions')
    expect([status, body.code, body.message]).toEqual([401, 'sign_in_required', 'Please sign in to continue.'])
  }
})

test('accepts a request with the shopper’s own id, and rejects one with another', async () => {
  const shop = await openTestShop()
  const [{ visitor, user }, other] = [await openShopper(shop), await addShopper(shop)]

  expect((await visitor.get(`/shop/user/sessions?userId=${user.id}&token=${user.id}&_=1`)).status).toBe(200)
  for (const query of [`userId=${other.id}`, `token=${other.id}`, `userId=${user.id}&token=${other.id}`, 'userId='])
    expect((await visitor.get(`/shop/user/sessions?${query}`)).status, query).toBe(403)
  expect((await visitor.get(`/shop/user/sessions?userId=${user.id}&userId=${other.id}`)).status).toBe(400)
})

test('signing out ends the session, also for a copied cookie', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const copy = shop.guest({ cookies: new Map(visitor.cookies) })
  expect((await copy.get('/shop/user/sessions')).status).toBe(200)

  await visitor.requestEndpoint(contract.signOut, { body: {} })

  expect(visitor.cookies.has('__Host-sid')).toBe(false)
  expect((await copy.get('/shop/user/sessions')).status).toBe(401)
  expect((await visitor.post('/shop/user/sign-out', {})).status).toBe(200)
})

test('a shopper lists sessions, and signs out one browser or all others', async () => {
  const shop = await openTestShop()
  const { visitor, user, sessionId } = await openShopper(shop)
  const browsers = [shop.guest(), shop.guest(), shop.guest()]
  const ids: string[] = []
  for (const browser of browsers) ids.push(await signIn(shop, browser, user.id))
  const [first = '', ...others] = ids

  const { data } = await visitor.requestEndpoint(contract.sessions)
  expect(data).toHaveLength(4)
  expect(data.filter(({ isCurrent }) => isCurrent)).toEqual([
    expect.objectContaining({ _id: sessionId, userAgent: 'a browser of tests' }),
  ])

  await visitor.requestEndpoint(contract.endSession, { params: { sessionId: first } })
  expect((await browsers[0]?.get('/shop/user/sessions'))?.status).toBe(401)
  expect((await browsers[1]?.get('/shop/user/sessions'))?.status).toBe(200)
  expect((await visitor.send('DELETE', `/shop/user/sessions/${first}`)).status).toBe(404)

  expect(await visitor.requestEndpoint(contract.endOtherSessions)).toMatchObject({ ended: others.length })
  for (const browser of browsers) expect((await browser.get('/shop/user/sessions')).status).toBe(401)
  expect((await visitor.get('/shop/user/sessions')).status).toBe(200)
})

test('does not end another shopper’s session', async () => {
  const shop = await openTestShop()
  const [ana, eve] = [await openShopper(shop), await openShopper(shop)]

  expect((await eve.visitor.send('DELETE', `/shop/user/sessions/${ana.sessionId}`)).status).toBe(404)

  expect((await ana.visitor.get('/shop/user/sessions')).status).toBe(200)
})

test('a session ends two weeks after the last visit, and after ninety days at most', async () => {
  const shop = await openTestShop()
  const user = await addShopper(shop)
  const start = Date.now()
  const at = (days: number) => new Date(start + days * DAY_MS)
  const cookies = new Map<string, string>()
  await signIn(shop, shop.guest({ cookies }), user.id, { now: at(0) })
  const visit = async (days: number) =>
    // A new process each time, because one process would cache the session for a minute of its own clock.
    (await openBrowser({ ...shop, app: await openTestApp() }, { cookies, now: at(days) }).get('/shop/user/sessions'))
      .status

  expect(await visit(13.9)).toBe(200)
  expect(await visit(27.8)).toBe(200)
  expect(await visit(41.9)).toBe(401)

  const busy = new Map<string, string>()
  await signIn(shop, shop.guest({ cookies: busy }), user.id, { now: at(0) })
  for (let day = 10; day <= 80; day += 10)
    await openBrowser({ ...shop, app: await openTestApp() }, { cookies: busy, now: at(day) }).get('/shop/user/sessions')
  const last = openBrowser({ ...shop, app: await openTestApp() }, { cookies: busy, now: at(90.1) })
  expect((await last.get('/shop/user/sessions')).status).toBe(401)
})
