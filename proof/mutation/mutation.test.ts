import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'
import { readOptions } from './options.ts'
import { describe, type Mutant, percentOf, scoreOf } from './score.ts'

const DOMAIN = resolve(import.meta.dirname, '../../packages/domain/src')
const runs = AREAS.flatMap((area) => area.runs)

test('each file of an area is there, and in one run alone', () => {
  const files = runs.flatMap((run) =>
    run.files.flatMap((pattern) => {
      const found = globSync(pattern, { cwd: DOMAIN })
      expect(found, pattern).not.toEqual([])
      return found
    }),
  )
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
  expect(files.filter((file) => file.endsWith('.test.ts'))).toEqual([])
  const sentences = files.filter((file) => /\.(pt-BR|en|es)\.ts$/.test(file))
  expect(sentences).toEqual(['policy/rules/wording.pt-BR.ts'])
})

test('no file of refunds or rules is forgotten', () => {
  const judged = new Set(runs.flatMap((run) => run.files.flatMap((pattern) => globSync(pattern, { cwd: DOMAIN }))))
  const all = globSync('{refunds,refunds/*,processes,policy/rules,policy/eligibility}/*.ts', { cwd: DOMAIN }).filter(
    (file) => !/\.test\.ts$|\.(pt-BR|en|es)\.ts$|test-builders\.ts$/.test(file) && hasSomethingToChange(file),
  )
  expect(all.filter((file) => !judged.has(file))).toEqual([])
})

const at = { start: { line: 2, column: 8 }, end: { line: 2, column: 13 } }
const mutant = (status: Mutant['status']): Mutant => ({
  status,
  mutatorName: 'M',
  replacement: 'a >=\n  b',
  location: at,
})

test('what fails a test or never ends was noticed; what is no program counts on neither side', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Ignored'] as const
  expect(scoreOf(statuses.map(mutant))).toEqual({ noticed: 2, mutants: 4 })
  expect(percentOf({ noticed: 2, mutants: 4 })).toBe(50)
  expect(percentOf({ noticed: 0, mutants: 0 })).toBe(0)
})

test('a mutant is told by its place, what stood there, and what stands there instead', () => {
  expect(describe('x.ts', 'one\nreturn a > b', mutant('Survived'))).toBe('x.ts:2:8 a > b → a >= b')
})

test('only areas and runs that there are can be asked for', () => {
  expect(readOptions(['--only', 'money', '--only', 'machines']).only).toEqual(['money', 'machines'])
  expect(() => readOptions(['--only', 'monney'])).toThrow('--only takes one of money, amounts')
})

/** A file of types alone has none. */
function hasSomethingToChange(file: string): boolean {
  return /^(export )?(async )?(function|const) /m.test(readFileSync(join(DOMAIN, file), 'utf8'))
}
