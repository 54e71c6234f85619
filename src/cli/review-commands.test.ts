import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'

test('commands of reviews say what is missing or wrong, and what is not there', async () => {
  const type = await openTerminal()
  const rejectionOf = async (...parameters: string[]): Promise<string> => {
    const [code, output] = await type(...parameters)
    expect(code, parameters.join(' ')).toBe(2)
    return output.split('\n')[0] ?? ''
  }
  expect(await rejectionOf('reviews:list', ...SHOP, '--status', 'good')).toBe(
    '--status must be one of pending, published, rejected.',
  )
  expect(await rejectionOf('reviews:list', ...SHOP, '--page', '0')).toBe('--page must be 1 or more.')
  expect(await rejectionOf('reviews:publish', ...SHOP, '--review', ID)).toMatch(/^--review is <id>\.<version>/)
  expect(await rejectionOf('reviews:publish', ...SHOP, '--review', 'x.1')).toBe('--review must be an id.')
  expect(await rejectionOf('reviews:reject', ...SHOP, '--review', `${ID}.1`, '--reason', 'lowRating')).toMatch(
    /^--reason must be one of offensive, personalData, notAboutProduct, spam/,
  )
  expect(await rejectionOf('reviews:reply', ...SHOP, '--review', ID)).toBe('--text is missing.')
  expect(await rejectionOf('settings', ...SHOP, '--auto-publish', 'all')).toBe('--auto-publish is stars or off.')

  expect(await type('reviews:list', ...SHOP)).toEqual([0, '0 reviews pending\n'])
  for (const command of [
    ['reviews:publish', ...SHOP, '--review', `${ID}.1`],
    ['reviews:reject', ...SHOP, '--review', `${ID}.1`, '--reason', 'spam'],
    ['reviews:reply', ...SHOP, '--review', ID, '--text', 'Thank you.'],
  ]) {
    const [code, output] = await type(...command)
    expect([code, output.trim().split('\n').length], command.join(' ')).toEqual([1, 1])
  }
  const [, settings] = await type('settings', ...SHOP, '--auto-publish', 'stars')
  expect(settings).toMatch(/^auto-publish +stars$/m)
})
