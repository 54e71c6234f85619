import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('creates, lists, pauses and deletes popups', async () => {
  const type = await openTerminal()
  expect(await type('popups:list', ...SHOP)).toEqual([0, 'There is no popup.\n'])
  const flags = ['--title', 'Welcome', '--kind', 'coupon', '--code', 'ten10', '--on', '/']
  const [code, added] = await type('popups:create', ...SHOP, ...flags)
  expect([code, added]).toEqual([0, expect.stringMatching(/^id {2}/)])
  const id = /id {2}(\S+)/.exec(added)?.[1] ?? ''
  expect((await type('popups:list', ...SHOP))[1].split('\n')[1]?.split(/ {2,}/)).toEqual([
    id,
    'active',
    'coupon',
    'all',
    '0',
    'shown 0, closed 0, clicked 0',
    'Welcome',
  ])
  for (const status of ['paused', 'active']) {
    expect(await type('popups:set-status', ...SHOP, '--id', id, '--to', status)).toEqual([0, 'Done.\n'])
    expect((await type('popups:list', ...SHOP))[1]).toContain(`  ${status}  `)
  }
  expect(await type('popups:delete', ...SHOP, '--id', id)).toEqual([0, 'Done.\n'])
  expect(
    (await type('popups:create', ...SHOP, '--title', 'x', '--link', 'javascript:x', '--link-label', 'Go'))[0],
  ).toBe(1)
})

test('lists and exports newsletter subscribers, and sets the newsletter and tracker settings', async () => {
  const type = await openTerminal()
  expect(await type('subscribers:list', ...SHOP)).toEqual([0, 'There are no subscribers.\n'])
  expect((await type('subscribers:export', ...SHOP, '--state', 'active'))[1]).toMatch(/^email,state,source,/)
  const [, settings] = await type(
    'settings:update',
    ...SHOP,
    '--double-opt-in',
    'off',
    '--google-id',
    'G-ABC123DEF4',
    '--pixel-id',
    '123456789',
  )
  expect(settings).toMatch(/double-opt-in +off\n/)
  expect(settings).toMatch(/google-id +G-ABC123DEF4\n/)
  expect((await type('settings:update', ...SHOP, '--google-id', 'off'))[1]).toMatch(/google-id +-\n/)
  expect((await type('settings:update', ...SHOP, '--pixel-id', 'x'))[0]).toBe(1)
})
