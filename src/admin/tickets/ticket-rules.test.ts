import { expect, test } from 'vitest'
import { fillReply, insertReply, leftPlaceholder } from './saved-reply.rules.ts'
import { ageOf, entriesOf, isLate, neighbourOf, newestMessageId, queryOf, viewOf } from './ticket-views.rules.ts'

test('a view of the list is a filter, and a search looks through all tickets', () => {
  const of = (search: string) => [viewOf(new URLSearchParams(search)), queryOf(new URLSearchParams(search))]
  expect(of('')).toEqual(['waiting', { status: 'open' }])
  expect(of('view=mine')).toEqual(['mine', { status: 'open', assignee: 'me' }])
  expect(of('view=lost')).toEqual(['waiting', { status: 'open' }])
  expect(of('view=mine&search=eggs')).toEqual([null, { search: 'eggs' }])
  // Beside them, filters; those of a person end at the views of one.
  expect(of('priority=high&assignee=none')).toEqual(['waiting', { status: 'open', priority: 'high', assignee: 'none' }])
  expect(of('view=mine&assignee=none')).toEqual(['mine', { status: 'open', assignee: 'me' }])
  expect(of('search=eggs&priority=high')).toEqual([null, { search: 'eggs', priority: 'high' }])
})

test('the keyboard goes to the neighbours of the open ticket, and first to the first one', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'b', 1)).toBe('c')
  expect(neighbourOf(['a', 'b', 'c'], 'b', -1)).toBe('a')
  expect(neighbourOf(['a', 'b', 'c'], 'c', 1)).toBeNull()
  expect(neighbourOf(['a', 'b', 'c'], '', 1)).toBe('a')
  expect(neighbourOf([], '', 1)).toBeNull()
})

test('messages and notes are shown in the order of writing, and events are no messages of people', () => {
  const message = (id: string, author: 'shopper' | 'system', createdAt: string) => ({
    _id: id,
    author,
    createdAt,
    authorName: '',
    body: id,
    attachments: [],
    readAt: null,
  })
  const ticket = {
    messages: [message('m1', 'shopper', '2026-05-01T08:00:00Z'), message('m2', 'system', '2026-05-01T10:00:00Z')],
    notes: [{ _id: 'n1', author: 'Kim', body: 'n1', createdAt: '2026-05-01T09:00:00Z' }],
  }
  expect(entriesOf(ticket).map(({ at }) => at.slice(11, 13))).toEqual(['08', '09', '10'])
  expect(newestMessageId(ticket)).toBe('m1')
})

test('the age of a ticket is shown in minutes, hours or days', () => {
  const now = Date.parse('2026-05-10T12:00:00Z')
  expect(ageOf('2026-05-10T11:48:30Z', now)).toEqual({ unit: 'minutes', count: 11 })
  expect(ageOf('2026-05-09T17:00:00Z', now)).toEqual({ unit: 'hours', count: 19 })
  expect(ageOf('2026-05-07T12:00:00Z', now)).toEqual({ unit: 'days', count: 3 })
  expect(isLate('2026-05-09T17:00:00Z', { now, usualHours: 4 })).toBe(true)
  expect(isLate('2026-05-09T17:00:00Z', { now, usualHours: 20 })).toBe(false)
})

test('a saved reply is filled in, and names what is not known', () => {
  const filled = fillReply('Dear {name}, {orderNumber}: {trackingLink} {other}', { name: 'Ada', trackingLink: '' })
  expect(filled).toBe('Dear Ada, {orderNumber}: {trackingLink} {other}')
  expect(leftPlaceholder(filled)).toBe('orderNumber')
  expect(leftPlaceholder('{other}')).toBeNull()
})

test('a saved reply replaces the selection, and the sign that asked for it', () => {
  expect(insertReply('Hello #', 'thanks', { start: 7, end: 7 })).toEqual({ text: 'Hello thanks', caret: 12 })
  expect(insertReply('Hello you!', 'all', { start: 6, end: 9 })).toEqual({ text: 'Hello all!', caret: 9 })
})
