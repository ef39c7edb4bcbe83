import type { ManagedProcess } from '@vaivem/contract'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { storeReturnCommands, storeReturnStateNames } from '../../platform/wire/store-return-names.pt-BR.ts'
import type { StoreReturnRow } from './repository.ts'

/** Why the platform does not show the return as it should, for people; by the codes that are kept of it. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'order-unknown': 'A loja não conhece este pedido.',
  'order-hidden': 'A loja não mostra o pedido ao aplicativo.',
  'line-unknown': 'O pedido na loja não tem um dos itens.',
  'units-not-returnable':
    'A loja não deixa voltar tantas unidades: o pedido não consta lá como enviado, ou outra devolução já as tem.',
  'return-unknown': 'A loja não mostra mais a devolução.',
  'return-ended': 'A equipe da loja já encerrou a devolução lá.',
  'delivery-by-others': 'A equipe da loja informou lá outra encomenda.',
  'not-cancellable': 'A equipe da loja já mexeu na devolução, que não pode mais ser cancelada.',
  'refused-by-store': 'A loja recusou.',
  'credentials-missing': 'O conector da loja não tem credenciais.',
  'credentials-refused': 'A loja recusou as credenciais do conector, ou falta o direito a devoluções.',
  unavailable: 'A loja não respondeu, ou não pôde atender.',
  'no-answer': 'A resposta da loja se perdeu; ela é consultada de novo.',
  'answer-unknown': 'Não se sabe o que a loja fez: confira a devolução lá.',
  'connector-not-configured': 'A conta não tem conector ativo para esta loja.',
  'connector-stopped': 'O conector da loja está parado.',
  'connector-observes': 'O conector da loja ainda só observa e não envia nada.',
}

/** The return at the platform of the store, of the management interface; an unknown code is shown as it is. */
export function shownStoreReturn(row: StoreReturnRow | undefined): ManagedProcess['devolucaoNaLoja'] {
  if (!row || row.state === 'unneeded') return null
  return {
    id: row.id,
    estado: storeReturnStateNames[row.state],
    referencia: row.store_reference,
    codigoEncomenda: row.told_number,
    problema: row.problem === null ? null : (PROBLEMS[row.problem] ?? row.problem),
    criadaEm: momentOfColumn(row.created_at),
    mudouEm: momentOfColumn(row.updated_at),
  }
}

const NO_NEED = 'A devolução na loja não espera por uma pessoa.'

/** The commands on it; none where the process has no such return. */
export function commandsOnStoreReturn(row: StoreReturnRow | undefined): ManagedProcess['comandos'] {
  if (!row) return []
  const isAllowed = row.state === 'needs-person'
  return Object.values(storeReturnCommands).map((name) => {
    return { nome: `devolucao-na-loja/${name}`, permitido: isAllowed, porque: isAllowed ? null : NO_NEED }
  })
}
