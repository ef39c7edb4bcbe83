import type { Document } from 'yaml'

export interface Suggestion {
  /** Where it stands in the account file. */
  readonly path: readonly string[]
  readonly from: string | number
  readonly to: string | number
}

/** Half as long again, and at least a week more: a step that can be seen in a simulation. */
const LONGER = 1.5
const LEAST_DAYS = 7

const DEADLINES: Readonly<Record<string, string>> = {
  PrazoDeArrependimento: 'arrependimento',
  PrazoDeTroca: 'troca',
  PrazoDeGarantia: 'garantia',
}
const SECOND_REQUESTS: Readonly<Record<string, string>> = {
  SegundaSolicitacaoDoPedido: 'segundaSolicitacaoDoPedido',
  SegundaSolicitacaoDoSku: 'segundaSolicitacaoDoItem',
}

/** The value of the account file that eases a rule; undefined where the rule has no such value, or the file does not set it. */
export function suggestionFor(rule: string, document: Pick<Document, 'getIn'>): Suggestion | undefined {
  const deadline = DEADLINES[rule]
  if (deadline !== undefined) {
    const path = ['politica', 'prazos', deadline, 'dias']
    const days = document.getIn(path)
    if (typeof days !== 'number') return undefined
    return { path, from: days, to: Math.max(days + LEAST_DAYS, Math.round(days * LONGER)) }
  }
  const second = SECOND_REQUESTS[rule]
  if (second === undefined) return undefined
  const path = ['politica', second]
  return document.getIn(path) === 'recusar' ? { path, from: 'recusar', to: 'permitir' } : undefined
}
