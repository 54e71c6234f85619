import { expect, test } from 'vitest'
import { mergeChanges } from './merge.rules.ts'

const base = { carrier: 'Post', number: '1', link: '' }

test('merges fields that only one side has changed', () => {
  const mine = { ...base, number: '2' }
  const theirs = { ...base, carrier: 'Courier' }
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    merged: { carrier: 'Courier', number: '2', link: '' },
    conflicts: [],
  })
})

test('names fields that both sides have changed, unless to the same value', () => {
  const mine = { carrier: 'Courier', number: '2', link: '' }
  const theirs = { carrier: 'Courier', number: '3', link: 'https://x' }
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    merged: { carrier: 'Courier', number: '2', link: 'https://x' },
    conflicts: ['number'],
  })
})
