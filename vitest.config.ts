import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/src/**/*.test.ts', 'apps/**/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['apps/server/test/support/database-global-setup.ts'],
    pool: 'threads',
    isolate: false,
    reporters: ['default'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
