import type { ConnectorKindWord } from '@vaivem/contract'
import type { ConnectorKind, Result } from '@vaivem/domain'
import { configured } from '../platform/http/configured.ts'
import type { Account } from '../platform/tenancy/account-directory.ts'
import { type AccountConnector, type ConnectorNotFound, connectorOf } from './account-connectors.ts'

const KIND_OF: Readonly<Record<ConnectorKindWord, ConnectorKind>> = {
  loja: 'store',
  transportadora: 'carrier',
  provedor: 'payment-provider',
}
const WORD_OF = Object.fromEntries(Object.entries(KIND_OF).map(([word, kind]) => [kind, word])) as Readonly<
  Record<ConnectorKind, ConnectorKindWord>
>

export interface ConnectorRequest {
  readonly account: Account
  readonly params: { readonly conectorId: number }
  readonly query: { readonly tipo?: ConnectorKindWord }
}

/** The connector that a request names by its number and, where it is not a store's, by its kind. */
export function askedConnector({
  account,
  params: { conectorId },
  query: { tipo = 'loja' },
}: ConnectorRequest): Result<AccountConnector, ConnectorNotFound> {
  return connectorOf(configured(account), { kind: kindOfWord(tipo), id: conectorId })
}

/** The kind of connectors that a word of the wire names. */
export function kindOfWord(word: ConnectorKindWord): ConnectorKind {
  return KIND_OF[word]
}

/** The word of the wire for a kind of connectors. */
export function wordOfKind(kind: ConnectorKind): ConnectorKindWord {
  return WORD_OF[kind]
}
