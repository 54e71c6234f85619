import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'
const VERSION = ['--review', ID, '--version', '1'] as const

test('review commands report missing or invalid parameters and unknown reviews', async () => {
  const type = await openTerminal()
  const rejectionOf = async (...parameters: string[]): Promise<string> => {
    const [code, output] = await type(...parameters)
    expect(code, parameters.join(' ')).toBe(2)
    return output.split('\n')[0] ?? ''
  }
  expect(await rejectionOf('reviews:list', ...SHOP, '--status', 'good')).toBe(
    '--status: Invalid option: expected one of "pending"|"published"|"rejected".',
  )
  expect(await rejectionOf('reviews:list', ...SHOP, '--limit', '0')).toBe(
    '--limit: Too small: expected number to be >=1.',
  )
  expect(await rejectionOf('reviews:publish', ...SHOP, '--review', ID)).toBe('--version is missing.')
  expect(await rejectionOf('reviews:publish', ...SHOP, '--review', 'x', '--version', '1')).toBe(
    '--review must be <id>, not x.',
  )
  expect(await rejectionOf('reviews:reject', ...SHOP, ...VERSION, '--reason', 'lowRating')).toMatch(
    /^--reason: .*offensive.*personalData.*notAboutProduct.*spam/,
  )
  expect(await rejectionOf('reviews:reply', ...SHOP, '--review', ID)).toBe('--text is missing.')
  expect(await rejectionOf('settings:update', ...SHOP, '--auto-publish-stars', 'all')).toBe(
    '--auto-publish-stars must be on|off, not all.',
  )

  expect(await type('reviews:list', ...SHOP)).toEqual([0, '0 reviews\n'])
  for (const command of [
    ['reviews:publish', ...SHOP, ...VERSION],
    ['reviews:reject', ...SHOP, ...VERSION, '--reason', 'spam'],
    ['reviews:reply', ...SHOP, '--review', ID, '--text', 'Thank you.'],
  ]) {
    const [code, output] = await type(...command)
    expect([code, output.trim().split('\n').length], command.join(' ')).toEqual([1, 1])
  }
  await type('settings:update', ...SHOP, '--auto-publish-stars', 'on')
  expect((await type('settings:show', ...SHOP))[1]).toMatch(/^auto-publish-stars +on$/m)
})
