import { expect, test } from 'vitest'
import { openServer, openShopFolder, type StorefrontServer } from './server.ts'

const HOST = 'home.localhost'
const PASSWORD = 'cobalt tram 47'

/** Returns the status of a session cookie on a server. */
const meOn = async (server: StorefrontServer, cookie: string): Promise<number> =>
  (await server.send({ path: '/shop/user/me', host: HOST, headers: { cookie } })).status

const post = (server: StorefrontServer, path: string, { body, cookie = '' }: { body: object; cookie?: string }) =>
  server.send({
    method: 'POST',
    path,
    host: HOST,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: `http://${HOST}:${server.port}`, ...(cookie && { cookie }) },
  })

/**
 * Registers, or signs in without a name.
 * @returns the session cookie
 */
async function enter(server: StorefrontServer, shopId: string, name: string): Promise<string> {
  const body = { name, email: 'ana@example.com', provider: 'custom', shopId, password: PASSWORD }
  const response = await post(server, '/shop/auth', { body })
  expect(response.status, response.text).toBe(200)
  return response.cookies.find((line) => line.startsWith('__Host-sid='))?.split(';')[0] ?? ''
}

test('a session ended on one server is rejected by the other immediately, however it ended', async () => {
  const dataDir = await openShopFolder()
  const [one, other] = [await openServer({ dataDir }), await openServer({ dataDir })]
  const info = await one.send({ path: `/site-user/domain-info?domain=${HOST}`, host: HOST })
  const { data } = JSON.parse(info.text) as { data: { shopId: string } }
  const [phone, tablet, desk] = [
    await enter(one, data.shopId, 'Ana Sousa'),
    await enter(one, data.shopId, ''),
    await enter(other, data.shopId, ''),
  ]
  // Both servers have cached all sessions.
  for (const cookie of [phone, tablet, desk])
    expect([await meOn(one, cookie), await meOn(other, cookie)]).toEqual([200, 200])

  await post(one, '/shop/user/sign-out', { body: {}, cookie: phone })
  expect([await meOn(other, phone), await meOn(one, phone)]).toEqual([401, 401])
  expect([await meOn(other, tablet), await meOn(one, desk)]).toEqual([200, 200])

  const changed = await post(other, '/shop/user/password', {
    body: { currentPassword: PASSWORD, newPassword: 'seven amber kites' },
    cookie: desk,
  })
  expect([changed.status, await meOn(one, tablet), await meOn(one, desk)]).toEqual([200, 401, 401])
  const newCookie = changed.cookies.find((line) => line.startsWith('__Host-sid='))?.split(';')[0] ?? ''
  expect([await meOn(one, newCookie), await meOn(other, newCookie)]).toEqual([200, 200])

  const erased = await post(one, '/shop/user/erase', {
    body: { confirm: 'DELETE', password: 'seven amber kites' },
    cookie: newCookie,
  })
  expect([erased.status, await meOn(other, newCookie)]).toEqual([200, 401])
})
