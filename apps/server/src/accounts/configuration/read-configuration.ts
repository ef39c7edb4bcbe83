import { ok, refuse, type AccountConfiguration, type Result } from '@vaivem/domain'
import { Value } from 'typebox/value'
import { ACCOUNT_FILE_SCHEMA, configurationOf } from './account-file.ts'
import { crossCheckFaults, demonstrationFaults } from './cross-checks.ts'
import { knownKeys } from './known-keys.ts'
import { schemaFaults } from './schema-faults.ts'
import { type Fault, pathOf, readYaml } from './yaml-source.ts'

export type FaultyFile = { readonly kind: 'invalid-account-file'; readonly faults: readonly Fault[] }

/** The terms under which a file is read: settings that its account may not use are faults. */
export interface FileTerms {
  /** Whether the built-in store and carrier may stand for real ones (contract §6.6). */
  readonly mayDemonstrate: boolean
}

/** Reads an account file; refuses with every fault at once, in the order of the file, in Portuguese. */
export function readConfiguration(
  text: string,
  terms: FileTerms = { mayDemonstrate: true },
): Result<AccountConfiguration, FaultyFile> {
  const source = readYaml(text)
  if (source.faults.length > 0) return faulty(source.faults)
  const known = knownKeys(ACCOUNT_FILE_SCHEMA, source.value, MOST_FAULTS)
  const file = Value.Default(ACCOUNT_FILE_SCHEMA, known.value)
  const found = [
    ...known.faults,
    ...schemaFaults(file),
    ...crossCheckFaults(file),
    ...(terms.mayDemonstrate ? [] : demonstrationFaults(file)),
  ]
  if (found.length === 0) return ok(configurationOf(file))
  const faults = found.map(({ pointer, message }) => ({
    ...source.at(pointer),
    pointer,
    path: pathOf(pointer),
    message,
  }))
  return faulty(faults, known.more)
}

/** The values of a file key by key, with defaults filled in; empty where the file cannot be read. */
export function readSections(text: string): Readonly<Record<string, unknown>> {
  const known = knownKeys(ACCOUNT_FILE_SCHEMA, readYaml(text).value ?? {}, 0)
  return { ...(Value.Default(ACCOUNT_FILE_SCHEMA, known.value) as Record<string, unknown>) }
}

/** A fault as editors and terminals link it: `arquivo:linha:coluna lojas[0].url: o que há`. */
export function faultLine(fileName: string, { line, column, path, message }: Fault): string {
  return `${fileName}:${line}:${column} ${path === '' ? '' : `${path}: `}${message}`
}

/** People read at most a few screens of them. */
const MOST_FAULTS = 200

/** The first in the order of the file; the last line says how many more there are. */
function faulty(found: readonly Fault[], more = 0) {
  const sorted = found.toSorted((a, b) => a.line - b.line || a.column - b.column)
  const faults = sorted.slice(0, MOST_FAULTS)
  const [next] = sorted.slice(MOST_FAULTS)
  const untold = sorted.length - faults.length + more
  const end = next ?? faults.at(-1)
  if (end && untold > 0) {
    const { line, column } = end
    faults.push({ line, column, pointer: '', path: '', message: `e mais ${untold} ${untold === 1 ? 'erro' : 'erros'}` })
  }
  return refuse('invalid-account-file', { faults })
}
