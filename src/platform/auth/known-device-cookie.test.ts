import { expect, test } from 'vitest'
import { recogniseDevice } from './known-device-cookie.ts'
import { createSecret } from './secrets.ts'

const secret = createSecret('a secret of at least 32 characters')
const open = (cookieHeader: string | null, { shopId = 'shop', insecure = false } = {}) =>
  recogniseDevice({ cookieHeader, shopId, secret, insecure })
const sentBack = ({ lines }: ReturnType<typeof open>): string => lines()[0]?.split(';')[0] ?? ''

test('a browser keeps a mark of each account that it was signed in to, and only its own shop reads it', () => {
  const first = open(null)
  expect([first.device.attemptKey('ana', 'p1'), first.lines()]).toEqual([null, []])
  first.device.remember('ana', 'p1')
  const mark = first.device.attemptKey('ana', 'p1')
  expect(mark).toMatch(/^[\w-]{22}$/)
  expect(first.lines()).toEqual([
    expect.stringMatching(/^__Host-device=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])

  const again = open(sentBack(first))
  again.device.remember('eva', 'p1')
  const third = open(sentBack(again))
  expect([third.device.attemptKey('ana', 'p1'), third.device.attemptKey('eva', 'p1') === null]).toEqual([mark, false])
  expect(open(sentBack(again), { shopId: 'other' }).device.attemptKey('ana', 'p1')).toBeNull()
  expect(open(sentBack(again).replace('eva', 'ivy')).device.attemptKey('ivy', 'p1')).toBeNull()
})

test('a mark counts for the password that it was made with', () => {
  const browser = open(null)
  browser.device.remember('ana', 'p1')
  const later = open(sentBack(browser))
  expect(later.device.attemptKey('ana', 'p2')).toBeNull()
  later.device.remember('ana', 'p2')
  expect([later.device.attemptKey('ana', 'p1'), later.device.attemptKey('ana', 'p2') === null]).toEqual([null, false])
})

test('five accounts are kept, and one that is deleted is not', () => {
  const browser = open(null)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) browser.device.remember(name, 'p1')
  const later = open(sentBack(browser))
  expect(['a', 'b', 'f'].map((name) => later.device.attemptKey(name, 'p1') === null)).toEqual([true, false, false])

  later.device.forget('nobody')
  expect(later.lines()).toEqual([])
  later.device.forget('b')
  expect(open(sentBack(later)).device.attemptKey('b', 'p1')).toBeNull()
  for (const name of ['c', 'd', 'e', 'f']) later.device.forget(name)
  expect(later.lines()).toEqual([expect.stringMatching(/^__Host-device=; Max-Age=0; /)])
})

test('on a plain host the cookie has a plain name', () => {
  const browser = open(null, { insecure: true })
  browser.device.remember('ana', 'p1')
  expect(sentBack(browser)).toMatch(/^device=/)
})
