import type { ManagedProcess } from '@vaivem/contract'
import {
  decision as decisions,
  payees,
  refundOwed,
  type IntentStatus,
  type OwedFor,
  type ReturnProcess,
  type Stages,
} from '@vaivem/domain'
import { decisionNames, intentStatusNames, spoken } from '../platform/wire/state-names.pt-BR.ts'

type Available = ManagedProcess['comandos'][number]

interface PaidProcess {
  readonly process: Pick<ReturnProcess, 'decision' | 'terms'>
  readonly stages: Pick<Stages, 'status'>
  readonly intents: readonly {
    readonly id: number
    readonly owedFor: OwedFor
    readonly means: 'voucher' | 'manual' | 'automatic'
    readonly status: IntentStatus
    readonly isByHand: boolean
    readonly heldFor: readonly string[]
  }[]
}

/** Every command about the money of a process, and why it is not allowed where it is not. */
export function refundCommands(state: PaidProcess): Available[] {
  return [...ofProcess(state), ...state.intents.flatMap((intent) => ofIntent(state, intent))]
}

function ofProcess({ process, stages, intents }: PaidProcess): Available[] {
  const { decision, terms } = process
  const stands = `O processo está ${spoken(decisionNames[decision])}.`
  const notApproved = decision === 'approved' ? null : stands
  const isOver = stages.status === 'concluded' ? 'O processo está concluído.' : null
  const hasEnded = decisions.hasEnded(decision) ? stands : null
  const isMoney = terms.refundForm === 'voucher' ? null : 'O processo é pago em dinheiro: mude a forma antes.'
  const hasVoucher = intents.some(({ means, status }) => means === 'voucher' && status === 'settled')
  const noVoucher = hasVoucher ? null : 'Nenhum vale-compra foi emitido.'
  return [
    available('estornos/planejar', notApproved ?? isOver),
    available('vale/emitir', notApproved ?? isOver ?? isMoney),
    available('vale/reemitir', notApproved ?? noVoucher),
    available('forma-estorno', hasEnded ?? isOver),
    available('oferta-aceita', hasEnded ?? isOver),
    available('favorecido/confirmar', payeeObstacle(terms)),
  ]
}

function payeeObstacle(terms: ReturnProcess['terms']): string | null {
  if (!terms.bankAccount) return 'O processo não tem dados bancários.'
  return payees.mayBePaid(terms) ? 'A conta é do comprador, ou já foi confirmada.' : null
}

const EXECUTABLE: ReadonlySet<IntentStatus> = new Set(['planned', 'sent', 'verifying', 'failed'])

function ofIntent(
  { process }: PaidProcess,
  { id, owedFor, means, status, isByHand, heldFor }: PaidProcess['intents'][number],
): Available[] {
  const isThere = `O estorno está ${spoken(intentStatusNames[status])}.`
  if (means === 'manual') return [available(`estornos/${id}/pagamento-manual`, status === 'planned' ? null : isThere)]
  const { decision } = process
  const notApproved = refundOwed.mayRun({ decision, owedFor })
    ? null
    : `O processo está ${spoken(decisionNames[decision])}.`
  const isUnanswered = status === 'sent' || status === 'verifying'
  return [
    available(`estornos/${id}/executar`, EXECUTABLE.has(status) ? notApproved : isThere),
    // Whether the store can still be queried is known only when the command is given.
    available(`estornos/${id}/desfecho`, isUnanswered ? null : isThere),
    // It was given back at the store itself: it can be recorded as paid.
    ...(means === 'automatic' && status === 'planned' && heldFor.includes('refunded-at-store')
      ? [available(`estornos/${id}/pagamento-manual`, null)]
      : []),
    ...(means === 'voucher'
      ? [available(`estornos/${id}/vale-manual`, obstacleToHand(status, isByHand) ?? notApproved)]
      : []),
  ]
}

/** A voucher is made in the shop where no platform issues it, or once the store refused it. */
function obstacleToHand(status: IntentStatus, isByHand: boolean): string | null {
  if (status === 'failed' || (status === 'planned' && isByHand)) return null
  return status === 'planned' ? 'A plataforma da loja o emite.' : `O estorno está ${spoken(intentStatusNames[status])}.`
}

function available(nome: string, porque: string | null): Available {
  return { nome, permitido: porque === null, porque }
}
