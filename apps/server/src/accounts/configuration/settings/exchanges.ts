import { type ExchangeSettings, isPaymentLink } from '@vaivem/domain'
import { checked, flag, optionalText, orNull, whole, word } from '../kinds.ts'
import { neverLooser, whenChanged, whenEarlier, whenSet, whenSooner, whenTurnedOn } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, part, section } from '../setting.ts'
import { translations } from './translations.ts'

const SHIP_WHEN = {
  postagem: ['posted', 'na postagem'],
  recebimento: ['received', 'no recebimento'],
  avaliacao: ['rated', 'depois da avaliação'],
} as const
const WITHOUT_CHOICE = { vale: ['voucher', 'vale-compra'], dinheiro: ['money', 'dinheiro de volta'] } as const

const OFFERS_ORDER = {
  dinheiroPrimeiro: ['money-first', 'dinheiro primeiro'],
  manterVenda: ['keep-sale', 'troca e vale primeiro'],
} as const

const differencePayment = section<ExchangeSettings['differencePayment']>(
  'Como o consumidor paga uma diferença a favor da loja: aqui não se cobra, só se diz como.',
  {
    link: field(
      'link',
      'Página de pagamento',
      whenSet,
      orNull(
        checked(
          'Endereço https da página de pagamento; `{processo}` e `{valor}` são trocados pelo número e pelo valor (113.43).',
          isPaymentLink,
          'um endereço https, com {processo} e {valor} no máximo, e não no nome do servidor',
          { maxLength: 1_000, examples: ['https://loja.example/pagar/{processo}?valor={valor}'] },
        ),
        'Endereço https da página de pagamento. Em branco: não há.',
      ),
    ),
    instructions: field(
      'instrucoes',
      'Instruções',
      whenSet,
      optionalText('O que fazer, nas palavras da loja. Em branco: o consumidor é avisado de que a loja diz como.', {
        minLength: 1,
        maxLength: 1_000,
        default: null,
        examples: ['Pague por Pix com a chave pagamentos@loja.example e ponha o número da solicitação na mensagem.'],
      }),
    ),
    translations: part('traducoes', 'Em outros idiomas', translations(whenSet)),
  },
  ALL_DEFAULTS,
)

/** The settings of the replacements of returned items. */
export const exchanges = section<ExchangeSettings>(
  'Trocas: o que vai no lugar dos itens que voltam.',
  {
    reserveDays: field(
      'reservaDias',
      'Reserva do estoque (dias)',
      neverLooser,
      whole('Dias que o estoque fica reservado para quem ainda não enviou o item.', 1, 90, { default: 10 }),
    ),
    shipWhen: field(
      'quandoEnviar',
      'Enviar a troca',
      whenEarlier('avaliacao', 'recebimento', 'postagem'),
      word(
        'Quando o pedido da troca é feito: `postagem`, quando o item é postado; `recebimento`, quando chega; `avaliacao`, quando foi aceito.',
        SHIP_WHEN,
        { default: 'avaliacao' },
      ),
    ),
    differenceAsVoucher: field(
      'diferencaComoVale',
      'Diferença vira vale',
      whenTurnedOn,
      flag(
        'Se uma diferença a favor do consumidor vira vale-compra, pela definição ativa do tipo `diferenca`; senão, uma pessoa paga.',
        true,
      ),
    ),
    differencePayment: part('pagamentoDiferenca', 'Pagamento da diferença', differencePayment),
    choiceDays: field(
      'escolhaDias',
      'Prazo para escolher (dias)',
      whenSooner,
      whole(
        'Dias que o consumidor tem para escolher o que vai no lugar do que foi aceito; depois, volta como diz `semEscolha`.',
        1,
        180,
        { default: 30 },
      ),
    ),
    // The outcome when the customer chose nothing: money or a voucher.
    withoutChoice: field(
      'semEscolha',
      'Sem escolha, vira',
      whenChanged,
      word(
        'No que vira uma troca aceita para a qual nada foi escolhido: `vale`, pela definição de retenção principal, ou `dinheiro`. Por arrependimento ou defeito é sempre dinheiro.',
        WITHOUT_CHOICE,
        { default: 'vale' },
      ),
    ),
    keepsPriceInVariation: field(
      'manterPrecoNaVariacao',
      'Manter o preço na variação',
      whenTurnedOn,
      flag('Se outra variação do mesmo produto sai pelo que foi pago, sem diferença.', true),
    ),
    offersOrder: field(
      'ordemDasOfertas',
      'Ordem das ofertas',
      neverLooser,
      word(
        'O que vem primeiro onde troca, vale e dinheiro são oferecidos lado a lado: `dinheiroPrimeiro`, ou `manterVenda`, a troca e depois o vale. Todos ficam sempre à vista, e por arrependimento ou defeito o dinheiro vem sempre primeiro.',
        OFFERS_ORDER,
        { default: 'dinheiroPrimeiro' },
      ),
    ),
    lastUnits: field(
      'ultimasUnidades',
      'Avisar das últimas unidades',
      neverLooser,
      whole(
        'A partir de quantas unidades em estoque o consumidor lê “últimas unidades”; 0: nunca. O número não é mostrado.',
        0,
        20,
        { default: 0 },
      ),
    ),
  },
  ALL_DEFAULTS,
)
