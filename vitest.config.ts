import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { sortByLayer } from './test/layers.ts'

const layers = sortByLayer([
  'src/**/*.test.ts',
  'simulators/**/*.test.ts',
  'test/*.test.ts',
  'test/run/*.test.ts',
  'bench/*.test.ts',
])

const shared = {
  env: { NODE_ENV: 'test' },
  // Far more than a test needs, so that a busy machine causes no failure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  retry: 0,
  unstubEnvs: true,
  unstubGlobals: true,
}
const inAnyOrder = (groupOrder: number) => ({ groupOrder, shuffle: { files: true, tests: true } })

/** These load the whole machine, or measure how fast something is: one after another, without others beside them. */
const HEAVY = ['load', 'newcomer', 'soak'].map((name) => `test/process/${name}.test.ts`)
const wholeProcesses = {
  env: shared.env,
  pool: 'forks' as const,
  isolate: false,
  globalSetup: ['./test/process/setup.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  retry: 0,
}

export default defineConfig({
  test: {
    // Tests mostly wait for the database, so two run in parallel even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { shuffle: { files: true, tests: true } },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: layers.unit,
          pool: 'threads',
          isolate: false,
          sequence: inAnyOrder(0),
        },
      },
      {
        test: { ...shared, name: 'unit-mocking', include: layers.mocking, pool: 'threads', sequence: inAnyOrder(0) },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: layers.api,
          pool: 'forks',
          isolate: false,
          globalSetup: ['./test/postgres.ts'],
          setupFiles: ['./test/after-each-file.ts'],
          sequence: inAnyOrder(1),
        },
      },
      {
        test: {
          ...shared,
          name: 'isolated',
          include: layers.isolated,
          pool: 'forks',
          globalSetup: ['./test/postgres.ts'],
          setupFiles: ['./test/after-each-file.ts'],
          sequence: inAnyOrder(2),
        },
      },
      {
        // Each test starts servers and databases of its own; two files run side by side.
        test: {
          ...wholeProcesses,
          name: 'process',
          include: ['test/process/*.test.ts'],
          exclude: HEAVY,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...wholeProcesses,
          name: 'process-heavy',
          include: HEAVY,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
