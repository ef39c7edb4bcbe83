import { statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

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

/**
 * What `npm test` leaves out, because it should take four minutes: tests that start installations, follow guides, kill processes again and again or
 * wait for time to pass, and files that take over a second and a half and run hardly a line that no other file runs
 * (`docs/decisions/0080-tests-that-gate-a-change.md`). `npm run prove -- tests` runs them with all others, the other suites some of them
 * (`scripts/launch/suites.mjs`), and `npm test -- <file>` where one is named.
 */
const LONG = '**/*.long.test.ts'
const runsLong = process.env['LONG_TESTS'] === 'yes' || process.argv.some((word) => word.includes('.long.'))

/** Tests that lie beside what they test and need a database; every other test of a `src` folder needs none. */
const WITH_A_DATABASE = '{apps/server/src,scripts}/**/*.database.test.ts'

/**
 * Tests that look at the clock: they wait for most of their time, and so run beside each other, but after everything that has the processors
 * work. They are few. A test that counts, or looks at an order, does not belong here.
 */
const ABOUT_WAITS = [
  'apps/server/test/http/{failures,overload}.test.ts',
  'apps/server/test/jobs/webhook-attempts-at-once.test.ts',
  'apps/server/test/service/health.test.ts',
]

/** Tests that weigh the memory of the process that runs them: another file at the same time would make them say something else. */
const ABOUT_MEMORY = ['apps/server/src/platform/photos/photo-memory.test.ts']

const APART = [...ABOUT_WAITS, ...ABOUT_MEMORY]

const LEFT_OUT = [...configDefaults.exclude, ...(runsLong ? [] : [LONG])]

/** Tests that run other programs, or build something, for seconds: not for who has just changed a line (`npm test -- --changed`). */
const ABOUT_PROGRAMS = [
  'apps/server/src/connectors/demo/draw-picture.test.ts',
  'apps/server/src/platform/{isolated/job-process,photos/photo-maker}.test.ts',
  'scripts/{launch,lint}/*.test.ts',
]

/**
 * When a test is given up. It only ends a test that would never end: a busy machine makes one of a second take half a minute, and that
 * says nothing of the code.
 */
const NEVER_ENDS_MILLISECONDS = 90_000

/**
 * Test files and what they import are loaded by Node itself, as the service is, and not changed first: a fifth of the processor time of
 * the tests of the interface. The pages of the console, which Node does not read, go by way of Vite.
 */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const withDatabase = {
  ...loadedByNode,
  env: { TMPDIR: scratch() },
  globalSetup: [
    'apps/server/test/support/database-global-setup.ts',
    'apps/server/test/support/programs-global-setup.ts',
  ],
  testTimeout: NEVER_ENDS_MILLISECONDS,
  hookTimeout: NEVER_ENDS_MILLISECONDS,
}

export default defineConfig({
  test: {
    reporters: ['default'],
    pool: 'threads',
    isolate: false,
    // The many processes that tests start find what an earlier one compiled. The threads of a run do without: the name of a test file changes
    // with each run, so that they would only write.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/vaivem') },
    // What a run started is ended by itself, and its folders removed. Vitest's own ten seconds are little on a busy machine: then they stay.
    teardownTimeout: NEVER_ENDS_MILLISECONDS,
    // How long something that must come is waited for. It ends only what never comes; Vitest's own second is little on a busy machine.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // One file more than a small machine has processors: many wait for a database, a browser or a program that starts. With each further one
    // the same tests took more processor time (2 processors: 3 files at once 808 s, 4 files 958 s, 6 files 1 171 s).
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proof/bench/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'apps/console/**', WITH_A_DATABASE, LONG, ...ABOUT_PROGRAMS, ...APART],
          ...loadedByNode,
          env: { TMPDIR: scratch() },
          testTimeout: NEVER_ENDS_MILLISECONDS,
          hookTimeout: NEVER_ENDS_MILLISECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [
            'apps/server/test/**/*.test.ts',
            '{apps/server/src,apps/docs/src,scripts}/**/*.long.test.ts',
            WITH_A_DATABASE,
            ...ABOUT_PROGRAMS,
            // The short forms of the proofs: the same workers, which have loaded the service already.
            'proof/**/*.test.ts',
          ],
          exclude: [...LEFT_OUT, 'proof/bench/**', ...APART],
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: ABOUT_WAITS,
          // After everything that has the processors work.
          sequence: { groupOrder: 1 },
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ABOUT_MEMORY,
          fileParallelism: false,
          // After everything else, one after the other.
          sequence: { groupOrder: 2 },
          ...loadedByNode,
          testTimeout: NEVER_ENDS_MILLISECONDS,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // React as people run it: see render.ts there.
          env: { NODE_ENV: 'production' },
          setupFiles: ['apps/console/src/testing/setup.ts'],
          testTimeout: NEVER_ENDS_MILLISECONDS,
          hookTimeout: NEVER_ENDS_MILLISECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          exclude: LEFT_OUT,
          ...loadedByNode,
          globalSetup: ['e2e/support/service-global-setup.ts'],
          env: { TMPDIR: scratch() },
          testTimeout: NEVER_ENDS_MILLISECONDS,
          hookTimeout: NEVER_ENDS_MILLISECONDS,
        },
      },
    ],
  },
})
