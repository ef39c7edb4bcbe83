import type { Connector, PaymentKind } from '@vaivem/domain'
import { flag, id, name, optionalId, texts, whole, word, words } from '../kinds.ts'
import { neverLooser, whenHigher, whenSet, whenTurnedOff, whenTurnedOn } from '../loosening-rules.ts'
import { field, section } from '../setting.ts'

const PLATFORMS = { nenhuma: 'none', demonstracao: 'demo' } as const

const PAYMENT_KINDS = {
  cartaoDeCredito: 'creditCard',
  cartaoDeDebito: 'debitCard',
  pix: 'instantPayment',
  boleto: 'bankInvoice',
  valePresente: 'giftCard',
  cashback: 'cashback',
  crediario: 'promissory',
} as const satisfies Readonly<Record<string, PaymentKind>>

export const connector = section<Omit<Connector, 'isWithheld'>>(
  'A ligação com a plataforma de uma loja: o que ela sabe fazer.',
  {
    id: field('id', neverLooser, id('Número do conector, seu, estável e único.')),
    name: field('nome', neverLooser, name('Nome do conector.')),
    active: field('ativo', whenTurnedOn, flag('Se está ligado.', true)),
    storeId: field(
      'loja',
      whenSet,
      optionalId('Loja que ele atende; vazio: o conector que não pertence a loja alguma.'),
    ),
    platform: field(
      'plataforma',
      whenSet,
      word(
        'Plataforma: com `nenhuma` ninguém é perguntado e a equipe faz tudo à mão; `demonstracao` é a loja embutida, que só a conta de demonstração usa em produção.',
        PLATFORMS,
        { default: 'nenhuma' },
      ),
    ),
    accountName: field(
      'contaNaPlataforma',
      whenSet,
      name('Nome da conta na plataforma.', { examples: ['lojaexemplo'] }),
    ),
    hostname: field(
      'hostname',
      whenSet,
      name('Servidor da plataforma.', { examples: ['lojaexemplo.vtexcommercestable.com.br'] }),
    ),
    allowedStatuses: field(
      'statusPermitidos',
      neverLooser,
      texts('Status de pedido que a plataforma entrega.', { default: [] }),
    ),
    canRefund: field('permiteEstorno', whenTurnedOn, flag('Se o estorno automático é possível.', false)),
    refundablePayments: field(
      'pagamentosEstornaveis',
      whenSet,
      words<PaymentKind>('Formas de pagamento que a plataforma sabe estornar.', PAYMENT_KINDS, { default: [] }),
    ),
    canIssueVouchers: field('permiteGerarValeCompras', whenTurnedOn, flag('Se a plataforma gera vales-compra.', false)),
    canSearchByNumber: field(
      'permiteBuscaPorNumero',
      neverLooser,
      flag('Se pedidos podem ser buscados pelo número.', true),
    ),
    canSearchByEmail: field(
      'permiteBuscaPorEmail',
      neverLooser,
      flag('Se pedidos podem ser buscados pelo e-mail.', false),
    ),
    hasOrderFeed: field('possuiFeedDePedidos', neverLooser, flag('Se o feed de pedidos está configurado.', false)),
    voucherHasCode: field(
      'valeCompraPossuiCodigo',
      neverLooser,
      flag('Se o vale-compra tem um código a digitar.', true),
    ),
    automaticRefundDays: field(
      'diasParaEstornoAutomatico',
      whenHigher,
      whole('Por quantos dias depois do pagamento o estorno automático é possível.', 0, 3650, { default: 90 }),
    ),
    usesStoreCredit: field(
      'usaCreditoDaLoja',
      neverLooser,
      flag('Se o vale vira crédito na conta do consumidor.', false),
    ),
    giftCardsRestrictedToOwner: field(
      'valeRestritoAoDono',
      whenTurnedOff,
      flag('Se só o dono do vale pode usá-lo.', false),
    ),
  },
)
