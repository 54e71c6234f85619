import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RENAMED_COMMANDS } from './command-renames.ts'

test('the documentation lists every renamed command', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, old, current]) => [old, current])
  expect(rows).toEqual([...RENAMED_COMMANDS].toSorted(([one], [other]) => (one < other ? -1 : 1)))
})
