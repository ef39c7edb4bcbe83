import { ok, refuse, type AccountConfiguration, type Result } from '@vaivem/domain'
import { Value } from 'typebox/value'
import { crossCheckFaults, demonstrationFaults } from './cross-checks.ts'
import { AccountFile } from './schema.ts'
import { MOST_FAULTS, schemaFaults } from './schema-faults.ts'
import { configurationOf } from './wire.ts'
import { type Fault, pathOf, readYaml } from './yaml-source.ts'

export type FaultyFile = { readonly kind: 'invalid-account-file'; readonly faults: readonly Fault[] }

/** For whom a file is read: what their accounts may not ask for is a fault. */
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
  const file = Value.Default(AccountFile, source.value)
  const found = [
    ...schemaFaults(file),
    ...crossCheckFaults(file),
    ...(terms.mayDemonstrate ? [] : demonstrationFaults(file)),
  ]
  if (found.length === 0) return ok(configurationOf(file as AccountFile))
  const faults = found
    .map(({ pointer, message }) => ({ ...source.at(pointer), pointer, path: pathOf(pointer), message }))
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
  return faulty(faults)
}

/** A fault as editors and terminals link it: `arquivo:linha:coluna lojas[0].url: o que há`. */
export function faultLine(fileName: string, { line, column, path, message }: Fault): string {
  return `${fileName}:${line}:${column} ${path === '' ? '' : `${path}: `}${message}`
}

/** Nobody reads more than a few screens of them. */
function faulty(faults: readonly Fault[]) {
  return refuse('invalid-account-file', { faults: faults.slice(0, MOST_FAULTS) })
}
