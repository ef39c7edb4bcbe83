import { defineConfig } from 'vitest/config'

/** The tests of the domain as Stryker runs them, in its copy of the repository: without a database, with one seed. */
export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['./one-seed.ts'],
    // A test that a busy machine delays has noticed nothing.
    testTimeout: 60_000,
  },
})
