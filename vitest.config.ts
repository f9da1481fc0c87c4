import { defineConfig } from 'vitest/config'

const unit = ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts']
const crash = ['tests/crash/**/*.test.ts']
const browser = ['tests/e2e/**/*.test.ts', 'tests/accessibility/**/*.test.ts']
const never = ['**/node_modules/**', '**/dist/**']

/** Suites that need a database, and a suite of several whole products one after the other. */
const onDatabase = {
  globalSetup: ['tests/support/cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
const alone = { ...onDatabase, fileParallelism: false }

/** In the order in which scripts/test.mjs runs them. `vitest run --project=unit` runs one. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit, exclude: never } },
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: [...never, ...unit, ...crash, ...browser],
          ...onDatabase,
        },
      },
      { test: { name: 'crash', include: crash, exclude: never, ...alone } },
      { test: { name: 'browser', include: browser, exclude: never, ...alone } },
    ],
  },
})
