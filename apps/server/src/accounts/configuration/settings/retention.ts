import type { Retention } from '@vaivem/domain'
import { optionalWhole, whole } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, section } from '../setting.ts'

/** For how long what is no longer needed is kept; what is fiscal or money is never purged. */
export const retention = section<Retention>(
  'Por quanto tempo se guarda o que não serve mais. Nada fiscal nem monetário é apagado.',
  {
    bankDataDays: field(
      'dadosBancariosDias',
      'Dados bancários (dias)',
      neverLooser,
      whole('Dias depois do fim do processo até apagar os dados bancários por inteiro.', 1, 3650, { default: 30 }),
    ),
    linkDays: field(
      'linksDias',
      'Links do consumidor (dias)',
      neverLooser,
      whole('Dias depois de expirar até apagar um link do consumidor e suas sessões.', 0, 3650, { default: 30 }),
    ),
    mailDays: field(
      'mensagensDias',
      'Textos de e-mails (dias)',
      neverLooser,
      whole('Dias até apagar o texto de um e-mail enviado.', 1, 3650, { default: 180 }),
    ),
    idempotencyHours: field(
      'idempotenciaHoras',
      'Respostas repetíveis (horas)',
      neverLooser,
      whole('Horas em que a resposta de uma Idempotency-Key é repetida.', 24, 720, { default: 48 }),
    ),
    webhookAttemptDays: field(
      'tentativasDeWebhookDias',
      'Tentativas de webhook (dias)',
      neverLooser,
      whole('Dias até apagar o registro de uma tentativa de entrega de webhook.', 7, 3650, { default: 30 }),
    ),
    personalDataYears: field(
      'dadosPessoaisAnos',
      'Dados pessoais (anos)',
      neverLooser,
      optionalWhole(
        'Anos depois do fim de todos os processos de um pedido até apagar os dados pessoais dele. Em branco: só a pedido.',
        1,
        30,
      ),
    ),
  },
  ALL_DEFAULTS,
)
