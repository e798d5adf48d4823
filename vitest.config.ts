import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Unit and API tests. A worker keeps its modules from file to file (importing the shop anew costs a file more than most
 * tests do), so no test file changes what another one sees: globals, `process.env` and module state are put back.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', '{bench,bin,proofs}/**/*.test.ts'],
    // Read by tests while they run, so no import leads to them: a change runs all (`npm test -- unit --changed`).
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/{migrations,docs}/**',
      '**/*.{sql,json,md}',
      '**/{Dockerfile,compose.yaml,.env.example,.dockerignore}',
    ],
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
      {
        name: 'property',
        description: 'Draws random cases; many more of them in the long form of `npm run prove`.',
        timeout: (process.env.PROPERTY_FORM === 'long' ? 60 : 5) * 60_000,
      },
    ],
  },
})
