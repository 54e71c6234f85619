import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('prints a link for a new person, in the shop’s audit log without its token', async () => {
  const type = await openTerminal()
  const [code, output] = await type('staff:invite', '--email', 'kim@example.com', '--role', 'manager', ...SHOP)
  const [, token = ''] = /\nhttp:\/\/admin\.localhost:3000\/invitation\/([\w-]{43})\n$/.exec(output) ?? []
  expect([code, token.length]).toEqual([0, 43])
  const [, log] = await type('audit:list', ...SHOP, '--json')
  expect(log).not.toContain(token)
  expect(JSON.parse(log)).toMatchObject({
    data: [{ actor: 'CLI', action: 'staff.invite', target: 'kim@example.com', channel: 'commandLine' }],
  })
  const [, owner] = await type('staff:invite', '--email', 'ada@example.com', '--role', 'platformOwner')
  expect(owner).toContain('/invitation/')
})

test('explains an invalid invitation', async () => {
  const type = await openTerminal()
  for (const [parameters, expected] of [
    [['--role', 'owner', ...SHOP], '--email is missing.'],
    [['--email', 'kim@example.com', '--role', 'boss'], '--role is owner, manager, support or platformOwner.'],
    [['--email', 'kim@example.com', '--role', 'owner'], '--shop is missing.'],
    [
      ['--email', 'kim@example.com', '--role', 'platformOwner', ...SHOP],
      'A platform owner has no --shop: it is all of them.',
    ],
    [['--email', 'kim@', '--role', 'owner', ...SHOP], 'kim@ is not an e-mail address.'],
  ] as const)
    expect((await type('staff:invite', ...parameters))[1].split('\n')[0], parameters.join(' ')).toBe(expected)
})

test('no shop gets the host of the back office as its domain', async () => {
  const type = await openTerminal({ environment: { ADMIN_HOST: 'office.example' } })
  for (const domain of ['office.example', 'Office.example.', 'www.office.example'])
    expect(await type('shops:create', '--name', 'Pots', '--domain', domain), domain).toEqual([
      1,
      `${domain} is the host of the back office (ADMIN_HOST).\n`,
    ])
})
