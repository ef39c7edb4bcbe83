import { Checked, List, Name, OptionalName, Section } from './schema-scalars.ts'
import { readHoliday } from './holiday-day.ts'
import Type from 'typebox'

const STATE = '^[A-Z]{2}$'

const HolidaySection = Section('Um feriado de um estado ou de uma cidade.', {
  dia: Checked(
    'O dia: `09/07` vale todo ano, `04/06/2026` só naquele ano.',
    (text) => readHoliday(text) !== null,
    'um dia que existe, como 09/07 (todo ano) ou 04/06/2026 (só naquele ano)',
    { examples: ['09/07', '04/06/2026'] },
  ),
  nome: Name('Nome do feriado.', { examples: ['Revolução Constitucionalista'] }),
  estado: Type.String({
    description: 'UF do estado em que vale: 2 letras maiúsculas.',
    pattern: STATE,
    examples: ['SP'],
  }),
  cidade: OptionalName('Cidade em que vale; vazio: o estado inteiro.'),
})

/** Holidays of states and cities, for the last days that law counts. */
export const HolidaysSection = Section(
  'Feriados de estados e de cidades; os nacionais já são conhecidos. O último dia do arrependimento que cai em um deles passa para o dia útil seguinte (Código Civil, art. 132, § 1º): valem os do endereço do consumidor e, se ele não é conhecido, os da sede.',
  {
    sede: Section(
      'Onde fica a loja.',
      {
        estado: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description:
            'UF da loja, em 2 letras maiúsculas; vazio: sem o endereço do consumidor, só os feriados nacionais contam.',
          pattern: STATE,
          default: null,
          examples: ['SP'],
        }),
        cidade: OptionalName('Cidade da loja.'),
      },
      { default: {} },
    ),
    datas: List('Os feriados.', HolidaySection, 2000),
  },
  { default: {} },
)
