import type { AccountConfiguration, FreightRule, VoucherDefinition } from '@vaivem/domain'
import { amount, flag, id, name, optionalAmount, percent, whole, word } from '../kinds.ts'
import { neverLooser, whenChanged, whenHigher, whenSooner, whenTurnedOff, whenTurnedOn } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, part, section } from '../setting.ts'
import { correction } from './correction.ts'
import { translations } from './translations.ts'

const VOUCHER_KINDS = {
  retencao: ['retention', 'no lugar do dinheiro'],
  diferenca: ['exchange-difference', 'diferença de troca'],
} as const

const FREIGHT_RULES = {
  integral: ['full', 'integral, na primeira devolução'],
  proporcional: ['proportional', 'proporcional aos itens'],
  pedidoCompleto: ['whole-order', 'só quando tudo volta'],
  nunca: ['never', 'nunca'],
} as const

/** Which definition is offered first, and what for, decides the percentage too. */
export const voucherDefinition = section<VoucherDefinition>('Uma definição de vale-compra; no máximo duas ativas.', {
  id: field('id', 'Número', neverLooser, id('Número da definição, seu, estável e único.')),
  description: field('descricao', 'Descrição', neverLooser, name('Nome da definição.')),
  translations: part('traducoes', 'Em outros idiomas', translations(neverLooser)),
  order: field('ordem', 'Ordem da oferta', whenChanged, whole('1 é a principal; 2 costuma ser a que dá bônus.', 1, 2)),
  kind: field(
    'tipo',
    'Para que serve',
    whenChanged,
    word('`retencao`: oferecido no lugar do estorno; `diferenca`: diferença a pagar numa troca.', VOUCHER_KINDS, {
      default: 'retencao',
    }),
  ),
  percentage: field(
    'percentual',
    'Percentual do valor (%)',
    whenHigher,
    percent('Percentual sobre o valor devolvido; 110 é dez por cento de bônus.', {
      default: 100,
      examples: [100, 110],
    }),
  ),
  validDays: field(
    'validadeDias',
    'Validade (dias)',
    neverLooser,
    whole('Validade em dias, desde a emissão.', 1, 3650, { default: 365 }),
  ),
  active: field('ativo', 'É oferecido', whenChanged, flag('Se é oferecida.', true)),
})

export const freightRule = word<FreightRule>(
  'O frete que volta: `integral` (todo, na primeira devolução), `proporcional` aos itens, `pedidoCompleto` (só quando tudo volta) ou `nunca`.',
  FREIGHT_RULES,
  { default: 'proporcional' },
)

export const keepItem = section<AccountConfiguration['keepItem']>(
  'Reembolso sem devolução: até certo valor o consumidor fica com o item.',
  {
    enabled: field('ativo', 'Oferecer', whenTurnedOn, flag('Se a loja oferece.', false)),
    upTo: field(
      'ate',
      'Até (R$)',
      whenHigher,
      amount('Maior valor dos itens de uma solicitação, em reais.', { default: 0, examples: [30] }),
    ),
    requestsPerCustomer: field(
      'solicitacoesPorConsumidor',
      'Vezes por consumidor',
      whenHigher,
      whole('Quantas vezes por consumidor (e-mail) no período.', 1, 1000, { default: 1 }),
    ),
    periodDays: field(
      'periodoDias',
      'No período de (dias)',
      whenSooner,
      whole('Período em dias.', 1, 3650, { default: 365 }),
    ),
  },
  ALL_DEFAULTS,
)

export const refund = section<AccountConfiguration['refund']>(
  'Como o dinheiro volta.',
  {
    perItem: field(
      'porItem',
      'Decidir a forma item a item',
      neverLooser,
      flag('Se a forma de estorno é decidida item a item (HabilitarEstornoPorItem).', true),
    ),
    automaticCeiling: field(
      'tetoAutomatico',
      'Teto do estorno automático (R$)',
      whenHigher,
      optionalAmount('Maior valor estornado automaticamente numa solicitação. Em branco: sem teto.'),
    ),
    correction: part('correcaoMonetaria', 'Correção monetária do que volta com atraso', correction),
  },
  ALL_DEFAULTS,
)

export const marketplace = section<AccountConfiguration['marketplace']>(
  'Pedidos vendidos por um marketplace (`Marketplace: true` na importação).',
  {
    storeHoldsMoney: field(
      'dinheiroComALoja',
      'A loja recebe o dinheiro dos pedidos de marketplace',
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
      'Comando espera outra pessoa acima de (R$)',
      whenHigher,
      optionalAmount(
        'Acima de quantos reais um comando espera outra pessoa; com ele, também dar poder e guardar menos o dinheiro esperam. Vazio: nunca.',
      ),
    ),
    bindsIntegrations: field(
      'integracoes',
      'Vale também para integrações',
      whenTurnedOff,
      flag('Se vale também para integrações, e não só para pessoas.', false),
    ),
  },
  ALL_DEFAULTS,
)
