import { expect, test } from 'vitest'
import { editUntil, isEditable, isReviewable, reviewUntil, stateOf } from './review-state.rules.ts'

const at = new Date('2026-03-01T10:00:00Z')
const before = (moment: Date): Date => new Date(moment.getTime() - 1)

test('a delivered product can be reviewed for 180 days, and a review changed for 30', () => {
  expect(isReviewable(at, before(at))).toBe(false)
  expect(isReviewable(at, at)).toBe(true)
  expect(isReviewable(at, before(reviewUntil(at)))).toBe(true)
  expect(isReviewable(at, reviewUntil(at))).toBe(false)
  expect(reviewUntil(at).toISOString()).toBe('2026-08-28T10:00:00.000Z')
  expect(isEditable(at, before(editUntil(at)))).toBe(true)
  expect(isEditable(at, editUntil(at))).toBe(false)
})

test('publishes only ratings without text and images automatically, and only when the shop enables it', () => {
  const stars = { title: '', body: '', photos: 0 }
  expect(stateOf(stars, { autoPublish: true })).toBe('published')
  expect(stateOf(stars, { autoPublish: false })).toBe('pending')
  for (const more of [{ title: 'x' }, { body: 'x' }, { photos: 1 }])
    expect(stateOf({ ...stars, ...more }, { autoPublish: true })).toBe('pending')
})
