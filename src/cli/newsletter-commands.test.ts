import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('popups are added, listed, paused and removed', async () => {
  const type = await openTerminal()
  expect(await type('popups:list', ...SHOP)).toEqual([0, 'There is no popup.\n'])
  const [code, added] = await type('popups:add', ...SHOP, '--title', 'Welcome', '--code', 'ten10', '--on', '/')
  expect([code, added]).toEqual([0, expect.stringContaining('The popup is shown.')])
  const id = /id {2}(\S+)/.exec(added)?.[1] ?? ''
  expect((await type('popups:list', ...SHOP))[1]).toBe(
    `${id}  active  coupon  all  0  shown 0, closed 0, clicked 0  Welcome\n`,
  )
  expect(await type('popups:pause', ...SHOP, '--id', id)).toEqual([0, 'The popup is shown no more.\n'])
  expect(await type('popups:pause', ...SHOP, '--id', id, '--resume')).toEqual([0, 'The popup is shown again.\n'])
  expect(await type('popups:remove', ...SHOP, '--id', id)).toEqual([0, 'The popup is gone.\n'])
  expect((await type('popups:add', ...SHOP, '--title', 'x', '--link', 'javascript:x', '--link-label', 'Go'))[0]).toBe(1)
})

test('the list of news is listed and exported, and the switches of news and trackers are set', async () => {
  const type = await openTerminal()
  expect(await type('subscribers:list', ...SHOP)).toEqual([0, 'Nobody is on the list.\n'])
  expect((await type('subscribers:export', ...SHOP, '--state', 'active'))[1]).toMatch(/^email,state,source,/)
  const [, settings] = await type(
    'settings',
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
  expect((await type('settings', ...SHOP, '--google-id', 'off'))[1]).toMatch(/google-id +off\n/)
  expect((await type('settings', ...SHOP, '--pixel-id', 'x'))[0]).toBe(1)
})
