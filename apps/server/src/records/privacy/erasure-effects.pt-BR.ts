import type { UNDONE } from '@vaivem/contract'
import { money, type Money } from '@vaivem/domain'
import { reais } from '../../platform/wire/reais.pt-BR.ts'
import type { UnfinishedProcess } from './pending-repository.ts'

/** A process or declaration that can no longer be finished, or not as before, once its person is erased. */
export interface ErasureEffect {
  readonly kind: (typeof UNDONE)[number]
  /** Null: it has no process. */
  readonly processNumber: string | null
  readonly amount: Money | null
  readonly text: string
}

/** Why the data of who may still be paid stay. */
export const RETAINED_TO_PAY = {
  name: 'dadosParaPagar',
  because:
    'Nome, documento, e-mail e dados bancários dos processos com dinheiro a devolver ou em andamento ficam só para pagar (LGPD, art. 16, I); são apagados sem que ninguém peça quando tudo foi pago e o processo acabou.',
} as const

/** The work that an erasure leaves unfinished, in sentences for the person who asks for it. */
export function erasureEffectsOf(
  processes: readonly UnfinishedProcess[],
  declarations: readonly string[],
): readonly ErasureEffect[] {
  return [
    ...processes.flatMap(undoneOfProcess),
    ...declarations.map((order): ErasureEffect => ({
      kind: 'declaracao-a-tratar',
      processNumber: null,
      amount: null,
      text: `A declaração de arrependimento do pedido ${order} ainda não foi tratada: ninguém mais saberá a quem responder.`,
    })),
  ]
}

function undoneOfProcess({
  number,
  isOpen,
  owed,
  hasExchange,
  proposals,
}: UnfinishedProcess): readonly ErasureEffect[] {
  const found: ErasureEffect[] = []
  const add = (kind: ErasureEffect['kind'], text: string, amount: Money | null = null) => {
    found.push({ kind, processNumber: number, amount, text })
  }
  if (owed > money.ZERO)
    add(
      'dinheiro-a-devolver',
      `${reais(owed)} ainda não foram devolvidos: o que é preciso para pagar fica até o pagamento.`,
      owed,
    )
  if (isOpen)
    add(
      'processo-em-andamento',
      'O processo não acabou: endereço, telefone, fotos, comentários e o acesso do consumidor somem; o que ele ainda tiver a receber em dinheiro é pago com o que fica.',
    )
  if (isOpen && hasExchange)
    add('troca-a-enviar', 'Há uma troca: sem o endereço, só a plataforma da loja sabe para onde enviar.')
  if (proposals > 0)
    add('proposta-pendente', 'Um comando que espera outra pessoa perde o que pedia: precisa ser proposto de novo.')
  return found
}
