import {
  FIRST_PAGE,
  getMessage,
  listMessages,
  MESSAGE_KINDS,
  type Message,
  type Static,
  USUAL_PAGE_SIZE,
} from '@vaivem/contract'
import { ok, refuse, type NoticeKind } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import { momentOfColumn } from '../../http/moments.ts'
import { route, type Route } from '../../http/route.ts'
import { countMessages, selectMessage, selectMessages, type MessageRow } from './repository.ts'

/** The mails of an account, as staff read them. */
export function messageRoutes(deps: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      listMessages,
      async ({ account, query }) => {
        const { pageNumber: currentPage = FIRST_PAGE, pageSize = USUAL_PAGE_SIZE, processoId = null } = query
        const page = { processId: processoId, size: pageSize, from: (currentPage - 1) * pageSize }
        return deps.database.readAll(account.id, async (tx) => {
          const { rows } = await tx.query<MessageRow>(selectMessages(account.id, page))
          const counted = await tx.query<{ total: number }>(countMessages(account.id, processoId))
          return ok({ rows, page: { currentPage, pageSize, totalRecords: counted.rows[0]?.total ?? 0 } })
        })
      },
      ({ rows, page }) => ({ items: rows.map(messageOf), page }),
    ),
    route(
      getMessage,
      async ({ account, params: { mensagemId } }) => {
        const [row] = await deps.database.read<MessageRow>(account.id, selectMessage(account.id, mensagemId))
        return row ? ok(row) : refuse('message-not-found', { messageId: mensagemId })
      },
      (row) => ({ entity: { ...messageOf(row), texto: row.text_body, html: row.html_body } }),
    ),
  ]
}

const KINDS: Readonly<Record<NoticeKind, (typeof MESSAGE_KINDS)[number]>> = {
  'request-received': 'solicitacaoRecebida',
  approved: 'aprovada',
  declined: 'recusada',
  cancelled: 'cancelada',
  expired: 'expirada',
  authorized: 'autorizacao',
  'posting-reminder': 'lembreteDePostagem',
  received: 'itensRecebidos',
  rated: 'itensConferidos',
  refunded: 'estornoEnviado',
  'voucher-issued': 'valeEmitido',
  'bank-data-wanted': 'pedirDadosBancarios',
}

const STATES = { planned: 'prevista', sent: 'enviada', failed: 'falhou', dropped: 'dispensada' } as const

/** Why it was not sent, in words. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'switched-off': 'A conta não envia este e-mail.',
  'nobody-to-write-to': 'O processo não tem e-mail.',
  'no-longer-true': 'Deixou de fazer sentido antes de ser enviado.',
  'out of reach': 'O servidor de e-mail não respondeu.',
}

function messageOf(row: MessageRow): Static<typeof Message> {
  return {
    id: row.id,
    processoId: row.process_id,
    tipo: KINDS[row.kind],
    estado: STATES[row.state],
    problema: row.problem === null ? null : (PROBLEMS[row.problem] ?? `O servidor de e-mail disse: ${row.problem}.`),
    tentativas: row.attempts,
    criadaEm: momentOfColumn(row.created_at),
    enviadaEm: row.sent_at === null ? null : momentOfColumn(row.sent_at),
    para: row.recipient,
    assunto: row.subject,
  }
}
