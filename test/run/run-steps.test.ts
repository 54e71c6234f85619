import { expect, test } from 'vitest'
import { LAYERS } from './options.ts'
import { runInOrder } from './run-steps.ts'
import type { Step } from './step.ts'

test('runs tools two at a time, then each step of tests alone, and returns the results in order', async () => {
  const running = new Set<string>()
  const besideOthers: Record<string, number> = {}
  const step = (name: string, isTool: boolean): Step => ({
    name,
    layer: 'static',
    isTool,
    run: async () => {
      running.add(name)
      await new Promise(setImmediate)
      besideOthers[name] = running.size - 1
      await new Promise(setImmediate)
      running.delete(name)
      return { passed: 1, failed: 0, skipped: [] }
    },
  })

  const steps = [step('types', true), step('lint', true), step('build', true), step('units', false), step('api', false)]
  const results = await runInOrder(steps, { layers: LAYERS, changedSince: null, shard: null, reportFile: null })

  expect(besideOthers).toEqual({ types: 1, lint: 1, build: 0, units: 0, api: 0 })
  expect(results.map(({ name }) => name)).toEqual(['types', 'lint', 'build', 'units', 'api'])
})
