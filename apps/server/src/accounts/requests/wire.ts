import { type EntityOf, type listRequests, refusalCatalogue, refusalRemedies, type RefusalKind } from '@vaivem/contract'
import { ACCEPTED, CUSTOMER } from '../../platform/http/request-log/kept-request.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { refusalReason } from '../../platform/wire/refusal-reasons.pt-BR.ts'
import type { RequestRow } from './repository.ts'

type KeptRequest = EntityOf<typeof listRequests>

/** The kinds of actors, by what a request came from. */
export const ACTOR_KINDS = { integracao: 'credential', equipe: 'staff', consumidor: CUSTOMER } as const

/** A kept request on the wire, with why it was refused and what to do. */
export function keptRequestOf(row: RequestRow): KeptRequest {
  const { why, todo } = explanationOf(row)
  return {
    id: row.request_id,
    quando: momentOfColumn(row.at),
    traceId: row.trace_id,
    resultado: row.outcome === ACCEPTED ? 'aceita' : 'recusada',
    status: row.http_status,
    origem: originOf(row.actor_kind),
    ator: row.actor,
    quem: row.who,
    pedido: row.order_number,
    operacao: row.operation,
    metodo: row.method,
    caminho: row.path,
    erroCodigo: row.code,
    motivo: why,
    detalhe: row.detail,
    oQueFazer: todo,
    desconhecidos: row.unknown.map(({ where, meant }) => ({ onde: where, parecido: meant })),
    duracao: row.milliseconds,
    repeticoes: row.repeats,
  }
}

function originOf(kind: string): KeptRequest['origem'] {
  if (kind === CUSTOMER) return 'consumidor'
  return kind === ACTOR_KINDS.equipe ? 'equipe' : 'integracao'
}

function explanationOf({ outcome, code }: RequestRow): { readonly why: string; readonly todo: string } {
  if (outcome === ACCEPTED) {
    return {
      why: 'Foi aceita, sem os campos que ninguém conhece.',
      todo: 'Compare cada nome com a referência da operação: corrija o que foi digitado errado e deixe de enviar o resto.',
    }
  }
  const reason = refusalReason(outcome)
  if (reason !== undefined) return { why: sentence(reason.why), todo: reason.todo }
  const kind = Object.hasOwn(refusalCatalogue, outcome) ? (outcome as RefusalKind) : kindOf(code)
  return { why: refusalCatalogue[kind].sentence, todo: refusalRemedies[kind] }
}

/** The kind of a code; a kind that this version does not know is treated as a failure of the service. */
function kindOf(code: string | null): RefusalKind {
  const kinds = Object.keys(refusalCatalogue) as RefusalKind[]
  return kinds.find((kind) => refusalCatalogue[kind].erroCodigo === code) ?? 'internal'
}

function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`
}
