import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    pool: 'threads',
    isolate: false,
    // The many processes that tests start find what an earlier one compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/vaivem') },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['packages/**/src/**/*.test.ts', 'apps/**/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/database-global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          globalSetup: ['e2e/support/service-global-setup.ts'],
          fileParallelism: false,
          // After everything else: a browser shares no processor with the load of other tests.
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['proof/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/database-global-setup.ts'],
          fileParallelism: false,
          // Last: what is measured here shares no processor with other tests.
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
