import { expect, test } from 'vitest'
import { isMentioned } from './mention.rules.ts'

test('a note mentions a person by their first or whole name', () => {
  for (const note of ['@Maeve please call', 'Ask @maeve byrne, today', '(@MAEVE)', 'for @Máeve'])
    expect(isMentioned(note, 'Maeve Byrne'), note).toBe(true)
  for (const note of ['Maeve', '@Maeveen', 'maeve@example.com', '@ Maeve', '@Byrne'])
    expect(isMentioned(note, 'Maeve Byrne'), note).toBe(false)
  expect(isMentioned('@', '')).toBe(false)
})
