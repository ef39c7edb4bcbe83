import type { Notices, NoticeKind } from '@vaivem/domain'
import { flag, optionalEmail, whole, words } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, section } from '../setting.ts'

const MAILS = {
  solicitacaoRecebida: ['request-received', 'solicitação recebida'],
  aprovada: ['approved', 'solicitação aprovada'],
  recusada: ['declined', 'solicitação recusada'],
  cancelada: ['cancelled', 'solicitação cancelada'],
  expirada: ['expired', 'autorização expirada'],
  autorizacao: ['authorized', 'código de postagem'],
  lembreteDePostagem: ['posting-reminder', 'lembrete de postagem'],
  itensRecebidos: ['received', 'itens recebidos'],
  itensConferidos: ['rated', 'itens conferidos'],
  estornoEnviado: ['refunded', 'estorno enviado'],
  valeEmitido: ['voucher-issued', 'vale emitido'],
  pedirDadosBancarios: ['bank-data-wanted', 'pedido de dados bancários'],
  diferencaAPagar: ['difference-due', 'diferença de troca a pagar'],
  escolhaDaTroca: ['choice-wanted', 'pedido de escolha na troca'],
  escolhaDoDefeito: ['remedy-wanted', 'pedido de escolha por um defeito'],
  ofertaDeAbatimento: ['abatement-offered', 'oferta de abatimento'],
  reclamacaoDeEntregaRecebida: ['claim-received', 'reclamação de entrega recebida'],
  reclamacaoDeEntregaRespondida: ['claim-answered', 'reclamação de entrega respondida'],
} as const

/** The mails that customers get, and the daily summary for the people of the store. */
export const notices = section<Notices>(
  'E-mails ao consumidor, e o resumo diário para a equipe.',
  {
    enabled: field('ligado', 'Enviar e-mails', neverLooser, flag('Se e-mails são enviados.', true)),
    sender: field(
      'remetente',
      'Remetente',
      neverLooser,
      optionalEmail('Endereço de quem envia. Em branco: nao-responda@ o servidor da primeira loja.'),
    ),
    replyTo: field(
      'responderPara',
      'Responder para',
      neverLooser,
      optionalEmail('Endereço para onde vão as respostas.'),
    ),
    disabledKinds: field(
      'desligadas',
      'Não enviar',
      neverLooser,
      words<NoticeKind>('E-mails que não são enviados.', MAILS, { default: [] }),
    ),
    summaryTo: field(
      'resumoPara',
      'Resumo diário para',
      neverLooser,
      optionalEmail(
        'Endereço da equipe que recebe, uma vez por dia, o que cada conector enviou no dia anterior, o que espera, e que carteira de transportadora está com saldo baixo. Em branco: não é enviado.',
      ),
    ),
    summaryHour: field(
      'resumoHora',
      'Hora do resumo diário',
      neverLooser,
      whole('Hora do dia, no fuso da conta, a partir da qual o resumo é enviado.', 0, 23, { default: 8 }),
    ),
  },
  ALL_DEFAULTS,
)
