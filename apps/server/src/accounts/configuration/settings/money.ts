import type { AccountConfiguration, FreightRule, VoucherDefinition } from '@vaivem/domain'
import { amount, flag, id, name, optionalAmount, percent, whole, word } from '../kinds.ts'
import { neverLooser, whenChanged, whenHigher, whenSooner, whenTurnedOff, whenTurnedOn } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, part, section } from '../setting.ts'
import { correction } from './correction.ts'
import { translations } from './translations.ts'

const VOUCHER_KINDS = { retencao: 'retention', diferenca: 'exchange-difference' } as const

const FREIGHT_RULES = {
  integral: 'full',
  proporcional: 'proportional',
  pedidoCompleto: 'whole-order',
  nunca: 'never',
} as const satisfies Readonly<Record<string, FreightRule>>

/** Which definition is offered first, and what for, decides the percentage too. */
export const voucherDefinition = section<VoucherDefinition>('Uma definição de vale-compra; no máximo duas ativas.', {
  id: field('id', neverLooser, id('Número da definição, seu, estável e único.')),
  description: field('descricao', neverLooser, name('Nome da definição.')),
  translations: part('traducoes', translations(neverLooser)),
  order: field('ordem', whenChanged, whole('1 é a principal; 2 costuma ser a que dá bônus.', 1, 2)),
  kind: field(
    'tipo',
    whenChanged,
    word('`retencao`: oferecido no lugar do estorno; `diferenca`: diferença a pagar numa troca.', VOUCHER_KINDS, {
      default: 'retencao',
    }),
  ),
  percentage: field(
    'percentual',
    whenHigher,
    percent('Percentual sobre o valor devolvido; 110 é dez por cento de bônus.', {
      default: 100,
      examples: [100, 110],
    }),
  ),
  validDays: field('validadeDias', neverLooser, whole('Validade em dias, desde a emissão.', 1, 3650, { default: 365 })),
  active: field('ativo', whenChanged, flag('Se é oferecida.', true)),
})

export const freightRule = word<FreightRule>(
  'O frete que volta: `integral` (todo, na primeira devolução), `proporcional` aos itens, `pedidoCompleto` (só quando tudo volta) ou `nunca`.',
  FREIGHT_RULES,
  { default: 'proporcional' },
)

export const keepItem = section<AccountConfiguration['keepItem']>(
  'Reembolso sem devolução: até certo valor o consumidor fica com o item.',
  {
    enabled: field('ativo', whenTurnedOn, flag('Se a loja oferece.', false)),
    upTo: field(
      'ate',
      whenHigher,
      amount('Maior valor dos itens de uma solicitação, em reais.', { default: 0, examples: [30] }),
    ),
    requestsPerConsumer: field(
      'solicitacoesPorConsumidor',
      whenHigher,
      whole('Quantas vezes por consumidor (e-mail) no período.', 1, 1000, { default: 1 }),
    ),
    periodDays: field('periodoDias', whenSooner, whole('Período em dias.', 1, 3650, { default: 365 })),
  },
  ALL_DEFAULTS,
)

export const refund = section<AccountConfiguration['refund']>(
  'Como o dinheiro volta.',
  {
    perItem: field(
      'porItem',
      neverLooser,
      flag('Se a forma de estorno é decidida item a item (HabilitarEstornoPorItem).', true),
    ),
    automaticCeiling: field(
      'tetoAutomatico',
      whenHigher,
      optionalAmount('Maior valor estornado automaticamente numa solicitação; vazio: sem teto.'),
    ),
    correction: part('correcaoMonetaria', correction),
  },
  ALL_DEFAULTS,
)

export const marketplace = section<AccountConfiguration['marketplace']>(
  'Pedidos vendidos por um marketplace (`Marketplace: true` na importação).',
  {
    storeHoldsMoney: field(
      'dinheiroComALoja',
      whenTurnedOn,
      flag(
        'Se a loja recebe o que o consumidor pagou por eles. Costuma ser o marketplace, que também devolve: enquanto for `false`, nada destes pedidos é estornado, vira vale nem sai em troca sozinho; espera uma pessoa.',
        false,
      ),
    ),
  },
  ALL_DEFAULTS,
)

export const fourEyes = section<AccountConfiguration['fourEyes']>(
  'Quando movimentar dinheiro, e dar a alguém esse poder, precisa de duas pessoas.',
  {
    above: field(
      'acimaDe',
      whenHigher,
      optionalAmount(
        'Acima de quantos reais um comando espera outra pessoa; com ele, também dar poder e guardar menos o dinheiro esperam. Vazio: nunca.',
      ),
    ),
    bindsIntegrations: field(
      'integracoes',
      whenTurnedOff,
      flag('Se vale também para integrações, e não só para pessoas.', false),
    ),
  },
  ALL_DEFAULTS,
)
