import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('ticket commands report missing or invalid parameters', async () => {
  const type = await openTerminal()
  for (const [command, sentence] of [
    [
      ['tickets:list', ...SHOP, '--status', 'lost'],
      '--status: Invalid option: expected one of "open"|"answered"|"resolved"|"closed"|"spam"|"done".',
    ],
    [['tickets:list', ...SHOP, '--priority', 'low'], '--priority: Invalid option: expected one of "normal"|"high".'],
    [['tickets:show', ...SHOP], '--ticket is missing.'],
    [['tickets:reply', ...SHOP, '--ticket', 'T-1'], '--text is missing.'],
    [
      ['tickets:add-note', ...SHOP, '--ticket', 'T-1', '--text', 'x'.repeat(8001)],
      '--text: Too big: expected string to have <=8000 characters.',
    ],
    [
      ['tickets:set-priority', ...SHOP, '--ticket', 'T-1', '--priority', 'low'],
      '--priority: Invalid option: expected one of "normal"|"high".',
    ],
  ] as const) {
    const [code, said] = await type(...command)
    expect([code, said.split('\n')[0]], command.join(' ').slice(0, 80)).toEqual([2, sentence])
  }
  for (const command of ['show', 'reply', 'add-note', 'mark-read', 'resolve', 'mark-spam', 'set-priority']) {
    const text = command === 'reply' || command === 'add-note' ? ['--text', 'Yes'] : []
    const to = command === 'set-priority' ? ['--priority', 'high'] : []
    const [code, said] = await type(`tickets:${command}`, ...SHOP, '--ticket', 'T-00000000', ...text, ...to)
    expect([code, said], command).toEqual([1, 'We could not find what you are looking for.\n'])
  }
  expect(await type('tickets:list', ...SHOP)).toEqual([0, 'There are no support requests.\n'])
})
