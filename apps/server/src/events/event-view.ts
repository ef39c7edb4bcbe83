import {
  type Event,
  type EventProcess,
  eventCatalogue,
  type EventType,
  isEventType,
  type ReturnProcess,
  type Static,
  type TimelineEvent,
} from '@vaivem/contract'
import { documentOf, readArchive } from '../platform/archive/archived-process.ts'
import { momentOfColumn } from '../platform/http/moments.ts'
import { NO_STORE } from '../orders/index.ts'
import { dataOf } from './event-data.ts'
import { eventIdOf } from './event-id.ts'
import type { EventRow } from './repository.ts'

export type EventView = Static<typeof Event>

/** An event as receivers see it. */
export function eventView(accountId: number, row: EventRow): EventView {
  return { ...fieldsOf(accountId, row), processo: eventProcess(row), dados: ownDataOf(row) }
}

/** An event of the timeline with its actor and reason, without the process. */
export function timelineEvent(
  accountId: number,
  row: EventRow & {
    readonly reason: string | null
    readonly origin: TimelineEvent['origem']
    readonly who: string | null
  },
): TimelineEvent {
  const { reason, origin, who } = row
  return {
    ...fieldsOf(accountId, row),
    dados: ownDataOf(row),
    quem: who,
    motivo: reason,
    origem: origin && { ip: origin.ip ?? null, traceId: origin.traceId ?? null },
  }
}

/**
 * The process as the event left it, with the persons of today and what free text says of them; null of events from
 * before snapshots were kept.
 */
export function eventProcess(row: StoredSnapshot): EventProcess | null {
  const { snapshot, document } = shownOf(row)
  if (!snapshot) return null
  const { cliente, dadosBancarios, itens } = JSON.parse(document) as Partial<ReturnProcess>
  const shown = new Map(itens?.map((item) => [item.itemId, item]))
  const seen = snapshot as Partial<EventProcess>
  return {
    ...seen,
    ...(seen.itens && { itens: seen.itens.map((item) => withFreeText(item, shown.get(item.itemId))) }),
    cliente: unlessErased(cliente),
    dadosBancarios: dadosBancarios ?? null,
  } as EventProcess
}

type StoredSnapshot = Pick<EventRow, 'snapshot' | 'is_archived' | 'sequence' | 'document' | 'archived'>

/** The snapshot and the document of today, wherever they lie. */
function shownOf({ snapshot, is_archived: isArchived, sequence, ...stored }: StoredSnapshot) {
  if (stored.archived === null) return { snapshot, document: documentOf(stored) }
  const archive = readArchive(stored.archived)
  return {
    snapshot: isArchived ? (archive.snapshots[String(sequence)] ?? null) : snapshot,
    document: archive.document,
  }
}

type Item = ReturnProcess['itens'][number]

function withFreeText(item: Item, shown: Item | undefined): Item {
  const texts = new Map(shown?.respostas?.map(({ chave, texto }) => [chave, texto]))
  const answers = item.respostas?.map((answer) => ({
    ...answer,
    texto: answer.texto ?? texts.get(answer.chave) ?? null,
  }))
  return { ...item, motivo: shown?.motivo ?? null, ...(answers && { respostas: answers }) }
}

/** Of who was erased the document keeps the fields, and nothing in them. */
function unlessErased(customer: ReturnProcess['cliente'] | undefined): ReturnProcess['cliente'] | null {
  return customer && Object.values(customer).some((value) => value !== null) ? customer : null
}

function fieldsOf(accountId: number, row: EventRow) {
  return {
    id: eventIdOf(row.event_id),
    // Written under a catalogue that had it (`EventRecord`).
    tipo: row.type as EventType,
    versao: row.sequence,
    ocorridoEm: momentOfColumn(row.occurred_at),
    conta: accountId,
    lojaVirtualId: row.store_id === NO_STORE ? null : row.store_id,
    processoId: row.process_id,
    processoNumero: row.number,
    causa: row.cause,
    mudancas: (row.changed ?? {}) as EventView['mudancas'],
  }
}

/** Only the fields that the catalogue declares for the type; other stored fields are internal. */
function ownDataOf({ type, payload }: EventRow): Readonly<Record<string, unknown>> {
  const known = isEventType(type) ? Object.keys(eventCatalogue[type].data.properties) : []
  return Object.fromEntries(Object.entries(dataOf(type, payload)).filter(([name]) => known.includes(name)))
}
