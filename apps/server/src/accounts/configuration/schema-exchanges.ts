import Type from 'typebox'
import { isPaymentLink } from '@vaivem/domain'
import { Checked, Flag, Section, Whole, Word } from './schema-scalars.ts'
import { TranslationsSection } from './schema-translations.ts'
import { SHIP_WHEN, WITHOUT_CHOICE } from './vocabulary.pt-BR.ts'

/** What goes out in place of items that come back. */
export const ExchangesSection = Section(
  'Trocas: o que vai no lugar dos itens que voltam.',
  {
    reservaDias: Whole('Dias que o estoque fica reservado para quem ainda não enviou o item.', 1, 90, { default: 10 }),
    quandoEnviar: Word(
      'Quando o pedido da troca é feito: `postagem`, quando o item é postado; `recebimento`, quando chega; `avaliacao`, quando foi aceito.',
      SHIP_WHEN,
      { default: 'avaliacao' },
    ),
    diferencaComoVale: Flag(
      'Se uma diferença a favor do consumidor vira vale-compra, pela definição ativa do tipo `diferenca`; senão, uma pessoa paga.',
      true,
    ),
    pagamentoDiferenca: Section(
      'Como o consumidor paga uma diferença a favor da loja: aqui não se cobra, só se diz como.',
      {
        link: Type.Union(
          [
            Checked(
              'Endereço https da página de pagamento; `{processo}` e `{valor}` são trocados pelo número e pelo valor (113.43).',
              isPaymentLink,
              'um endereço https, com {processo} e {valor} no máximo, e não no nome do servidor',
              { maxLength: 1_000, examples: ['https://loja.example/pagar/{processo}?valor={valor}'] },
            ),
            Type.Null(),
          ],
          { default: null, description: 'Endereço https da página de pagamento; vazio: não há.' },
        ),
        instrucoes: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'O que fazer, nas palavras da loja; vazio: o consumidor é avisado de que a loja diz como.',
          minLength: 1,
          maxLength: 1_000,
          default: null,
          examples: ['Pague por Pix com a chave pagamentos@loja.example e ponha o número da solicitação na mensagem.'],
        }),
        traducoes: TranslationsSection,
      },
      { default: {} },
    ),
    escolhaDias: Whole(
      'Dias que o consumidor tem para escolher o que vai no lugar do que foi aceito; depois, volta como diz `semEscolha`.',
      1,
      180,
      { default: 30 },
    ),
    semEscolha: Word(
      'No que vira uma troca aceita para a qual nada foi escolhido: `vale`, pela definição de retenção principal, ou `dinheiro`. Por arrependimento ou defeito é sempre dinheiro.',
      WITHOUT_CHOICE,
      { default: 'vale' },
    ),
    manterPrecoNaVariacao: Flag('Se outra variação do mesmo produto sai pelo que foi pago, sem diferença.', true),
  },
  { default: {} },
)
