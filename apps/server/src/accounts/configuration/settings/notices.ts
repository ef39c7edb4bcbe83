import type { Notices, NoticeKind } from '@vaivem/domain'
import { flag, optionalEmail, words } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, section } from '../setting.ts'

const MAILS = {
  solicitacaoRecebida: 'request-received',
  aprovada: 'approved',
  recusada: 'declined',
  cancelada: 'cancelled',
  expirada: 'expired',
  autorizacao: 'authorized',
  lembreteDePostagem: 'posting-reminder',
  itensRecebidos: 'received',
  itensConferidos: 'rated',
  estornoEnviado: 'refunded',
  valeEmitido: 'voucher-issued',
  pedirDadosBancarios: 'bank-data-wanted',
  diferencaAPagar: 'difference-due',
  escolhaDaTroca: 'choice-wanted',
  escolhaDoDefeito: 'remedy-wanted',
  ofertaDeAbatimento: 'abatement-offered',
} as const satisfies Readonly<Record<string, NoticeKind>>

/** The mails that consumers get. */
export const notices = section<Notices>(
  'E-mails ao consumidor.',
  {
    enabled: field('ligado', neverLooser, flag('Se e-mails são enviados.', true)),
    sender: field(
      'remetente',
      neverLooser,
      optionalEmail('Endereço de quem envia; vazio: nao-responda@ o servidor da primeira loja.'),
    ),
    replyTo: field('responderPara', neverLooser, optionalEmail('Endereço para onde vão as respostas.')),
    disabledKinds: field(
      'desligadas',
      neverLooser,
      words<NoticeKind>('E-mails que não são enviados.', MAILS, { default: [] }),
    ),
  },
  ALL_DEFAULTS,
)
