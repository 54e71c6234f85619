import { expect, test } from 'vitest'
import { LAYERS, parseRunOptions } from './options.ts'

test('runs everything without parameters', () => {
  expect(parseRunOptions([])).toEqual({ layers: LAYERS, changedSince: null, shard: null, reportFile: null })
})

test('parses layers, the changes since the main branch, a shard and a result file', () => {
  const options = parseRunOptions(
    ['--only', 'api', '--only=browser', '--changed', '--shard', '2/3', '--report', 'part-2.json'],
    () => 'abc',
  )

  expect(options).toEqual({
    layers: ['api', 'browser'],
    changedSince: 'abc',
    shard: { index: 2, count: 3 },
    reportFile: 'part-2.json',
  })
})

test.each([['--only=apis'], ['--shard=0/3'], ['--shard=4/3'], ['--shard=half'], ['--fast'], ['api']])(
  'rejects %s',
  (parameter) => {
    expect(() => parseRunOptions([parameter])).toThrow()
  },
)
