import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { FragmentStore } from './fragment-store.ts'

const MB = 1024 * 1024

test('returns the stored HTML, with all characters', () => {
  const fragments = new FragmentStore()
  fragments.set(fragments.keyOf('tea'), '<p>Tée – 茶 😀</p>')

  expect(fragments.get(fragments.keyOf('tea'))).toBe('<p>Tée – 茶 😀</p>')
  expect(fragments.get(fragments.keyOf('coffee'))).toBeUndefined()
})

test('does not keep the page from which a fragment was cut', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const fragments = new FragmentStore()
  collect()
  const before = process.memoryUsage().heapUsed

  for (let number = 0; number < 400; number += 1) {
    // Characters of a buffer are one flat text, as those of a rendered page.
    const page = Buffer.alloc(100_000, `<p>${number}</p>`).toString('latin1')
    fragments.set(fragments.keyOf(String(number)), page.slice(5000, 5500))
  }
  collect()

  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * MB)
})
