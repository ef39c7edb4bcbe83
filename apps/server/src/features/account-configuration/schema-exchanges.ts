import { Flag, Section, Whole, Word } from './schema-scalars.ts'
import { SHIP_WHEN } from './vocabulary.pt-BR.ts'

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
    manterPrecoNaVariacao: Flag('Se outra variação do mesmo produto sai pelo que foi pago, sem diferença.', true),
  },
  { default: {} },
)
