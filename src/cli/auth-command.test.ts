import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('an operator sees and sets how people sign in; what is not named stays', async () => {
  const type = await openTerminal()
  const auth = (...options: string[]) => type('auth', ...SHOP, ...options)

  expect(await auth()).toEqual([
    0,
    expect.stringMatching(/^provider {8}custom\npassword-min {4}\d+\nneutral-errors {2}off\n$/),
  ])
  expect((await auth('--password-min', '12', '--neutral-errors', 'on'))[1]).toBe(
    'provider        custom\npassword-min    12\nneutral-errors  on\n',
  )
  expect(await auth('--provider', 'external')).toEqual([1, 'The external provider needs --api-key and --project-id.\n'])
  const project = ['--project-id', 'my-project', '--api-key', 'AIza-x_1', '--app-id', '1:2:web:3']
  expect((await auth('--provider', 'external', ...project, '--google', 'on'))[1]).toBe(
    [
      'provider        external',
      'google          on',
      'facebook        off',
      'api-key         AIza-x_1',
      'project-id      my-project',
      'app-id          1:2:web:3',
      'neutral-errors  on',
      '',
    ].join('\n'),
  )
  expect((await auth('--app-id', ''))[1]).not.toContain('app-id')
  expect((await auth('--provider', 'custom'))[1]).toContain('password-min    12')
})

test('what makes no sense is refused with a sentence', async () => {
  const type = await openTerminal()
  const auth = (...options: string[]) => type('auth', ...SHOP, ...options)
  for (const options of [
    ['--provider', 'own'],
    ['--google', 'yes'],
    ['--password-min', 'long'],
  ])
    expect((await auth(...options))[0], options.join(' ')).toBe(2)
  for (const options of [
    ['--password-min', '5'],
    ['--password-min', '65'],
    ['--auth-domain', 'https://x.example/'],
  ])
    expect((await auth(...options))[0], options.join(' ')).toBe(1)
})
