import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const env = { NODE_ENV: 'test' }

export default defineConfig({
  test: {
    // Much of a test is waiting for the database: two at once also where there are only two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'code',
          include: ['src/**/*.test.ts', 'simulators/**/*.test.ts', 'test/*.test.ts'],
          globalSetup: ['./test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env,
        },
      },
      {
        // Each starts servers and databases of its own and loads the machine: one after another.
        test: {
          name: 'process',
          include: ['test/process/*.test.ts'],
          globalSetup: ['./test/process/setup.ts'],
          fileParallelism: false,
          // As in the browser tests: once more on a busy machine, and said.
          retry: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          env,
        },
      },
    ],
  },
})
