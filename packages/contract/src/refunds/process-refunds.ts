import Type from 'typebox'
import { BankDetailsInput } from './bank-details.ts'
import { RefundForm } from '../codes.ts'
import { Word } from '../processes/management.ts'
import { commandOn, commandsOnPart } from '../processes/management-commands.ts'
import { Day, FilledText, Flag, Id, Reais } from '../scalars.ts'

const tag = 'Gestão financeira'
const scope = 'gestao:financeiro'
const held = { 'second-person-needed': 409 } as const
const refusals = { ...held, 'process-not-active': 400 } as const

const refundCommand = commandsOnPart({
  tag,
  scope,
  path: 'estornos',
  id: 'estornoId',
  about: 'Identificador do estorno.',
  example: 871_502,
  refusals: { 'refund-not-found': 404, 'step-not-allowed': 400 },
})

export const REFUND_BASES = ['avaliado', 'recebido', 'postado', 'mantido'] as const

export const planRefund = commandOn({
  operationId: 'planRefund',
  tag,
  scope,
  path: 'estornos/planejar',
  summary: 'Planeja o estorno do que é devido',
  description:
    'Planeja, pela forma combinada, o que é devido e nenhum estorno cobre: as unidades aceitas, ou, com base, também as recebidas ou postadas que ninguém avaliou, ou todas, se o consumidor fica com o item. É executado em seguida. Nunca passa do prometido, nem cobre uma unidade duas vezes.',
  fields: {
    base: Type.Optional(
      Word(
        'O que torna uma unidade devida; se não vier, avaliado, ou mantido se o consumidor fica com o item.',
        REFUND_BASES,
      ),
    ),
  },
  refusals: { ...refusals, 'nothing-due': 400 },
  example: { base: 'recebido', motivo: 'Cliente antigo' },
})

export const executeRefund = refundCommand({
  operationId: 'executeRefund',
  path: 'executar',
  summary: 'Executa agora, ou tenta de novo, um estorno',
  description:
    'Executa já um estorno previsto, ou tenta de novo um que falhou: com a mesma chave e o mesmo conteúdo, e só depois que a loja disser que não o fez. Se ela disser que fez, fica liquidado.',
  fields: {},
  refusals: { ...refusals, 'outcome-unknown': 409, 'capability-missing': 400 },
  example: { motivo: 'A loja voltou a responder' },
})

export const PAID_BY_HAND = ['pix', 'transferencia', 'dinheiro', 'cashback', 'outro'] as const

export const recordManualPayment = refundCommand({
  operationId: 'recordManualPayment',
  path: 'pagamento-manual',
  summary: 'Registra que um estorno manual foi pago',
  description:
    'Liquida um estorno manual que uma pessoa pagou, ou um automático que espera porque a loja mostra um estorno do pedido feito lá, quando era este. O valor deve ser exatamente o do estorno. De um estorno que entretanto foi dividido ou substituído, liquida a parte a pagar por uma pessoa que for desse valor; se não for uma só, a recusa diz quais há.',
  fields: {
    meio: Word('Por que meio foi pago.', PAID_BY_HAND),
    referencia: FilledText('Como o pagamento é conhecido: o identificador do Pix, o número da transferência.'),
    data: Day('Dia do pagamento; não pode ser futuro.'),
    valor: Reais('Quanto foi pago, em reais.'),
    avisoAdministradora: Type.Optional(
      FilledText(
        'Em um arrependimento pago com cartão: o protocolo do aviso à administradora (Decreto 7.962/2013, art. 5º, § 3º).',
      ),
    ),
  },
  refusals: { ...held, 'payment-amount-differs': 400, 'payee-unconfirmed': 400 },
  example: { meio: 'pix', referencia: 'E60746948202611171021AXYZ0001', data: '2026-11-17', valor: 77 },
})

export const recordManualVoucher = refundCommand({
  operationId: 'recordManualVoucher',
  path: 'vale-manual',
  summary: 'Registra o vale-compra que a equipe criou na loja',
  description:
    'Liquida um vale que a plataforma da loja não emite, ou que ela recusou, com o código que a equipe criou lá, exatamente do valor do estorno. O consumidor o recebe como um emitido: pelo e-mail do vale e na página da solicitação. No lugar de um vale a reemitir, o antigo deixa de valer aqui: recolha-o antes na loja. Cada código é de um vale só.',
  fields: {
    codigo: FilledText('O código, como o consumidor o digita na loja.'),
    validade: Day('Último dia em que vale; não pode ter passado.'),
    referencia: FilledText('Como a loja conhece o vale: o número do cupom. Por que foi criado cabe em motivo.'),
  },
  refusals: { ...refusals, 'voucher-code-taken': 400, 'outcome-unknown': 409 },
  example: { codigo: 'VOLTE-7X2K-90', validade: '2027-11-17', referencia: 'Cupom 5531 da loja' },
})

export const recordRefundOutcome = refundCommand({
  operationId: 'recordRefundOutcome',
  path: 'desfecho',
  summary: 'Registra o que se descobriu de um estorno sem resposta',
  description:
    'Para um estorno ou vale enviado cuja loja já não pode ser perguntada, porque a conta não tem mais conector para ela: uma pessoa vê no painel da loja se foi feito, e o diz aqui. Feito, fica liquidado; não feito, falhou, e pode ser dado de outro modo. Enquanto a loja pode ser perguntada, é ela quem responde.',
  fields: {
    feito: Type.Optional(Flag('Se a loja o fez; se não vier, não o fez.', false)),
    referencia: Type.Optional(FilledText('Como a loja o conhece; obrigatória se foi feito.')),
    codigo: Type.Optional(FilledText('O código do vale, se é um vale e foi feito.')),
  },
  refusals: { ...held, 'voucher-code-taken': 400 },
  example: { feito: true, referencia: 'R-5521' },
})

export const issueVoucher = commandOn({
  operationId: 'issueVoucher',
  tag,
  scope,
  path: 'vale/emitir',
  summary: 'Emite o vale-compra do processo',
  description:
    'Planeja o que é devido como vale-compra, se ainda não foi, e o emite já; tenta de novo um que falhou. A forma de estorno do processo deve ser vale-compra.',
  fields: {},
  refusals: {
    ...refusals,
    'step-not-allowed': 400,
    'nothing-due': 400,
    'outcome-unknown': 409,
    'capability-missing': 400,
  },
  example: { motivo: 'Pedido do cliente' },
})

export const reissueVoucher = commandOn({
  operationId: 'reissueVoucher',
  tag,
  scope,
  path: 'vale/reemitir',
  summary: 'Troca um vale-compra emitido por outro',
  description:
    'A loja primeiro recolhe o vale emitido, e só então outro, de mesmo valor e nova validade, é emitido: nunca há dois. Se o vale já foi usado, fica o antigo.',
  fields: { estornoId: Type.Optional(Id('Qual vale, se o processo tiver mais de um; o mais novo, se não vier.')) },
  refusals: { ...refusals, 'step-not-allowed': 400, 'refund-not-found': 404 },
  example: { motivo: 'O cliente perdeu o código' },
})

export const changeRefundForm = commandOn({
  operationId: 'changeRefundForm',
  tag,
  scope,
  path: 'forma-estorno',
  summary: 'Muda como o consumidor recebe',
  description:
    'Muda a forma do que ainda não foi enviado: os estornos previstos ou que falharam são substituídos por outros da nova forma, de mesmo valor. O que foi enviado ou pago fica como está.',
  fields: {
    formaEstorno: RefundForm,
    valeCompraDefinicaoId: Type.Optional(Id('Definição do vale-compra; a principal da conta, se não vier.')),
    dadosBancarios: Type.Optional(BankDetailsInput),
  },
  refusals: { ...held, 'step-not-allowed': 400, 'voucher-definition-invalid': 400 },
  example: { formaEstorno: 1, dadosBancarios: { tipo: 1, tipoChavePix: 3, chavePix: 'marina@example.com' } },
})

export const confirmPayee = commandOn({
  operationId: 'confirmPayee',
  tag,
  scope,
  path: 'favorecido/confirmar',
  summary: 'Confirma que o dinheiro vai para a conta de outra pessoa',
  description:
    'Onde o documento do titular dos dados bancários não é o do comprador do pedido, nada é pago neles antes de duas pessoas o confirmarem: este comando é sempre uma proposta, que outra pessoa confirma. Dados bancários novos pedem confirmação outra vez.',
  fields: {},
  refusals: { ...held, 'step-not-allowed': 400 },
  example: { motivo: 'Conta da mãe do comprador, conferida por telefone' },
})

export const acceptRetentionOffer = commandOn({
  operationId: 'acceptRetentionOffer',
  tag,
  scope,
  path: 'oferta-aceita',
  summary: 'Registra que o consumidor aceitou uma oferta de vale-compra',
  description:
    'O consumidor prefere a primeira ou a segunda oferta de vale-compra da conta ao dinheiro: como mudar a forma de estorno, com a definição da oferta e um evento próprio.',
  fields: { oferta: Type.Integer({ description: 'Primeira ou segunda oferta.', minimum: 1, maximum: 2 }) },
  refusals: { ...held, 'step-not-allowed': 400, 'offer-unknown': 400, 'voucher-definition-invalid': 400 },
  example: { oferta: 1 },
})
