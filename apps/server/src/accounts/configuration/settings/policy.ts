import type { Deadline, Policy } from '@vaivem/domain'
import { flag, texts, whole, word, words } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, type Extra, field, part, section } from '../setting.ts'

export const OPERATIONS = { devolucao: ['return', 'devolução'], troca: ['exchange', 'troca'] } as const
const DEADLINE_STARTS = {
  entrega: ['delivery', 'da entrega'],
  faturamento: ['invoice', 'do faturamento'],
  pedido: ['order', 'do pedido'],
} as const
const AFTER_TERMS = { pessoa: ['review', 'uma pessoa avalia'], recusa: ['refuse', 'recusar'] } as const
const SECOND_REQUESTS = { permitir: ['allow', 'permitir'], recusar: ['refuse', 'recusar'] } as const

const deadline = (description: string, extra: Extra) =>
  section<Deadline>(
    description,
    {
      days: field(
        'dias',
        'Dias',
        neverLooser,
        whole('Dias corridos; o último ainda vale.', 0, 3650, { examples: [7] }),
      ),
      from: field(
        'aPartirDe',
        'A partir de',
        neverLooser,
        word('De quando se conta: `entrega`, `faturamento` ou `pedido`.', DEADLINE_STARTS, { default: 'entrega' }),
      ),
    },
    extra,
  )

export const deadlines = section<Policy['deadlines']>(
  'Até quando se pode pedir, por tipo de motivo.',
  {
    regret: part(
      'arrependimento',
      'Arrependimento',
      deadline('Arrependimento (CDC art. 49: no Brasil nunca menos de 7 dias do recebimento).', {
        default: { dias: 7, aPartirDe: 'entrega' },
      }),
    ),
    exchange: part(
      'troca',
      'Troca',
      deadline('Troca por tamanho, cor ou gosto.', { default: { dias: 30, aPartirDe: 'entrega' } }),
    ),
    warranty: part(
      'garantia',
      'Garantia',
      deadline(
        'Garantia da própria loja para defeito ou produto errado; no Brasil conta do fim da garantia legal de 90 dias (CDC, arts. 26 e 50).',
        { default: { dias: 0, aPartirDe: 'entrega' } },
      ),
    ),
  },
  ALL_DEFAULTS,
)

/** The policy of the account, every part with its default. What the store pays for what it takes back is guarded elsewhere. */
export const policy = section<Policy>(
  'Quem pode devolver ou trocar o quê, e até quando. Vale para todas as lojas; cada loja pode mudar partes.',
  {
    deadlines: part('prazos', 'Prazos', deadlines),
    allowedOperations: field(
      'operacoes',
      'Operações',
      neverLooser,
      words('O que o consumidor pode pedir: `devolucao`, `troca`.', OPERATIONS, { default: ['devolucao', 'troca'] }),
    ),
    allowedStatuses: field(
      'statusPermitidos',
      'Status de pedido aceitos',
      neverLooser,
      texts('Status em que um pedido pode abrir solicitação, sem diferenciar maiúsculas. Vazio: qualquer um.', {
        default: [],
        examples: [['invoiced', 'delivered']],
      }),
    ),
    blockedSkus: field(
      'skusBloqueados',
      'SKUs que não voltam',
      neverLooser,
      texts('SKUs que não são aceitos de volta.', { default: [] }),
    ),
    blockedCategories: field(
      'categoriasBloqueadas',
      'Categorias que não voltam',
      neverLooser,
      texts('Ids de categorias que não são aceitas de volta.', { default: [] }),
    ),
    allowedSellers: field(
      'sellersPermitidos',
      'Sellers aceitos',
      neverLooser,
      texts('Sellers cujos itens são aceitos. Vazio: todos.', { default: [] }),
    ),
    secondRequestForOrder: field(
      'segundaSolicitacaoDoPedido',
      'Segunda solicitação do pedido',
      neverLooser,
      word('Segunda solicitação para o mesmo pedido: `permitir` ou `recusar`.', SECOND_REQUESTS, {
        default: 'permitir',
      }),
    ),
    secondRequestForSku: field(
      'segundaSolicitacaoDoItem',
      'Segunda solicitação do item',
      neverLooser,
      word('Segunda solicitação para o mesmo item do pedido: `permitir` ou `recusar`.', SECOND_REQUESTS, {
        default: 'permitir',
      }),
    ),
    refuseBlockedCustomers: field(
      'recusarConsumidoresBloqueados',
      'Recusar consumidores bloqueados',
      neverLooser,
      flag('Recusa solicitações de e-mails que estão na lista de bloqueio.', true),
    ),
    defectAfterTerms: field(
      'defeitoAposPrazos',
      'Defeito depois da garantia da lei e da loja',
      neverLooser,
      word(
        'Defeito informado depois da garantia legal e da garantia da loja: `pessoa` (alguém avalia, pois pode ser vício oculto; CDC, art. 26, § 3º) ou `recusa`.',
        AFTER_TERMS,
        { default: 'pessoa' },
      ),
    ),
    requireAuthorization: field(
      'exigirAutorizacao',
      'Exigir autorização de postagem',
      neverLooser,
      flag('Se a devolução precisa de autorização de postagem (logística reversa).', true),
    ),
  },
  ALL_DEFAULTS,
)
