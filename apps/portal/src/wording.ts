import type { InEveryLanguage, Language } from './languages.ts'

/** Writes amounts, days and counts as the readers of a language do; amounts stay in reais. */
export interface Wording {
  /** Whole centavos as `R$ 1.234,56`. */
  readonly reais: (centavos: number) => string
  /** A day as `9 de novembro de 2026`. */
  readonly longDay: (day: Temporal.PlainDate) => string
  /** A day as `9 de nov. de 2026`. */
  readonly day: (day: Temporal.PlainDate) => string
  /** A day of about this year as `9 de nov.` */
  readonly shortDay: (day: Temporal.PlainDate) => string
  /** A moment of about this year as `9 de nov., 14:30`, in its time zone. */
  readonly shortMoment: (moment: Temporal.ZonedDateTime) => string
  /** A day as `seg., 9 de nov.`, for days that are near. */
  readonly nearDay: (day: Temporal.PlainDate) => string
  /** A day with a span of hours, near: `seg., 9 de nov., das 08:00 às 12:00`. */
  readonly window: (window: DayAndHours) => string
  /** A moment as `9 de novembro de 2026 às 14:30`, in its time zone. */
  readonly moment: (moment: Temporal.ZonedDateTime) => string
  /** A number of units: `1 unidade`, `3 unidades`. */
  readonly units: (count: number) => string
  readonly count: (count: number) => string
  /** A distance, given in whole metres: `1,2 km`. */
  readonly distance: (metres: number) => string
}

/** A day and two times of the day, `HH:MM`. */
export interface DayAndHours {
  readonly day: Temporal.PlainDate
  readonly from: string
  readonly until: string
}

const HOURS: InEveryLanguage<(from: string, until: string) => string> = {
  'pt-BR': (from, until) => `das ${from} às ${until}`,
  en: (from, until) => `from ${from} to ${until}`,
  es: (from, until) => `de ${from} a ${until}`,
}

const UNITS: InEveryLanguage<readonly [one: string, many: string]> = {
  'pt-BR': ['unidade', 'unidades'],
  en: ['unit', 'units'],
  es: ['unidad', 'unidades'],
}

/** The locale of each language; English with days before months. */
const LOCALES: InEveryLanguage<string> = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-AR' }

const made = new Map<Language, Wording>()

export function wordingOf(language: Language): Wording {
  const known = made.get(language) ?? makeWording(language)
  made.set(language, known)
  return known
}

function makeWording(language: Language): Wording {
  const locale = LOCALES[language]
  const currency = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  })
  const number = new Intl.NumberFormat(locale)
  const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, style: 'unit', unit: 'kilometer' })
  const [one, many] = UNITS[language]
  const nearDay = (day: Temporal.PlainDate) =>
    day.toLocaleString(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const shortDay = (day: Temporal.PlainDate) => day.toLocaleString(locale, { day: 'numeric', month: 'short' })
  return {
    shortDay,
    shortMoment: (moment) =>
      `${shortDay(moment.toPlainDate())}, ${moment.toPlainTime().toLocaleString(locale, { timeStyle: 'short', hourCycle: 'h23' })}`,
    reais: (centavos) => currency.format(centavos / 100),
    longDay: (day) => day.toLocaleString(locale, { dateStyle: 'long' }),
    day: (day) => day.toLocaleString(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    nearDay,
    window: ({ day, from, until }) => `${nearDay(day)}, ${HOURS[language](from, until)}`,
    moment: (moment) =>
      moment.toPlainDateTime().toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
    units: (count) => `${number.format(count)} ${count === 1 ? one : many}`,
    count: (count) => number.format(count),
    distance: (metres) => kilometres.format(metres / 1000),
  }
}
