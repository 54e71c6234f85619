import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProgram, mayHavePassed } from './popularity.rules.ts'

test('always detects two products that swapped ranks', () => {
  const move = fc.record({ before: fc.integer({ min: 0, max: 30 }), after: fc.integer({ min: 0, max: 30 }) })
  fc.assert(
    fc.property(move, move, (a, b) => {
      const hasTurned = Math.sign(a.before - b.before) !== Math.sign(a.after - b.after)
      if (hasTurned) expect(mayHavePassed(a, b)).toBe(true)
      expect(mayHavePassed(a, b)).toBe(mayHavePassed(b, a))
    }),
  )
  expect(mayHavePassed({ before: 1, after: 5 }, { before: 6, after: 9 })).toBe(false)
})

test('distinguishes bots from people by their user agent', () => {
  const people = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  ]
  const programs = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1 preview',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
    null,
  ]
  expect(people.filter(isProgram)).toEqual([])
  expect(programs.filter((program) => !isProgram(program))).toEqual([])
})
