import { expect, test } from 'vitest'
import { openTerminal, SHOP } from '#test/terminal.ts'

test('an operator views and sets sign-in options, and omitted ones are unchanged', async () => {
  const type = await openTerminal()
  const show = async (): Promise<Record<string, string>> => {
    const [code, output] = await type('auth:show', ...SHOP)
    expect(code).toBe(0)
    return Object.fromEntries(
      output
        .trim()
        .split('\n')
        .map((row) => row.split(/ {2,}/)),
    )
  }
  const update = (...options: string[]) => type('auth:update', ...SHOP, ...options)

  expect(await show()).toMatchObject({
    provider: 'custom',
    'password-min': '8',
    'neutral-errors': 'off',
    'api-key': '-',
  })
  expect(await update('--password-min', '12', '--neutral-errors', 'on')).toEqual([0, 'Done.\n'])
  expect(await show()).toMatchObject({ provider: 'custom', 'password-min': '12', 'neutral-errors': 'on' })
  expect(await update('--provider', 'external')).toEqual([
    1,
    'The external provider needs --api-key and --project-id.\n',
  ])
  const project = ['--project-id', 'my-project', '--api-key', 'AIza-x_1', '--app-id', '1:2:web:3']
  expect(await update('--provider', 'external', ...project, '--google', 'on')).toEqual([0, 'Done.\n'])
  expect(await show()).toMatchObject({
    provider: 'external',
    google: 'on',
    facebook: 'off',
    'api-key': 'AIza-x_1',
    'project-id': 'my-project',
    'app-id': '1:2:web:3',
    'neutral-errors': 'on',
  })
  await update('--app-id', '')
  expect(await show()).toMatchObject({ 'app-id': '-', 'api-key': 'AIza-x_1' })
  await update('--provider', 'custom')
  expect(await show()).toMatchObject({ provider: 'custom', 'password-min': '12' })
})

test('rejects invalid options with a sentence', async () => {
  const type = await openTerminal()
  const auth = (...options: string[]) => type('auth:update', ...SHOP, ...options)
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
