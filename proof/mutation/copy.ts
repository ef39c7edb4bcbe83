import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import type { Run } from './areas.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'packages/domain/src')
/** `as const` is of the types alone; Stryker takes what stands before it for a type, and would leave every table of states as it is. */
const AS_CONST = / as const\b/g

/**
 * Copies the domain, with the tests of a run, to a folder of its own, and answers it. It lies where git and the tests of the
 * project do not look, and below the packages that the tests import.
 */
export function copyDomain({ name, tests }: Run): string {
  const folder = join(ROOT, '.vaivem/mutation', name)
  for (const old of ['src', 'mutants']) rmSync(join(folder, old), { recursive: true, force: true })
  for (const file of globSync('**/*.ts', { cwd: SOURCE })) if (isWanted(file, tests)) copy(file, folder)
  for (const file of ['vitest.config.ts', 'one-seed.ts']) cpSync(join(import.meta.dirname, file), join(folder, file))
  return folder
}

function isWanted(file: string, tests: string): boolean {
  return !file.endsWith('.test.ts') || matchesGlob(file, tests)
}

function copy(file: string, folder: string): void {
  const target = join(folder, 'src', file)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, readFileSync(join(SOURCE, file), 'utf8').replaceAll(AS_CONST, ''))
}
