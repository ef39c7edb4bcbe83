import type { MESSAGE_KINDS, MESSAGE_STATES, Message, Static } from '@vaivem/contract'
import type { NoticeKind } from '@vaivem/domain'
import { momentOfColumn } from '../platform/http/moments.ts'
import { escaped } from './render-mail.ts'
import { maskVoucherCode } from '../processes/index.ts'
import type { FullMessageRow, MessageRow } from './message-repository.ts'

type Kind = (typeof MESSAGE_KINDS)[number]
type State = (typeof MESSAGE_STATES)[number]

const KINDS: Readonly<Record<NoticeKind, Kind>> = {
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
  'difference-due': 'diferencaAPagar',
  'choice-wanted': 'escolhaDaTroca',
  'remedy-wanted': 'escolhaDoDefeito',
  'abatement-offered': 'ofertaDeAbatimento',
  'claim-received': 'reclamacaoDeEntregaRecebida',
  'claim-answered': 'reclamacaoDeEntregaRespondida',
}

export const STATES = {
  planned: 'prevista',
  sent: 'enviada',
  failed: 'falhou',
  dropped: 'dispensada',
} as const satisfies Record<MessageRow['state'], State>

/** The reasons for not sending, as sentences. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'switched-off': 'A conta não envia este e-mail.',
  'nobody-to-write-to': 'O processo não tem e-mail.',
  'no-longer-true': 'Deixou de fazer sentido antes de ser enviado.',
  unavailable: 'O servidor de e-mail não respondeu.',
}

export function messageOf(row: MessageRow): Static<typeof Message> {
  return {
    id: row.id,
    processoId: row.process_id,
    processoNumero: row.number,
    clienteNome: row.customer_name,
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

/** The bodies of a mail, with the codes of vouchers masked: anyone who knows a code can spend it. */
export function bodiesOf({ text_body, html_body, codes }: FullMessageRow) {
  const masked = (body: string | null, written: (code: string) => string) =>
    body && codes.reduce((text, code) => text.replaceAll(written(code), () => maskVoucherCode(code)), body)
  return { texto: masked(text_body, (code) => code), html: masked(html_body, escaped) }
}

export function kindOf(word: Kind): NoticeKind | null {
  return keyOf(KINDS, word)
}

export function stateOf(word: State): MessageRow['state'] | null {
  return keyOf(STATES, word)
}

function keyOf<Key extends string, Word>(table: Readonly<Record<Key, Word>>, word: Word): Key | null {
  const keys = Object.keys(table) as Key[]
  return keys.find((key) => table[key] === word) ?? null
}
