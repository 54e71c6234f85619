import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import type { AdminOperation } from '#src/shared/admin-operation.ts'
import { readUsage } from './commands.ts'

test('the command reference matches the contracts', async () => {
  const introduction = [
    '# Commands',
    'What `npm run shop -- help` prints. `npx vitest run src/cli/commands.test.ts -u` writes this file.',
  ]
  const reference = [...introduction, `\`\`\`\n${(await readUsage()).trim()}\n\`\`\`\n`].join('\n\n')
  await expect(reference).toMatchFileSnapshot('../../docs/commands.md')
})

test('every admin operation has a command', () => {
  const operations = Object.entries<object>(contract).filter((entry): entry is [string, AdminOperation] =>
    Object.hasOwn(entry[1], 'commands'),
  )
  expect(operations.length).toBeGreaterThan(100)
  expect(operations.filter(([, { commands }]) => commands.length === 0).map(([name]) => name)).toEqual([])
})
