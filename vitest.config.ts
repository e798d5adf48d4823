import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Unit and API tests. A worker keeps its modules from file to file (importing the shop anew costs a file more than most
 * tests do), so no test file changes what another one sees: globals, `process.env` and module state are put back.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bin/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: 'src/testing-run.ts',
    isolate: false,
    // Vitest leaves one core idle unless told otherwise.
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    tags: [
      {
        name: 'postgres',
        description: 'Runs on a PostgreSQL server as well: concurrency, locks, SQL, money, stock, wallets, staff work.',
      },
    ],
  },
})
