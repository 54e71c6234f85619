import { expect, test } from 'vitest'
import {
  additionsOf,
  googleEvent,
  googleScript,
  isAllowed,
  pixelEvent,
  purposeOf,
  ruleOf,
  tellableLocation,
  needsDocument,
  trackerSources,
  type Commerce,
  type TrackedItem,
} from './tracking.rules.ts'
import { isGoogleId, isPixelId } from '#src/features/shop/tracker-id.rules.ts'

const item = (id: string, quantity: number, unitAmount = 1999): TrackedItem => ({
  id,
  name: 'Teapot',
  variant: '',
  unitAmount,
  quantity,
})

test('accepts only ids of the known kinds, and none that could inject script', () => {
  for (const right of ['G-ABC123DEF4', 'UA-12345-6', 'AW-123456789', 'GT-ABCD', 'GTM-ABC1234'])
    expect(isGoogleId(right), right).toBe(true)
  for (const invalid of ['', 'G-', 'g-abc123', 'G-ABC"><script>', 'X-ABCDEF', `G-${'A'.repeat(21)}`, 'G-ABCD\n'])
    expect(isGoogleId(invalid), invalid).toBe(false)
  expect([isPixelId('12345'), isPixelId('1234'), isPixelId('1'.repeat(21)), isPixelId('12345x')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('checkout, account and tracking pages allow no tracker; product and order pages allow no pixel', () => {
  for (const path of [
    '/user/order',
    '/user/my-profile',
    '/user/my-orders/7',
    '/user/payment',
    '/user/failed',
    '/sign-in',
    '/track-order',
    '/account/reset/x',
    '/news/stop/x',
  ])
    expect([ruleOf(path), isAllowed('google', ruleOf(path)), isAllowed('pixel', ruleOf(path))], path).toEqual([
      'private',
      false,
      false,
    ])
  for (const path of ['/product/teapot', '/flash-product/teapot', '/confirm-order', '/user/success/payment_number/7'])
    expect([isAllowed('google', ruleOf(path)), isAllowed('pixel', ruleOf(path))], path).toEqual([true, false])
  for (const path of ['/', '/categories/tea', '/user/cart', '/search'])
    expect([isAllowed('google', ruleOf(path)), isAllowed('pixel', ruleOf(path))], path).toEqual([true, true])
})

test('removes personal data and order numbers from a reported URL', () => {
  const at = (text: string): string => tellableLocation(new URL(text, 'https://shop.example'))
  expect(at('/search?value=tea&token=abc&userId=7')).toBe('https://shop.example/search?value=tea')
  expect(at('/search?value=ana@example.com')).toBe('https://shop.example/search')
  expect(at('/confirm-order?order=7K3M9-QXD2F')).toBe('https://shop.example/confirm-order')
  expect(at('/user/success/payment_number/123')).toBe('https://shop.example/confirm-order')
})

test('reports exact amounts in every currency', () => {
  const event = (currency: string, amount: number): Commerce => ({
    name: 'purchase',
    currency,
    amount,
    items: [item('a', 3)],
    order: { id: 'x', taxAmount: 1, shippingAmount: 490, coupon: 'TEN' },
  })
  expect(googleEvent(event('EUR', 6487))).toMatchObject({
    value: 64.87,
    items: [{ item_id: 'a', price: 19.99, quantity: 3 }],
    transaction_id: 'x',
    tax: 0.01,
    shipping: 4.9,
    coupon: 'TEN',
  })
  expect(googleEvent(event('JPY', 6487)).value).toBe(6487)
  expect(googleEvent(event('KWD', 6487)).value).toBe(6.487)
  expect(pixelEvent(event('EUR', 6487))).toMatchObject({ name: 'Purchase', data: { value: 64.87, num_items: 3 } })
  expect(pixelEvent({ ...event('EUR', 1), name: 'view_item' })).toBeNull()
})

test('reports only added units: not existing, removed or merged ones', () => {
  const none = new Map<string, number>()
  expect(additionsOf([item('a', 1)], [item('a', 3), item('b', 1)], none)).toEqual([item('a', 2), item('b', 1)])
  expect(additionsOf([item('a', 3)], [item('a', 1)], none)).toEqual([])
  const credit = new Map([['a', 2]])
  expect(additionsOf([], [item('a', 2)], credit)).toEqual([])
  expect(additionsOf([item('a', 2)], [item('a', 3)], credit)).toEqual([item('a', 1)])
})

test('the policy allows only the hosts of the trackers in use', () => {
  expect(trackerSources([], '/')).toEqual({ script: [], connect: [], img: [] })
  expect(trackerSources(['google'], '/').script).toEqual(['https://www.googletagmanager.com'])
  expect(JSON.stringify(trackerSources(['google'], '/'))).not.toContain('facebook')
  expect(JSON.stringify(trackerSources(['pixel'], '/'))).not.toContain('google')
})

test('allows no tracker host on a page where the tracker is not permitted', () => {
  const both = ['google', 'pixel'] as const
  expect(JSON.stringify(trackerSources(both, '/product/teapot'))).not.toContain('facebook')
  expect(trackerSources(both, '/product/teapot').script).toEqual(['https://www.googletagmanager.com'])
  for (const path of [
    '/user/order',
    '/user/my-profile',
    '/sign-in',
    '/track-order',
    '/withdraw',
    '/app-shell',
    '/offline',
  ])
    expect(trackerSources(both, path), path).toEqual({ script: [], connect: [], img: [] })
})

test('needs a new document only when the policy lacks an accepted tracker', () => {
  expect(needsDocument(['pixel'], 'product', 'open')).toBe(true)
  expect(needsDocument(['google'], 'product', 'open')).toBe(false)
  expect(needsDocument(['google'], 'private', 'product')).toBe(true)
  expect(needsDocument(['google', 'pixel'], 'open', 'product')).toBe(false)
  expect(needsDocument([], 'private', 'open')).toBe(false)
})

test('each kind of id has its script and purpose', () => {
  expect(googleScript('G-ABC123')).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123')
  expect(googleScript('GTM-ABC123')).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123')
  expect([purposeOf('google', 'G-ABC1'), purposeOf('google', 'AW-1234'), purposeOf('pixel', '12345')]).toEqual([
    'statistics',
    'marketing',
    'marketing',
  ])
})
