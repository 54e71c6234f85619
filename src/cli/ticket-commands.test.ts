import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('commands of requests say what is missing or wrong', async () => {
  const type = await openTerminal()
  for (const [command, sentence] of [
    [['tickets:list', ...SHOP, '--status', 'lost'], '--status must be one of open, answered, resolved, closed, spam.'],
    [['tickets:list', ...SHOP, '--priority', 'low'], '--priority must be one of normal, high.'],
    [['tickets:list', ...SHOP, '--page', '0'], '--page must be 1 or more.'],
    [['tickets:show', ...SHOP], '--ticket is missing.'],
    [['tickets:answer', ...SHOP, '--ticket', 'T-1'], '--text is missing.'],
    [
      ['tickets:note', ...SHOP, '--ticket', 'T-1', '--text', 'x'.repeat(4001)],
      '--text can have up to 4000 characters.',
    ],
    [['tickets:priority', ...SHOP, '--ticket', 'T-1', '--to', 'low'], '--to must be one of normal, high.'],
  ] as const) {
    const [code, said] = await type(...command)
    expect([code, said.split('\n')[0]], command.join(' ').slice(0, 80)).toEqual([2, sentence])
  }
  for (const command of ['show', 'answer', 'note', 'resolve', 'spam', 'priority']) {
    const text = command === 'answer' || command === 'note' ? ['--text', 'Yes'] : []
    const to = command === 'priority' ? ['--to', 'high'] : []
    const [code, said] = await type(`tickets:${command}`, ...SHOP, '--ticket', 'T-00000000', ...text, ...to)
    expect([code, said], command).toEqual([1, 'We could not find what you are looking for.\n'])
  }
  expect(await type('tickets:list', ...SHOP)).toEqual([0, '0 requests\n'])
})
