import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Attributes whose values are shown or read out. */
const SPOKEN = /^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/
const LETTER = /\p{L}/u

/** Returns the texts that are written into the JSX of a file instead of the messages, each with its line. */
function literalsIn(file: string, source: string): string[] {
  const found: string[] = []
  const note = (text: string, start: number): void => {
    if (LETTER.test(text)) found.push(`${file}:${source.slice(0, start).split('\n').length}: ${text.trim()}`)
  }
  new Visitor({
    JSXText: ({ value, start }) => note(value, start),
    JSXExpressionContainer: ({ expression }) => {
      if (expression.type === 'Literal' && typeof expression.value === 'string')
        note(expression.value, expression.start)
    },
    JSXAttribute: ({ name, value }) => {
      const isSpoken = name.type === 'JSXIdentifier' && SPOKEN.test(name.name)
      if (isSpoken && value?.type === 'Literal' && typeof value.value === 'string') note(value.value, value.start)
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Literal' ? key.value : key.type === 'Identifier' ? key.name : ''
      const isSpoken = typeof name === 'string' && name.startsWith('aria-') && SPOKEN.test(name)
      if (isSpoken && value.type === 'Literal' && typeof value.value === 'string') note(value.value, value.start)
    },
  }).visit(parseSync(file, source).program)
  return found
}

test('finds texts in elements, expressions and attributes', () => {
  const source = `const a = <p title="One" className="x">Two {'Three'} {4} · <b {...{ 'aria-label': 'Four' }} /></p>`
  expect(literalsIn('a.tsx', source).toSorted()).toEqual([
    'a.tsx:1: Four',
    'a.tsx:1: One',
    'a.tsx:1: Three',
    'a.tsx:1: Two',
  ])
})

test('every text of the interface comes from the messages', () => {
  const files = globSync('src/**/*.tsx', { cwd: ROOT }).filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => literalsIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
