import { expect, test } from 'vitest'
import { recogniseDevice } from './device.ts'
import { createSecret } from './secret.ts'

const secret = createSecret('a secret of at least 32 characters')
const open = (cookieHeader: string | null, { shopId = 'shop', insecure = false } = {}) =>
  recogniseDevice({ cookieHeader, shopId, secret, insecure })
const sentBack = ({ lines }: ReturnType<typeof open>): string => lines()[0]?.split(';')[0] ?? ''

test('a browser keeps a mark of each account that it was signed in to, and only its own shop reads it', () => {
  const first = open(null)
  expect([first.device.markOf('ana'), first.lines()]).toEqual([null, []])
  first.device.know('ana')
  const mark = first.device.markOf('ana')
  expect(mark).toMatch(/^[\w-]{22}$/)
  expect(first.lines()).toEqual([
    expect.stringMatching(/^__Host-device=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])

  const again = open(sentBack(first))
  again.device.know('eva')
  const third = open(sentBack(again))
  expect([third.device.markOf('ana'), third.device.markOf('eva') === null]).toEqual([mark, false])
  expect(open(sentBack(again), { shopId: 'other' }).device.markOf('ana')).toBeNull()
  expect(open(sentBack(again).replace('eva', 'ivy')).device.markOf('ivy')).toBeNull()
})

test('five accounts are kept, and one that is deleted is not', () => {
  const browser = open(null)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) browser.device.know(name)
  const later = open(sentBack(browser))
  expect(['a', 'b', 'f'].map((name) => later.device.markOf(name) === null)).toEqual([true, false, false])

  later.device.forget('nobody')
  expect(later.lines()).toEqual([])
  later.device.forget('b')
  expect(open(sentBack(later)).device.markOf('b')).toBeNull()
  for (const name of ['c', 'd', 'e', 'f']) later.device.forget(name)
  expect(later.lines()).toEqual([expect.stringMatching(/^__Host-device=; Max-Age=0; /)])
})

test('on a plain host the cookie has a plain name', () => {
  const browser = open(null, { insecure: true })
  browser.device.know('ana')
  expect(sentBack(browser)).toMatch(/^device=/)
})
