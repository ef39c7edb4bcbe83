import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Run } from './areas.ts'
import { copyDomain } from './copy.ts'
import type { Options } from './options.ts'
import type { Report } from './score.ts'

const PACKAGES = resolve(import.meta.dirname, '../../node_modules/@stryker-mutator')
const REPORT = 'report.json'
const CONFIG = 'stryker.json'
/** Long, because what a busy machine delays is not noticed by any test. */
const MILLISECONDS_BEYOND_USUAL = 30_000

/** Has Stryker change the files of a run, one place at a time, in a copy of the domain; throws where that cannot be done. */
export async function mutate(run: Run, options: Options): Promise<Report> {
  const folder = copyDomain(run)
  rmSync(join(folder, REPORT), { force: true })
  writeFileSync(join(folder, CONFIG), JSON.stringify(configOf(run, options), null, 2))
  const program = join(PACKAGES, 'core/bin/stryker.js')
  await ended(spawn(process.execPath, [program, 'run', CONFIG], { cwd: folder, stdio: 'inherit' }))
  return JSON.parse(readFileSync(join(folder, REPORT), 'utf8')) as Report
}

function configOf({ files }: Run, { lanes, afresh, isVerbose }: Options) {
  return {
    mutate: files.map((file) => `src/${file}`),
    testRunner: 'vitest',
    plugins: [join(PACKAGES, 'vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: lanes,
    timeoutMS: MILLISECONDS_BEYOND_USUAL,
    symlinkNodeModules: false,
    // Stryker would rewrite the one it knows, and looks for TypeScript's API, which version 7 does not have.
    tsconfigFile: 'none',
    tempDirName: 'mutants',
    cleanTempDir: 'always',
    incremental: true,
    incrementalFile: 'incremental.json',
    force: afresh,
    reporters: ['json'],
    jsonReporter: { fileName: REPORT },
    logLevel: isVerbose ? 'debug' : 'error',
  }
}

/** A signal to us is for Stryker too: it ends its own programs and removes the copy. */
async function ended(child: ChildProcess): Promise<void> {
  const end = () => child.kill('SIGTERM')
  process.on('SIGTERM', end).on('SIGINT', end)
  const [code, signal] = await once(child, 'exit')
  process.off('SIGTERM', end).off('SIGINT', end)
  if (code !== 0) throw new Error(`Stryker ended with ${signal ?? code}; --verbose says more`)
}
