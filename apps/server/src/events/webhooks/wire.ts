import {
  type DeliveryAttempt,
  type DeliveryQueue,
  eventExample,
  type EventType,
  SAMPLE_NUMBER,
  type Webhook,
  type WebhookModel,
  type WebhookTest,
} from '@vaivem/contract'
import { cursorOf } from '../cursor.ts'
import { eventIdOf } from '../event-id.ts'
import { momentOf, momentOfColumn } from '../../platform/http/moments.ts'
import type { AttemptRow, QueueRow } from './attempt-repository.ts'
import { failureSentence } from './failures.pt-BR.ts'
import type { WebhookRow, WebhookTerms } from './repository.ts'

const STATES = { active: 'ativo', disabled: 'desativado', gone: 'recusado' } as const satisfies Record<
  WebhookRow['state'],
  Webhook['estado']
>

export function webhookView(row: WebhookRow): Webhook {
  return {
    id: row.endpoint_id,
    url: row.url,
    tipos: row.event_types as EventType[] | null,
    lojas: row.store_ids && [...row.store_ids],
    descricao: row.description,
    estado: STATES[row.state],
    criadoEm: momentOfColumn(row.created_at),
    segredosVigentes: row.secrets,
    pendentes: row.waiting,
    filasParadas: row.parked,
    descanso: restOf(row),
    proximo: cursorOf(row.position),
  }
}

export function termsOf({ url, tipos, lojas, descricao }: WebhookModel): WebhookTerms {
  return { url, types: tipos ?? null, storeIds: lojas ?? null, description: descricao ?? null }
}

export function attemptView(row: AttemptRow): DeliveryAttempt {
  return {
    id: row.attempt_id,
    eventoId: eventIdOf(row.event_id),
    tipo: row.type,
    processoId: row.process_id,
    versao: row.sequence,
    numero: row.number,
    resultado: resultOf(row),
    iniciadaEm: momentOfColumn(row.started_at),
    duracaoMs: row.duration_milliseconds,
    status: row.status,
    falha: row.failure && failureSentence(row.failure),
    resposta: row.answer,
    proximaEm: row.next_at && momentOfColumn(row.next_at),
  }
}

export function queueView(row: QueueRow): DeliveryQueue {
  return {
    processoId: row.process_id,
    estado: row.due_at === null ? 'parada' : 'andando',
    pendentes: row.waiting,
    eventoId: eventIdOf(row.event_id),
    tentativas: row.attempts,
    proximaEm: row.due_at && momentOfColumn(row.due_at),
  }
}

function restOf({ circuit_opened_at, circuit_open_until }: WebhookRow): Webhook['descanso'] {
  return circuit_opened_at === null || circuit_open_until === null
    ? null
    : { desde: momentOfColumn(circuit_opened_at), ate: momentOfColumn(circuit_open_until) }
}

/** The webhook that is tried, when, and under which id of an event. */
interface Trial {
  readonly id: string
  readonly accountId: number
  readonly endpointId: number
  readonly at: Temporal.Instant
}

/** The event that a trial of a webhook sends: a sample of the requested type, or `webhook.test` where no type was requested. */
export function trialEvent(type: EventType | undefined, trial: Trial): TrialEvent {
  return type === undefined ? testEvent(trial) : sampleEvent(type, trial)
}

type TrialEvent = Readonly<Record<string, unknown>> & { readonly tipo: string }

function testEvent({ id, accountId, endpointId, at }: Trial): WebhookTest {
  return { id, tipo: 'webhook.test', ocorridoEm: momentOf(at), conta: accountId, dados: { webhookId: endpointId } }
}

/** The example of the description of events, of this account, with the number of a process that there is not. */
function sampleEvent(type: EventType, { id, accountId, at }: Trial): TrialEvent {
  const { processo, ...example } = eventExample(type)
  const shown = { ...(processo as object), numero: SAMPLE_NUMBER }
  const own = { id, tipo: type, ocorridoEm: momentOf(at), conta: accountId, processoNumero: SAMPLE_NUMBER }
  return { ...example, ...own, processo: shown }
}

function resultOf({ delivered, is_under_way }: AttemptRow): DeliveryAttempt['resultado'] {
  if (delivered !== null) return delivered ? 'entregue' : 'falhou'
  return is_under_way ? 'em andamento' : 'interrompida'
}
