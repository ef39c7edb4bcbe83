import { OptionalWhole, Section, Whole } from './schema-scalars.ts'

/** For how long what is no longer needed is kept; what is fiscal or money is never purged. */
export const RetentionSection = Section(
  'Por quanto tempo se guarda o que não serve mais. Nada fiscal nem monetário é apagado.',
  {
    dadosBancariosDias: Whole('Dias depois do fim do processo até apagar os dados bancários por inteiro.', 1, 3650, {
      default: 30,
    }),
    linksDias: Whole('Dias depois de expirar até apagar um link do consumidor e suas sessões.', 0, 3650, {
      default: 30,
    }),
    mensagensDias: Whole('Dias até apagar o texto de um e-mail enviado.', 1, 3650, { default: 180 }),
    idempotenciaHoras: Whole('Horas em que a resposta de uma Idempotency-Key é repetida.', 24, 720, { default: 48 }),
    tentativasDeWebhookDias: Whole('Dias até apagar o registro de uma tentativa de entrega de webhook.', 7, 3650, {
      default: 30,
    }),
    dadosPessoaisAnos: OptionalWhole(
      'Anos depois do fim de todos os processos de um pedido até apagar os dados pessoais dele; vazio: só a pedido.',
      1,
      30,
    ),
  },
  { default: {} },
)
