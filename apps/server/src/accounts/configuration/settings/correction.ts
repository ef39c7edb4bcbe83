import type { AccountConfiguration } from '@vaivem/domain'
import Type from 'typebox'
import { checked, optionalText, percentage, whole } from '../kinds.ts'
import { whenHigher, whenSet, whenSooner } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, list, mapped, part, section } from '../setting.ts'

const MONTH = /^[0-9]{4}-(0[1-9]|1[0-2])$/
const VARIATION = /^-?[0-9]{1,2}(\.[0-9]{1,4})?$/

type Table = AccountConfiguration['refund']['correction']
type KnownTable = NonNullable<Table>

const month = section<KnownTable['months'][number]>('A variação de um mês.', {
  month: field(
    'mes',
    'Mês (AAAA-MM)',
    whenSet,
    checked('O mês, como 2026-03.', (text) => MONTH.test(text), 'um mês como 2026-03', { examples: ['2026-03'] }),
  ),
  variation: field(
    'variacao',
    'Variação (%)',
    whenHigher,
    percentage(
      Type.Refine(
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
    ),
  ),
})

const table = section<Omit<KnownTable, 'index'> & { readonly index: string | null }>(
  'Correção monetária do que se devolve depois do prazo legal (CDC art. 18 e 49). Desligada enquanto `indice` for vazio.',
  {
    // A monetary correction is paid on top of the amount paid.
    index: field(
      'indice',
      'Índice (em branco: desligada)',
      whenSet,
      optionalText('Nome do índice, como IPCA-E. Em branco: nada é corrigido.', {
        minLength: 1,
        maxLength: 60,
        default: null,
        examples: ['IPCA-E'],
      }),
    ),
    graceDays: field(
      'carenciaDias',
      'Carência depois do prazo legal (dias)',
      whenSooner,
      whole('Dias depois do prazo legal em que ainda nada é corrigido.', 0, 90, { default: 0 }),
    ),
    months: part(
      'meses',
      'Variação por mês',
      list('Quanto o índice variou, mês a mês; um mês que falta não corrige nada, e isso é dito.', month, 1_200),
    ),
  },
  ALL_DEFAULTS,
)

/** The index by which a refund is corrected that comes after its legal deadline; without a name nothing is. */
export const correction = mapped<Parameters<typeof table.write>[0], Table>(
  table,
  ({ index, graceDays, months }) => (index === null ? null : { index, graceDays, months }),
  (known) => known ?? { index: null, graceDays: 0, months: [] },
)
