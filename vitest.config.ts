import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Enough for a database, its log, and the copies that test files work on at once. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Files that a test makes and removes lie in memory where there is room: every test file has a database of hundreds of
 * files, which some file systems take seconds to make and remove.
 */
function scratch(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

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
          env: { TMPDIR: scratch() },
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/**/{src,test}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: [
            'apps/server/test/support/database-global-setup.ts',
            'apps/server/test/support/programs-global-setup.ts',
          ],
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
