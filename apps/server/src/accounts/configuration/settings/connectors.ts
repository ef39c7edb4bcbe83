import type { Connector, PaymentKind } from '@vaivem/domain'
import { CONNECTOR_OPTIONS, PLATFORM_WORDS } from '../../../connectors/index.ts'
import { flag, id, name, optionalId, optionalName, texts, whole, word, words } from '../kinds.ts'
import { neverLooser, whenHigher, whenSet, whenTurnedOff, whenTurnedOn } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, part, section } from '../setting.ts'

const PAYMENT_KINDS = {
  cartaoDeCredito: ['creditCard', 'cartão de crédito'],
  cartaoDeDebito: ['debitCard', 'cartão de débito'],
  pix: ['instantPayment', 'Pix'],
  boleto: ['bankInvoice', 'boleto'],
  valePresente: ['giftCard', 'vale-presente'],
  cashback: ['cashback', 'cashback'],
  crediario: ['promissory', 'crediário'],
} as const

/** The options that only some platforms need; the checks of the file know which platforms need which. */
const options = section<Readonly<Record<string, string | null>>>(
  'O que só algumas plataformas pedem.',
  Object.fromEntries(
    CONNECTOR_OPTIONS.map(({ name: option, label, description, platforms }) => [
      option,
      field(option, `${label} (${platforms.join(', ')})`, whenSet, optionalName(description)),
    ]),
  ),
  ALL_DEFAULTS,
)

export const connector = section<Omit<Connector, 'isWithheld'>>(
  'A ligação com a plataforma de uma loja: o que ela sabe fazer.',
  {
    id: field('id', 'Número', neverLooser, id('Número do conector, seu, estável e único.')),
    name: field('nome', 'Nome', neverLooser, name('Nome do conector.')),
    active: field('ativo', 'Ligado', whenTurnedOn, flag('Se está ligado.', true)),
    storeId: field(
      'loja',
      'Loja virtual',
      whenSet,
      optionalId('Loja que ele atende. Em branco: o conector que não pertence a loja alguma.'),
    ),
    platform: field(
      'plataforma',
      'Plataforma',
      whenSet,
      word<string>(
        'Plataforma: com `nenhuma` ninguém é perguntado e a equipe faz tudo à mão; `demonstracao` é a loja embutida, que só a conta de demonstração usa em produção.',
        { nenhuma: ['none', 'nenhuma'], ...PLATFORM_WORDS },
        { default: 'nenhuma' },
      ),
    ),
    accountName: field(
      'contaNaPlataforma',
      'Conta na plataforma',
      whenSet,
      name('Nome da conta na plataforma.', { examples: ['lojaexemplo'] }),
    ),
    hostname: field(
      'hostname',
      'Servidor',
      whenSet,
      name('Servidor da plataforma.', { examples: ['lojaexemplo.vtexcommercestable.com.br'] }),
    ),
    options: part('opcoes', 'Opções da plataforma', options),
    allowedStatuses: field(
      'statusPermitidos',
      'Status entregues pela plataforma',
      neverLooser,
      texts('Status de pedido que a plataforma entrega.', { default: [] }),
    ),
    canRefund: field(
      'permiteEstorno',
      'Faz estorno automático',
      whenTurnedOn,
      flag('Se o estorno automático é possível.', false),
    ),
    refundsBy: field(
      'reembolso',
      'Quem devolve o dinheiro',
      whenSet,
      word(
        'Quem devolve um pagamento que tanto a plataforma quanto um provedor de `provedoresPagamento` podem devolver: nunca os dois.',
        { loja: ['store', 'a plataforma da loja'], provedor: ['provider', 'o provedor do pagamento'] },
        { default: 'loja' },
      ),
    ),
    refundablePayments: field(
      'pagamentosEstornaveis',
      'Pagamentos que sabe estornar',
      whenSet,
      words<PaymentKind>('Formas de pagamento que a plataforma sabe estornar.', PAYMENT_KINDS, { default: [] }),
    ),
    canIssueVouchers: field(
      'permiteGerarValeCompras',
      'Gera vales-compra',
      whenTurnedOn,
      flag('Se a plataforma gera vales-compra.', false),
    ),
    canExchange: field(
      'permiteTrocas',
      'Envia trocas',
      whenTurnedOn,
      flag('Se as trocas saem pela plataforma: o que pode ser enviado, o estoque e o pedido.', true),
    ),
    voucherKeepsRest: field(
      'valeMantemSobra',
      'O vale mantém a sobra',
      neverLooser,
      flag(
        'Se o que não foi gasto de uma vez continua no vale. Um cupom perde a sobra, e o consumidor é avisado.',
        true,
      ),
    ),
    canSearchByNumber: field(
      'permiteBuscaPorNumero',
      'Busca pedidos pelo número',
      neverLooser,
      flag('Se pedidos podem ser buscados pelo número.', true),
    ),
    canSearchByEmail: field(
      'permiteBuscaPorEmail',
      'Busca pedidos pelo e-mail',
      neverLooser,
      flag('Se pedidos podem ser buscados pelo e-mail.', false),
    ),
    hasOrderFeed: field(
      'possuiFeedDePedidos',
      'Tem feed de pedidos',
      neverLooser,
      flag('Se o feed de pedidos está configurado.', false),
    ),
    voucherHasCode: field(
      'valeCompraPossuiCodigo',
      'O vale tem código',
      neverLooser,
      flag('Se o vale-compra tem um código a digitar.', true),
    ),
    automaticRefundDays: field(
      'diasParaEstornoAutomatico',
      'Dias para o estorno automático',
      whenHigher,
      whole('Por quantos dias depois do pagamento o estorno automático é possível.', 0, 3650, { default: 90 }),
    ),
    usesStoreCredit: field(
      'usaCreditoDaLoja',
      'O vale vira crédito na loja',
      neverLooser,
      flag('Se o vale vira crédito na conta do consumidor.', false),
    ),
    giftCardsRestrictedToOwner: field(
      'valeRestritoAoDono',
      'Só o dono usa o vale',
      whenTurnedOff,
      flag('Se só o dono do vale pode usá-lo.', false),
    ),
  },
)
