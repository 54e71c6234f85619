import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderQueued } from './pdf-queue.service.ts'

test('renders documents one at a time and once each, and a failing one does not block others', async () => {
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
  const rendered: string[] = []
  let [busy, most] = [0, 0]
  const render = async (key: string) =>
    renderQueued(key, async () => {
      busy += 1
      most = Math.max(most, busy)
      await Promise.resolve()
      busy -= 1
      rendered.push(key)
      if (key === b) throw new Error('no ink')
      return Uint8Array.of(rendered.length)
    })

  const results = await Promise.allSettled([render(a), render(b), render(a), render(c)])

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect([most, rendered]).toEqual([1, [a, b, c]])
  expect(await render(a)).toEqual(Uint8Array.of(1))
  await expect(render(b)).rejects.toThrow('no ink')
  expect(rendered).toEqual([a, b, c, b])
})

test('caches only the newest documents', async () => {
  const first = randomUUID()
  let times = 0
  const render = () =>
    renderQueued(first, () => {
      times += 1
      return Promise.resolve(Uint8Array.of(times))
    })
  await render()
  for (let number = 0; number < 50; number += 1)
    await renderQueued(randomUUID(), () => Promise.resolve(Uint8Array.of(number)))

  await render()

  expect(times).toBe(2)
})
