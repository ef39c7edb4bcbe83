import Type from 'typebox'
import { Flag, Name, Id, Section, Texts, Whole, Word, Words } from './schema-scalars.ts'
import { TranslationsSection } from './schema-translations.ts'
import { AFTER_TERMS, DEADLINE_STARTS, OPERATIONS, REASON_KINDS, SECOND_REQUESTS } from './vocabulary.pt-BR.ts'

const deadline = (description: string, extra: { default?: unknown } = {}) =>
  Section(
    description,
    {
      dias: Whole('Dias corridos; o último ainda vale.', 0, 3650, { examples: [7] }),
      aPartirDe: Word('De quando se conta: `entrega`, `faturamento` ou `pedido`.', DEADLINE_STARTS, {
        default: 'entrega',
      }),
    },
    extra,
  )

const OPERATIONS_TEXT = 'O que o consumidor pode pedir: `devolucao`, `troca`.'
const STATUSES_TEXT = 'Status em que um pedido pode abrir solicitação, sem diferenciar maiúsculas. Vazio: qualquer um.'
const SKUS_TEXT = 'SKUs que não são aceitos de volta.'
const CATEGORIES_TEXT = 'Ids de categorias que não são aceitas de volta.'
const SELLERS_TEXT = 'Sellers cujos itens são aceitos. Vazio: todos.'
const ORDER_TEXT = 'Segunda solicitação para o mesmo pedido: `permitir` ou `recusar`.'
const SKU_TEXT = 'Segunda solicitação para o mesmo item do pedido: `permitir` ou `recusar`.'
const BLOCKED_TEXT = 'Recusa solicitações de e-mails que estão na lista de bloqueio.'
const AUTHORIZATION_TEXT = 'Se a devolução precisa de autorização de postagem (logística reversa).'
const REGRET_TEXT = 'Arrependimento (CDC art. 49: no Brasil nunca menos de 7 dias do recebimento).'
const EXCHANGE_TEXT = 'Troca por tamanho, cor ou gosto.'
const WARRANTY_TEXT =
  'Garantia da própria loja para defeito ou produto errado; no Brasil conta do fim da garantia legal de 90 dias (CDC, arts. 26 e 50).'
const AFTER_TERMS_TEXT =
  'Defeito informado depois da garantia legal e da garantia da loja: `pessoa` (alguém avalia, pois pode ser vício oculto; CDC, art. 26, § 3º) ou `recusa`.'

/** The policy of the account, every part with its default. */
export const PolicySection = Section(
  'Quem pode devolver ou trocar o quê, e até quando. Vale para todas as lojas; cada loja pode mudar partes.',
  {
    prazos: Section(
      'Até quando se pode pedir, por tipo de motivo.',
      {
        arrependimento: deadline(REGRET_TEXT, { default: { dias: 7, aPartirDe: 'entrega' } }),
        troca: deadline(EXCHANGE_TEXT, { default: { dias: 30, aPartirDe: 'entrega' } }),
        garantia: deadline(WARRANTY_TEXT, { default: { dias: 0, aPartirDe: 'entrega' } }),
      },
      { default: {} },
    ),
    operacoes: Words(OPERATIONS_TEXT, OPERATIONS, { default: ['devolucao', 'troca'] }),
    statusPermitidos: Texts(STATUSES_TEXT, { default: [], examples: [['invoiced', 'delivered']] }),
    skusBloqueados: Texts(SKUS_TEXT, { default: [] }),
    categoriasBloqueadas: Texts(CATEGORIES_TEXT, { default: [] }),
    sellersPermitidos: Texts(SELLERS_TEXT, { default: [] }),
    segundaSolicitacaoDoPedido: Word(ORDER_TEXT, SECOND_REQUESTS, { default: 'permitir' }),
    segundaSolicitacaoDoItem: Word(SKU_TEXT, SECOND_REQUESTS, { default: 'permitir' }),
    recusarConsumidoresBloqueados: Flag(BLOCKED_TEXT, true),
    defeitoAposPrazos: Word(AFTER_TERMS_TEXT, AFTER_TERMS, { default: 'pessoa' }),
    exigirAutorizacao: Flag(AUTHORIZATION_TEXT, true),
  },
  { default: {} },
)

/** What one store decides otherwise: the same parts, all optional, nothing filled in. */
export const StorePolicySection = Section(
  'O que esta loja decide diferente da conta. O que não estiver aqui é herdado.',
  {
    prazos: Type.Optional(
      Section('Só os prazos que mudam.', {
        arrependimento: Type.Optional(deadline(REGRET_TEXT)),
        troca: Type.Optional(deadline(EXCHANGE_TEXT)),
        garantia: Type.Optional(deadline(WARRANTY_TEXT)),
      }),
    ),
    operacoes: Type.Optional(Words(OPERATIONS_TEXT, OPERATIONS)),
    statusPermitidos: Type.Optional(Texts(STATUSES_TEXT)),
    skusBloqueados: Type.Optional(Texts(SKUS_TEXT)),
    categoriasBloqueadas: Type.Optional(Texts(CATEGORIES_TEXT)),
    sellersPermitidos: Type.Optional(Texts(SELLERS_TEXT)),
    segundaSolicitacaoDoPedido: Type.Optional(Word(ORDER_TEXT, SECOND_REQUESTS)),
    segundaSolicitacaoDoItem: Type.Optional(Word(SKU_TEXT, SECOND_REQUESTS)),
    recusarConsumidoresBloqueados: Type.Optional(Type.Boolean({ description: BLOCKED_TEXT })),
    defeitoAposPrazos: Type.Optional(Word(AFTER_TERMS_TEXT, AFTER_TERMS)),
    exigirAutorizacao: Type.Optional(Type.Boolean({ description: AUTHORIZATION_TEXT })),
  },
  { default: {} },
)

export const ReasonSection = Section('Um motivo que o consumidor pode escolher.', {
  id: Id('Número do motivo, seu, estável e único.'),
  descricao: Name('Como a loja e as integrações o chamam; maiúsculas e acentos não diferenciam.', {
    examples: ['Não serviu'],
  }),
  traducoes: TranslationsSection,
  tipo: Word('Qual prazo vale: `arrependimento`, `troca` ou `garantia`.', REASON_KINDS),
  operacoes: Words('Em que operações aparece.', OPERATIONS, { default: ['devolucao', 'troca'] }),
  fotos: Whole('Quantas fotos o consumidor pode enviar; acima de 0, ao menos uma é pedida.', 0, 3, { default: 0 }),
  ativo: Flag('Se pode ser escolhido.', true),
})
