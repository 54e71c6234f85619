import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('adds, shows and removes tax settings, and rejects invalid ones with clear messages', async () => {
  const type = await openTerminal()
  expect(await type('taxes:list', ...SHOP)).toEqual([0, 'Nothing is taxed.\n'])
  const us = ['--country', 'us', '--state', 'NY', '--postcode', '100', '--rate', '8.875', '--label', 'Sales tax']
  expect((await type('taxes:create', ...SHOP, ...us, '--priority', '2', '--compound'))[0]).toBe(0)
  const [, listed] = await type('taxes:list', ...SHOP)
  const [id = '', ...rest] = listed.split('\n')[1]?.split(/ {2,}/) ?? []
  expect(rest).toEqual(['US', 'US-NY', '100', 'standard', '8.875 %', 'Sales tax', 'on', '2'])

  const rejectionOf = async (...parameters: string[]) => {
    const [code, output] = await type('taxes:create', ...SHOP, ...parameters)
    return [code, output.split('\n')[0]]
  }
  expect(await rejectionOf('--country', 'XX', '--rate', '5', '--label', 'A')).toEqual([
    1,
    'XX is not a country code. Use one like IE.',
  ])
  expect(await rejectionOf('--country', 'US', '--state', 'ON', '--rate', '5', '--label', 'A')).toEqual([
    1,
    'ON is not a state of US.',
  ])
  expect(await rejectionOf('--country', 'IE', '--rate', '101', '--label', 'A')).toEqual([
    1,
    'A rate is 100 per cent at most.',
  ])
  expect(await rejectionOf('--country', 'IE', '--rate', '-5', '--label', 'A')).toMatchObject([2, expect.any(String)])
  expect((await type('taxes:delete', ...SHOP, '--id', id))[0]).toBe(0)
  expect((await type('taxes:delete', ...SHOP, '--id', id))[0]).toBe(1)
  expect(await type('taxes:list', ...SHOP)).toEqual([0, 'Nothing is taxed.\n'])
})
