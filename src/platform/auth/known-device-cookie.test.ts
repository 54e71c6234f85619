import { expect, test } from 'vitest'
import { recogniseDevice } from './known-device-cookie.ts'
import { createSecret } from './secrets.ts'

const secret = createSecret('a secret of at least 32 characters')
const open = (cookieHeader: string | null, { shopId = 'shop', insecure = false } = {}) =>
  recogniseDevice({ cookieHeader, shopId, secret, insecure })
const cookieHeaderOf = ({ lines }: ReturnType<typeof open>): string => lines()[0]?.split(';')[0] ?? ''

test('stores a marker for each account signed in to in the browser, readable only by its own shop', () => {
  const first = open(null)
  expect([first.device.attemptKey('ana', 'p1'), first.lines()]).toEqual([null, []])
  first.device.remember('ana', 'p1')
  const attemptKey = first.device.attemptKey('ana', 'p1')
  expect(attemptKey).toMatch(/^[\w-]{22}$/)
  expect(first.lines()).toEqual([
    expect.stringMatching(/^__Host-device=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])

  const second = open(cookieHeaderOf(first))
  second.device.remember('eva', 'p1')
  const third = open(cookieHeaderOf(second))
  expect([third.device.attemptKey('ana', 'p1'), third.device.attemptKey('eva', 'p1') === null]).toEqual([
    attemptKey,
    false,
  ])
  expect(open(cookieHeaderOf(second), { shopId: 'other' }).device.attemptKey('ana', 'p1')).toBeNull()
  expect(open(cookieHeaderOf(second).replace('eva', 'ivy')).device.attemptKey('ivy', 'p1')).toBeNull()
})

test('a marker is valid only for the password it was created with', () => {
  const browser = open(null)
  browser.device.remember('ana', 'p1')
  const returning = open(cookieHeaderOf(browser))
  expect(returning.device.attemptKey('ana', 'p2')).toBeNull()
  returning.device.remember('ana', 'p2')
  expect([returning.device.attemptKey('ana', 'p1'), returning.device.attemptKey('ana', 'p2') === null]).toEqual([
    null,
    false,
  ])
})

test('remembers five accounts and removes a deleted one', () => {
  const browser = open(null)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) browser.device.remember(name, 'p1')
  const returning = open(cookieHeaderOf(browser))
  expect(['a', 'b', 'f'].map((name) => returning.device.attemptKey(name, 'p1') === null)).toEqual([true, false, false])

  returning.device.remove('nobody')
  expect(returning.lines()).toEqual([])
  returning.device.remove('b')
  expect(open(cookieHeaderOf(returning)).device.attemptKey('b', 'p1')).toBeNull()
  for (const name of ['c', 'd', 'e', 'f']) returning.device.remove(name)
  expect(returning.lines()).toEqual([expect.stringMatching(/^__Host-device=; Max-Age=0; /)])
})

test('uses a plain cookie name on an insecure host', () => {
  const browser = open(null, { insecure: true })
  browser.device.remember('ana', 'p1')
  expect(cookieHeaderOf(browser)).toMatch(/^device=/)
})
