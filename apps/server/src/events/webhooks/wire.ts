import type { DeliveryAttempt, DeliveryQueue, EventType, Webhook, WebhookModel, WebhookTest } from '@vaivem/contract'
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

/** The event that testing a webhook sends. */
export function testEvent(
  id: string,
  {
    accountId,
    endpointId,
    at,
  }: { readonly accountId: number; readonly endpointId: number; readonly at: Temporal.Instant },
): WebhookTest {
  return { id, tipo: 'webhook.test', ocorridoEm: momentOf(at), conta: accountId, dados: { webhookId: endpointId } }
}

function resultOf({ delivered, is_under_way }: AttemptRow): DeliveryAttempt['resultado'] {
  if (delivered !== null) return delivered ? 'entregue' : 'falhou'
  return is_under_way ? 'em andamento' : 'interrompida'
}
