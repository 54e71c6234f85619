import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

/** Texts that end or change a script element or a script line if they are not escaped. */
const hostile = fc.constantFrom('</script>', '<!--', '<script>', ']]>', '\u2028', '\u2029', '"', '\\', '&', '\0', 'é')

test('any data remains inside its script element and parses back unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))), (strings) => {
      const value = { [strings.join('')]: strings.join(' ') }
      const text = scriptJson(value)
      expect(text).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual(value)
    }),
  )
})
