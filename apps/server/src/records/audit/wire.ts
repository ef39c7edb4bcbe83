import type { EntityOf, listAudit } from '@vaivem/contract'
import { momentOfColumn } from '../../platform/http/moments.ts'
import type { ListedRow } from './listing-repository.ts'

type AuditRecord = EntityOf<typeof listAudit>

export function recordOf(row: ListedRow): AuditRecord {
  return {
    id: row.source_id,
    origem: row.source === 'event' ? 'evento' : 'ato',
    quando: momentOfColumn(row.at),
    ator: row.actor,
    quem: row.who,
    acao: row.action,
    assunto: row.subject,
    motivo: row.reason,
    de: row.origin,
    fatos: row.facts,
    sequencia: row.sequence,
    hash: row.hash,
  }
}
