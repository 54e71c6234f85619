import { expect, test } from 'vitest'
import { isMailOrPayment, timelineOf } from './timeline.rules.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 10, 26, 9, 0, second)).toISOString()
const event = (type: string, actor: string, second: number) => ({ type, actor, at: at(second), data: {} })
const entry = (action: string, second: number) => ({ _id: action, actor: 'Maeve Byrne', action, at: at(second) })

test('lists events, mails and work, the newest first, and an operation with its event once', () => {
  const mail = { _id: 'mail', kind: 'orderShipped', to: 'a@example.com', state: 'sent' as const, lastError: null }
  const timeline = timelineOf(
    { events: [event('placed', 'shopper', 1), event('shipped', 'shop', 30)], notes: [] },
    {
      mails: [{ ...mail, at: at(31), hasText: true, canResend: true }],
      entries: [entry('order.tag', 40), entry('order.ship', 30)],
    },
  )
  expect(timeline.map(({ type, key }) => [type, key])).toEqual([
    ['work', 'order.tag'],
    ['mail', 'mail'],
    ['event', 'event 1'],
    ['event', 'event 0'],
  ])
  expect(timeline.map((one) => (one.type === 'event' ? one.by : null))).toEqual([null, null, 'Maeve Byrne', null])
  expect(timeline.filter(isMailOrPayment).map(({ key }) => key)).toEqual(['mail'])
})

test('a ticket stands at the time at which the customer wrote it, and is no mail', () => {
  const ticket = { _id: 'ticket', createdAt: at(20) } as Parameters<typeof timelineOf>[2] extends
    | readonly (infer Ticket)[]
    | undefined
    ? Ticket
    : never
  const order = { events: [event('placed', 'shopper', 1), event('shipped', 'shop', 30)], notes: [] }
  const timeline = timelineOf(order, { mails: [], entries: [] }, [ticket])
  expect(timeline.map(({ key }) => key)).toEqual(['event 1', 'ticket', 'event 0'])
  expect(timeline.filter(isMailOrPayment)).toEqual([])
})

test('of events with the same time the later one comes first', () => {
  const events = [event('placed', 'shopper', 1), event('confirmed', 'shop', 1)]
  const timeline = timelineOf({ events, notes: [] }, { mails: [], entries: [entry('order.process', 2)] })
  expect(timeline.map(({ key }) => key)).toEqual(['order.process', 'event 1', 'event 0'])
  expect(timeline[1]).toMatchObject({ by: null })
})

test('the event of a customer has no name of staff, also at the same time', () => {
  const order = { events: [event('placed', 'shopper', 1)], notes: [] }
  const [, placed] = timelineOf(order, { mails: [], entries: [entry('order.note', 1)] })
  expect(placed).toMatchObject({ type: 'work' })
})

test('a note stands among the events once, and what was done with a deleted one stays', () => {
  const note = { _id: 'note', body: 'Second floor', by: 'Maeve Byrne', at: at(20), canDelete: true }
  const order = { events: [event('placed', 'shopper', 1), event('confirmed', 'system', 30)], notes: [note] }
  const timeline = timelineOf(order, {
    mails: [],
    entries: [entry('order.deleteNote', 12), { ...entry('order.note', 10), _id: 'deleted' }, entry('order.note', 20)],
  })
  expect(timeline.map(({ key }) => key)).toEqual(['event 1', 'note', 'order.deleteNote', 'deleted', 'event 0'])
  expect(timeline.filter(isMailOrPayment)).toEqual([])
})
