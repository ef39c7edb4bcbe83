import type { DeclarationStateWord, RegretDeclaration } from '@vaivem/contract'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { receiptNumber } from './declare-regret.ts'
import { EXCHANGE_MADE } from './open-regret.ts'
import type { DeclarationRow, DeclarationState } from './repository.ts'

const STATES: Readonly<Record<DeclarationStateWord, DeclarationState>> = {
  recebida: 'received',
  processo_aberto: 'opened',
  a_resolver: 'waiting',
  resolvida: 'resolved',
}

const WORDS: Readonly<Record<DeclarationState, DeclarationStateWord>> = {
  received: 'recebida',
  opened: 'processo_aberto',
  waiting: 'a_resolver',
  resolved: 'resolvida',
}

export function stateOf(word: DeclarationStateWord): DeclarationState {
  return STATES[word]
}

const FINDINGS: Readonly<Record<string, string>> = {
  'order-not-found': 'Nenhum pedido com este número e este e-mail foi encontrado.',
  'nothing-left': 'Tudo neste pedido já foi solicitado.',
  'quantity-unavailable': 'As unidades foram solicitadas enquanto a declaração era atendida.',
}

/** A rule's name is answered as it is. */
function findingOf(finding: string): string {
  if (finding.startsWith(EXCHANGE_MADE))
    return `A loja já fez a troca pedida em ${finding.slice(EXCHANGE_MADE.length)}: ela continua, e uma pessoa combina com o consumidor o que volta.`
  return FINDINGS[finding] ?? `A regra ${finding} não permitiu abrir a solicitação.`
}

export function declarationOf(row: DeclarationRow): RegretDeclaration {
  return {
    id: row.id,
    comprovante: receiptNumber(row.id),
    estado: WORDS[row.state],
    pedidoNumero: row.order_number,
    nome: row.name,
    email: row.email,
    declaradaEm: momentOfColumn(row.declared_at),
    comprovanteEnviadoEm: momentOrNull(row.receipt_sent_at),
    processoId: row.process_id,
    processoNumero: row.process_number,
    porque: row.finding === null ? null : findingOf(row.finding),
    resolvidaEm: momentOrNull(row.resolved_at),
    resolvidaPor: row.resolved_by,
    resolucao: row.resolution,
  }
}

function momentOrNull(column: string | null): string | null {
  return column === null ? null : momentOfColumn(column)
}
