import { invariant, type LocalHoliday, type LocalHolidays, type Place } from '@vaivem/domain'
import { type HolidayDay, readHoliday } from '../holiday-day.ts'
import { checked, name, optionalName, optionalText, text } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, list, mapped, part, section } from '../setting.ts'

const STATE = '^[A-Z]{2}$'

interface DatedHoliday extends Omit<LocalHoliday, keyof HolidayDay> {
  readonly date: string
}

const datedHoliday = section<DatedHoliday>('Um feriado de um estado ou de uma cidade.', {
  date: field(
    'dia',
    'Dia (09/07 ou 04/06/2026)',
    neverLooser,
    checked(
      'O dia: `09/07` vale todo ano, `04/06/2026` só naquele ano.',
      (day) => readHoliday(day) !== null,
      'um dia que existe, como 09/07 (todo ano) ou 04/06/2026 (só naquele ano)',
      { examples: ['09/07', '04/06/2026'] },
    ),
  ),
  name: field('nome', 'Feriado', neverLooser, name('Nome do feriado.', { examples: ['Revolução Constitucionalista'] })),
  state: field(
    'estado',
    'Estado (UF)',
    neverLooser,
    text('UF do estado em que vale: 2 letras maiúsculas.', { pattern: STATE, examples: ['SP'] }),
  ),
  city: field('cidade', 'Cidade', neverLooser, optionalName('Cidade em que vale. Em branco: o estado inteiro.')),
})

const holiday = mapped<DatedHoliday, LocalHoliday>(
  datedHoliday,
  ({ date, ...where }) => {
    const day = readHoliday(date)
    invariant(day !== null, 'a file that passed every check has days that exist')
    return { ...day, ...where }
  },
  ({ day, month, year, ...where }) => ({ date: written({ day, month, year }), ...where }),
)

const seat = mapped<{ readonly state: string | null; readonly city: string | null }, Place | null>(
  section(
    'Onde fica a loja.',
    {
      state: field(
        'estado',
        'Estado da loja (UF)',
        neverLooser,
        optionalText(
          'UF da loja, em 2 letras maiúsculas. Em branco: sem o endereço do consumidor, só os feriados nacionais contam.',
          { pattern: STATE, default: null, examples: ['SP'] },
        ),
      ),
      city: field('cidade', 'Cidade da loja', neverLooser, optionalName('Cidade da loja.')),
    },
    ALL_DEFAULTS,
  ),
  ({ state, city }) => (state === null ? null : { state, city }),
  (place) => ({ state: place?.state ?? null, city: place?.city ?? null }),
)

/** Holidays of states and cities, for the last days that law counts. */
export const holidays = section<LocalHolidays>(
  'Feriados de estados e de cidades; os nacionais já são conhecidos. O último dia do arrependimento que cai em um deles passa para o dia útil seguinte (Código Civil, art. 132, § 1º): valem os do endereço do consumidor e, se ele não é conhecido, os da sede.',
  {
    seat: part('sede', 'Onde fica a loja', seat),
    days: part('datas', 'Feriados de estados e cidades', list('Os feriados.', holiday, 2000)),
  },
  ALL_DEFAULTS,
)

function written({ day, month, year }: HolidayDay): string {
  const digits = (value: number, length = 2) => String(value).padStart(length, '0')
  return [digits(day), digits(month), ...(year === null ? [] : [digits(year, 4)])].join('/')
}
