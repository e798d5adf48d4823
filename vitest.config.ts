import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bin/**/*.test.ts'],
    globalSetup: 'src/testing-run.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
