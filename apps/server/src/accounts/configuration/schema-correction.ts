import Type from 'typebox'
import { Checked, List, Section, Whole } from './schema-scalars.ts'

const MONTH = /^[0-9]{4}-(0[1-9]|1[0-2])$/
const VARIATION = /^-?[0-9]{1,2}(\.[0-9]{1,4})?$/

/** The index by which a refund is corrected that comes after its legal deadline; without a name nothing is. */
export const CorrectionSection = Section(
  'Correção monetária do que se devolve depois do prazo legal (CDC art. 18 e 49). Desligada enquanto `indice` for vazio.',
  {
    indice: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Nome do índice, como IPCA-E; vazio: nada é corrigido.',
      minLength: 1,
      maxLength: 60,
      default: null,
      examples: ['IPCA-E'],
    }),
    carenciaDias: Whole('Dias depois do prazo legal em que ainda nada é corrigido.', 0, 90, { default: 0 }),
    meses: List(
      'Quanto o índice variou, mês a mês; um mês que falta não corrige nada, e isso é dito.',
      Section('A variação de um mês.', {
        mes: Checked('O mês, como 2026-03.', (text) => MONTH.test(text), 'um mês como 2026-03', {
          examples: ['2026-03'],
        }),
        variacao: Type.Refine(
          Type.Unsafe<number>({
            type: 'number',
            description:
              'Variação no mês, em por cento, com no máximo quatro casas; abaixo de 0 quando os preços caíram.',
            minimum: -50,
            maximum: 50,
            examples: [0.52],
          }),
          (value: number) => VARIATION.test(String(value)),
          () => 'esperava um percentual como 0.52, com ponto e no máximo quatro casas decimais',
        ),
      }),
      1_200,
    ),
  },
  { default: {} },
)
