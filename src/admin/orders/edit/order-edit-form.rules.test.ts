import { expect, test } from 'vitest'
import type { Order, OrderLine, SellableItem } from '../../client/operations.ts'
import { addItem, EMPTY_EDIT, isEmptyEdit, toEdit } from './order-edit-form.rules.ts'

const line = (id: string, quantity: number, cancelledQuantity = 0): OrderLine =>
  ({ _id: id, variantId: `variant of ${id}`, quantity, cancelledQuantity }) as OrderLine
const order = {
  lines: [line('a', 3, 1), line('b', 1), line('gone', 1, 1)],
  couponCode: 'TEN' as string | null,
} as Pick<Order, 'lines' | 'couponCode'>
const item = (variantId: string): SellableItem =>
  ({ variantId, name: 'Cup', optionValues: [] as string[] }) as SellableItem

test('sends only what differs from the order', () => {
  expect(isEmptyEdit(toEdit(EMPTY_EDIT, order))).toBe(true)
  expect(isEmptyEdit(toEdit({ ...EMPTY_EDIT, quantities: { a: 2, b: 1 } }, order))).toBe(true)
  const edit = toEdit({ ...EMPTY_EDIT, quantities: { a: 0, gone: 4 }, shippingOptionId: 'post' }, order)
  expect(edit).toEqual({
    lines: [{ lineId: 'a', quantity: 0 }],
    added: [],
    charges: [],
    shippingOptionId: 'post',
  })
  expect(isEmptyEdit(edit)).toBe(false)
})

test('a changed price is sent with the units as they are, and that of the order is not', () => {
  const priced = { couponCode: null, lines: [{ ...line('a', 3), unitAmount: 1000 }] }
  expect(isEmptyEdit(toEdit({ ...EMPTY_EDIT, prices: { a: 1000 } }, priced))).toBe(true)
  expect(toEdit({ ...EMPTY_EDIT, prices: { a: 900 } }, priced).lines).toEqual([
    { lineId: 'a', quantity: 3, unitAmount: 900 },
  ])
})

test('a variant that is picked again gets one unit more', () => {
  expect(addItem(EMPTY_EDIT, order, item('variant of a'))).toEqual({ quantities: { a: 3 } })
  const once = { ...EMPTY_EDIT, ...addItem(EMPTY_EDIT, order, item('new')) }
  expect(addItem(once, order, item('new')).added).toMatchObject([{ variantId: 'new', quantity: 2 }])
})

test('a coupon is replaced, calculated again or removed; an empty field of an order without one changes nothing', () => {
  const codeOf = (couponCode: string | null, of = order) => toEdit({ ...EMPTY_EDIT, couponCode }, of).couponCode
  expect([codeOf(null), codeOf(' NEW '), codeOf('TEN'), codeOf('')]).toEqual([undefined, 'NEW', 'TEN', null])
  expect(codeOf(' ', { ...order, couponCode: null })).toBeUndefined()
  expect(isEmptyEdit(toEdit({ ...EMPTY_EDIT, couponCode: '' }, order))).toBe(false)
})
