import type { ManagedProcess, RestockView } from '@vaivem/contract'
import type { RestockState } from '@vaivem/domain'
import { momentOfColumn } from '../platform/http/moments.ts'
import { restockCommands, restockStateNames } from '../platform/wire/restock-names.pt-BR.ts'
import type { RestockRow } from './restock-view-repository.ts'

/** Why units are not in the stock again, for people; by the codes that are kept of it. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'sku-unknown': 'A loja não conhece este item.',
  'sku-not-counted': 'A loja não controla o estoque deste item.',
  'location-unknown': 'A loja tem vários locais de estoque, e o conector não diz qual recebe as devoluções.',
  'key-reused': 'A loja já usou esta chave para outra coisa.',
  'order-hidden': 'A loja não mostra o pedido ao aplicativo.',
  'refused-by-store': 'A loja recusou.',
  'credentials-missing': 'O conector da loja não tem credenciais.',
  'credentials-refused': 'A loja recusou as credenciais do conector.',
  unavailable: 'A loja não respondeu, ou não pôde atender.',
  'no-answer': 'A resposta da loja se perdeu; ela é consultada de novo.',
  'answer-unknown': 'Não se sabe se a loja somou as unidades: confira o estoque dela.',
  'refunded-at-store':
    'Alguém estornou este pedido na própria loja e pode ter devolvido as unidades ao estoque: confira o estoque dela.',
  'restocked-at-store': 'Alguém já repôs unidades deste item pela devolução na própria loja: confira o estoque dela.',
  'connector-not-configured': 'A conta não tem conector ativo para esta loja.',
  'connector-stopped': 'O conector da loja está parado.',
  'connector-observes': 'O conector da loja ainda só observa e não envia nada.',
}

/** Units that go back to the stock, of the management interface; an unknown code is shown as it is. */
export function shownRestock(row: RestockRow): RestockView {
  return {
    id: row.id,
    itemId: String(row.item_id),
    quantidade: row.quantity,
    estado: restockStateNames[row.state],
    referencia: row.store_reference,
    problema: row.problem === null ? null : (PROBLEMS[row.problem] ?? row.problem),
    criadaEm: momentOfColumn(row.created_at),
    mudouEm: momentOfColumn(row.updated_at),
  }
}

const SPOKEN: Readonly<Record<RestockState, string>> = {
  planned: 'prevista',
  sent: 'pedida à loja',
  done: 'feita',
  'needs-person': 'à espera de uma pessoa',
  'done-manually': 'feita à mão',
  'given-up': 'dispensada',
}

/** The commands on them, and why one is not allowed. */
export function commandsOnRestock({ id, state }: RestockRow): ManagedProcess['comandos'] {
  return [...new Set(Object.values(restockCommands))].map((name) => {
    const nome = `reposicoes/${id}/${name}`
    return state === 'needs-person'
      ? { nome, permitido: true, porque: null }
      : { nome, permitido: false, porque: `A reposição está ${SPOKEN[state]}.` }
  })
}
