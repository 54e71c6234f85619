import { expect, test } from 'vitest'
import { parseTrackForm } from './track-form.rules.ts'

const NOTHING = { code: '', orderNumber: '', contact: '', way: 'code' }

test('the filled-in fields select the method, whatever button was pressed', () => {
  expect(parseTrackForm({ ...NOTHING, code: ' TRK-1 ', way: 'link' })).toEqual({ type: 'code', code: 'TRK-1' })
  expect(parseTrackForm({ ...NOTHING, orderNumber: '7K3M9-QXD2F', contact: 'ana@example.com' })).toEqual({
    type: 'link',
    orderNumber: '7K3M9-QXD2F',
    contact: 'ana@example.com',
  })
})

test('the button decides when both methods are filled in', () => {
  const both = { code: 'TRK-1', orderNumber: '7K3M9-QXD2F', contact: 'ana@example.com' }
  expect(parseTrackForm({ ...both, way: 'code' })).toMatchObject({ type: 'code' })
  expect(parseTrackForm({ ...both, way: 'link' })).toMatchObject({ type: 'link' })
})

test('reports missing fields of the method that was begun', () => {
  const missing = (typed: Partial<typeof NOTHING>) => {
    const query = parseTrackForm({ ...NOTHING, ...typed })
    return query.type === 'missing' ? Object.keys(query.errors) : query.type
  }
  expect(missing({})).toEqual(['code'])
  expect(missing({ way: 'link' })).toEqual(['orderNumber', 'contact'])
  expect(missing({ orderNumber: '7K3M9-QXD2F' })).toEqual(['contact'])
  expect(missing({ contact: 'ana@example.com' })).toEqual(['orderNumber'])
  expect(missing({ code: '  ' })).toEqual(['code'])
})
