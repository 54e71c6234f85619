import { expect, test } from 'vitest'
import { displayNameOf, MAX_QUESTION, MIN_QUESTION, readQuestion } from './question.rules.ts'

test('reads a question as one line of 10 to 500 characters', () => {
  expect(readQuestion('  Does it\r\n\r\nfold  flat? ')).toBe('Does it fold flat?')
  expect(readQuestion('x'.repeat(MIN_QUESTION))).toHaveLength(MIN_QUESTION)
  expect(readQuestion('x'.repeat(MAX_QUESTION))).toHaveLength(MAX_QUESTION)
  for (const invalid of [
    '',
    '         ',
    'x'.repeat(MIN_QUESTION - 1),
    'x'.repeat(MAX_QUESTION + 1),
    'Does it \u0007 fold?',
  ])
    expect(readQuestion(invalid), invalid).toBeNull()
})

test('shows the first name alone, and none that is no name', () => {
  expect(displayNameOf('  Anna Katharina König')).toBe('Anna')
  expect(displayNameOf('Séan')).toBe('Séan')
  for (const invalid of ['', 'ana@example.com', 'https://x.example', '12345', `${'a'.repeat(41)} b`])
    expect(displayNameOf(invalid), invalid).toBe('')
})
