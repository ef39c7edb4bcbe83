import type { PolicyChange } from '@vaivem/contract'
import type { AccountConfiguration } from '@vaivem/domain'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { type Change, configurationChanges, shown } from './diff.ts'
import type { ListedVersion } from './repository.ts'
import type { Fault } from './yaml-source.ts'

const LONGEST_VALUE = 3_000
const LONGEST_PATH = 1_000
const MOST_CHANGES = 5_000

export function versionOf({ version, applied_at, applied_by, note }: ListedVersion) {
  return { versao: version, aplicadaEm: momentOfColumn(applied_at), por: applied_by, nota: note }
}

/** The differences between a configuration and the applied one (undefined: there is none yet). */
export function policyChanges(applied: AccountConfiguration | undefined, next: AccountConfiguration): PolicyChange[] {
  return changesOf(configurationChanges(applied, next))
}

/** As many as an answer has room for, from the first on. */
export function changesOf(changes: readonly Change[]): PolicyChange[] {
  return changes.slice(0, MOST_CHANGES).map(changeOf)
}

function changeOf(change: Change): PolicyChange {
  const caminho = change.path.slice(0, LONGEST_PATH)
  switch (change.kind) {
    case 'added':
      return { tipo: 'incluido', caminho, de: null, para: shown(change.to, LONGEST_VALUE) }
    case 'removed':
      return { tipo: 'removido', caminho, de: shown(change.from, LONGEST_VALUE), para: null }
    case 'changed':
      return {
        tipo: 'alterado',
        caminho,
        de: shown(change.from, LONGEST_VALUE),
        para: shown(change.to, LONGEST_VALUE),
      }
  }
}

export function faultOf({ line, column, pointer, path, message }: Fault) {
  return { ponteiro: pointer, caminho: path, linha: line, coluna: column, mensagem: message }
}
