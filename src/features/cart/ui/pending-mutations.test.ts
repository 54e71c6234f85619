import { describe, expect, test } from 'vitest'
import { lamp } from '#test/cart-lines.ts'
import {
  withChange,
  withMutation,
  type LineChange,
  type Sending,
  type ShownLine,
  type PendingMutation,
} from './pending-mutations.ts'

const onServer = (variantId: string, quantity: number, isSaved = false): ShownLine => ({
  ...lamp,
  _id: `line of ${variantId}`,
  variantId,
  quantity,
  isSaved,
  isGone: false,
})
const add = (additionId: string, quantity: number, variantId = 'lamp'): Sending => ({
  additionId,
  line: { ...lamp, variantId, quantity },
  merge: false,
})
const sent = (sending: Sending): Sending => ({ ...sending, isSent: true })
/** A change of the line with this id; its item is the lamp by default. */
const change = (changeId: string, what: Partial<LineChange>): LineChange => ({
  changeId,
  lineId: 'line of lamp',
  line: { variantId: 'lamp', name: 'Lamp' },
  ...what,
})
const LAMP = [onServer('lamp', 2)]
const fold = (
  mutations: readonly PendingMutation[],
  last: LineChange,
  serverLines: readonly ShownLine[] | null = LAMP,
) => withChange(mutations, last, serverLines)

describe('a line on the server', () => {
  test('gets the last quantity that was set', () => {
    expect(fold([change('a', { quantity: 3 })], change('b', { quantity: 5 }))).toEqual([change('b', { quantity: 5 })])
  })

  test('is saved or moved back as last requested, with its quantity in one call', () => {
    const before = [change('a', { quantity: 3, savedForLater: true })]
    expect(fold(before, change('b', { savedForLater: false }))).toEqual([
      change('b', { quantity: 3, savedForLater: false }),
    ])
    expect(fold(before, change('b', { quantity: 4 }))).toEqual([change('b', { quantity: 4, savedForLater: true })])
  })

  test('is removed, whatever changed before', () => {
    const before = [change('a', { quantity: 3 }), add('b', 1), change('c', { savedForLater: true })]
    expect(fold(before, change('d', { quantity: 0 }))).toEqual([change('d', { quantity: 0 })])
  })

  test('gets the quantity that was set, without units added earlier', () => {
    const saved = [onServer('lamp', 2, true)]
    expect(fold([add('a', 1)], change('b', { quantity: 5 }), saved)).toEqual([
      change('b', { quantity: 5, savedForLater: false }),
    ])
  })

  test('is saved after the units added to it', () => {
    const before = [change('a', { quantity: 3, savedForLater: true }), add('b', 1)]
    expect(fold(before, change('c', { savedForLater: true }))).toEqual([
      change('a', { quantity: 3 }),
      add('b', 1),
      change('c', { savedForLater: true }),
    ])
  })

  test('does not merge with another line, also when its flash price has ended and both look alike', () => {
    const other = change('a', { lineId: 'line of lamp at a flash price', quantity: 3 })
    const serverLines = [...LAMP, { ...onServer('lamp', 1), _id: 'line of lamp at a flash price' }]
    expect(fold([other], change('b', { quantity: 5 }), serverLines)).toEqual([other, change('b', { quantity: 5 })])
    const chair = change('a', { lineId: 'line of chair', line: { variantId: 'chair', name: 'Chair' }, quantity: 3 })
    expect(fold([chair], change('b', { quantity: 0 }))).toEqual([chair, change('b', { quantity: 0 })])
  })
})

describe('a line that is not yet on the server', () => {
  test('is added at its final quantity, with the id of its first addition', () => {
    const before = [add('a', 1), add('chair', 1, 'chair'), add('b', 1)]
    expect(fold(before, change('c', { lineId: 'a', quantity: 5 }), [])).toEqual([add('a', 5), add('chair', 1, 'chair')])
  })

  test('is not added when it is removed again', () => {
    expect(fold([add('a', 1), add('b', 2)], change('c', { lineId: 'a', quantity: 0 }), [])).toEqual([])
  })

  test('is added and then saved', () => {
    const before = fold([add('a', 1)], change('b', { lineId: 'a', savedForLater: true }), [])
    expect(before).toEqual([add('a', 1), change('b', { lineId: 'a', savedForLater: true })])
    expect(fold(before, change('c', { lineId: 'a', quantity: 0 }), [])).toEqual([])
  })

  test('retains an addition that was sent, because the server may have it', () => {
    const before = [sent(add('a', 1)), add('b', 1)]
    expect(fold(before, change('c', { lineId: 'a', quantity: 5 }), [])).toEqual([
      sent(add('a', 1)),
      change('c', { lineId: 'a', quantity: 5, savedForLater: false }),
    ])
    expect(fold(before, change('c', { lineId: 'a', quantity: 0 }), [])).toEqual([
      sent(add('a', 1)),
      change('c', { lineId: 'a', quantity: 0 }),
    ])
  })

  test('is changed separately when the one before it was removed', () => {
    const before = [change('a', { quantity: 0 }), add('b', 1)]
    expect(fold(before, change('c', { lineId: 'b', quantity: 4 }))).toEqual([change('a', { quantity: 0 }), add('b', 4)])
    expect(fold(before, change('c', { lineId: 'b', quantity: 0 }))).toEqual([change('c', { lineId: 'b', quantity: 0 })])
  })

  test('ends with the shown quantity when the server’s cart is unknown', () => {
    expect(fold([add('a', 1)], change('b', { lineId: 'a', quantity: 5 }), null)).toEqual([
      change('b', { lineId: 'a', quantity: 5, savedForLater: false }),
    ])
  })
})

/** Applies mutations as a server does: units by variant, and which lines are saved for later. */
const outcome = (lines: readonly ShownLine[], mutations: readonly PendingMutation[]) =>
  mutations.reduce(withMutation, lines).map(({ variantId, quantity, isSaved }) => [variantId, quantity, isSaved])

test('for any sequence of changes, the pending mutations lead to what is shown', () => {
  const steps: readonly ((id: string, lineId: string) => PendingMutation)[] = [
    (id) => add(id, 1),
    (changeId, lineId) => change(changeId, { lineId, quantity: 3 }),
    (changeId, lineId) => change(changeId, { lineId, quantity: 0 }),
    (changeId, lineId) => change(changeId, { lineId, savedForLater: true }),
    (changeId, lineId) => change(changeId, { lineId, savedForLater: false }),
  ]
  for (const serverLines of [[], LAMP, [onServer('lamp', 2, true)]])
    for (const path of sequences(steps, 5)) {
      let mutations: readonly PendingMutation[] = []
      let shown: readonly ShownLine[] = serverLines
      path.forEach((step, index) => {
        const line = shown.find(({ variantId }) => variantId === 'lamp')
        const next = step(`step ${index}`, line?._id ?? '')
        if (!line && !('additionId' in next)) return
        shown = withMutation(shown, next)
        mutations = 'additionId' in next ? [...mutations, next] : withChange(mutations, next, serverLines)
      })
      expect(outcome(serverLines, mutations), path.map(String).join(' ')).toEqual(
        shown.map(({ variantId, quantity, isSaved }) => [variantId, quantity, isSaved]),
      )
    }
})

function sequences<T>(items: readonly T[], length: number): readonly (readonly T[])[] {
  if (length === 0) return [[]]
  return sequences(items, length - 1).flatMap((before) => items.map((item) => [...before, item]))
}
