import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { typeOfColumn } from './column-types.ts'
import type { Column, Described } from './describe.ts'
import type { RowRead } from './row-reads.ts'
import type { Node, Source } from './sources.ts'
import { textOf } from './sources.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, `node_modules/.cache/vaivem-row-types-${process.pid}`)
const COPIED = [
  'apps/server/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/csv/src',
  'apps/portal/src',
]

/**
 * A declared row agrees with what is answered where each of its columns is answered, with values of a type that holds its own. What
 * a table lets be null is declared so as well; of what is calculated, only the declaration knows whether it may be null.
 */
const AGREEMENT = `
type Agreeing<Declared, Answered> = { [Name in keyof Declared]: Name extends keyof Answered ? Declarable<Declared[Name], Answered[Name]> : 'not among its columns' }
type Declarable<Type, Answer> = Answer extends MayBeNull<infer Held> ? (null extends Type ? Held | null : 'may be null') : Answer | null
interface MayBeNull<Held> { readonly mayBeNull: Held }
type Agrees<Declared extends Agreeing<Declared, Answered>, Answered> = Declared`

/**
 * Where the declared type of a row does not agree with what its statements answer, a sentence each. The compiler judges: it is given
 * the types of each file with a line for each read of rows, and copies of all else in which it looks for no faults.
 */
export async function disagreements(
  reads: readonly RowRead[],
  described: readonly Described[],
): Promise<readonly string[]> {
  const answers = Map.groupBy(described, ({ statement }) => statement.site)
  const questions = [...Map.groupBy(reads, ({ source }) => source)].map(([source, own]) => {
    const lines = own.flatMap(({ place, row, sent }) =>
      sent.flatMap(({ site, name: pattern }) =>
        (answers.get(site) ?? [])
          .filter(({ statement }) => pattern?.test(statement.name) ?? true)
          .map(({ statement: { name }, columns }) => ({
            told: `${place}: the rows of ${name || 'this statement'} are not what they are declared to be`,
            line: `Agrees<${row.replaceAll(/\s+/g, ' ')}, ${rowOf(columns)}>`,
          })),
      ),
    )
    return { source, lines }
  })
  await Promise.all(COPIED.map(copyUnchecked))
  const told = new Map<string, string>()
  for (const { source, lines } of questions) {
    const file = join('apps/server/src', `${source.file.slice(0, -'.ts'.length)}.rows.ts`)
    const before = `${typesIn(source)}${AGREEMENT}`.split('\n').length
    lines.forEach((one, index) => told.set(`${file}(${before + index + 1}`, one.told))
    const asked = lines.map(({ line }, index) => `export type Read${index} = ${line}`)
    await writeFile(join(FOLDER, file), [`${typesIn(source)}${AGREEMENT}`, ...asked].join('\n'))
  }
  const output = await compile()
  await rm(FOLDER, { recursive: true, force: true })
  return faultsIn(output, told)
}

function rowOf(columns: readonly Column[]): string {
  const types = columns.map(({ name, type, isNullable }) => {
    const held = typeOfColumn(type)
    return `readonly ${JSON.stringify(name)}: ${isNullable ? `MayBeNull<${held}>` : held}`
  })
  return `{ ${types.join('; ')} }`
}

/** The imports and the types of a file; of what it does, nothing. */
function typesIn(source: Source): string {
  const kept = (source.program.body as unknown as readonly Node[]).filter(({ type, declaration }) => {
    const declared = (declaration as Node | null)?.type ?? type
    return ['ImportDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'].includes(declared)
  })
  return kept.map((node) => textOf(source, node)).join('\n')
}

async function copyUnchecked(folder: string): Promise<void> {
  await cp(join(ROOT, folder), join(FOLDER, folder), { recursive: true })
  const files = globSync('**/*.ts', { cwd: join(FOLDER, folder) })
  await Promise.all(
    files.map(async (file) => {
      const path = join(FOLDER, folder, file)
      if (file.endsWith('.test.ts')) return rm(path)
      const [first = '', ...others] = (await readFile(path, 'utf8')).split('\n')
      const text = first.startsWith('#!') ? others : [first, ...others]
      return writeFile(path, ['// @ts-nocheck', ...text].join('\n'))
    }),
  )
}

async function compile(): Promise<string> {
  const packages = COPIED.slice(1).map(
    (folder) => [`@vaivem/${folder.split('/')[1]}`, [`./${folder}/index.ts`]] as const,
  )
  const settings = {
    extends: join(ROOT, 'apps/server/tsconfig.json'),
    compilerOptions: { noUnusedLocals: false, paths: Object.fromEntries(packages) },
    include: ['apps/server/src/**/*.rows.ts'],
  }
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(settings))
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules/.bin/tsc'), '-p', FOLDER],
      { cwd: FOLDER, maxBuffer: 2 ** 26 },
      (error, output) => (error && output === '' ? reject(error) : resolve(output)),
    )
  })
}

/** The faults that the compiler found, at the places of the sources that they are about. */
function faultsIn(output: string, told: ReadonlyMap<string, string>): readonly string[] {
  return output
    .split(/\n(?=\S)/)
    .filter((fault) => fault.trim() !== '')
    .map((fault) => {
      const place = /^[^,]*/.exec(fault)?.[0] ?? ''
      const detail = fault.split('\n').slice(1)
      return [told.get(place) ?? fault.split('\n')[0], ...(told.has(place) ? detail : [])].join('\n')
    })
}
