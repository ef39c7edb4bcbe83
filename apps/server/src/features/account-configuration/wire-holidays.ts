import type { LocalHoliday, LocalHolidays } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'

type HolidayDay = Pick<LocalHoliday, 'month' | 'day' | 'year'>

/** A leap year: a day of every year may be 29 February. */
const ANY_LEAP_YEAR = 2000

/** `09/07` is of every year, `04/06/2026` of one; null for what is no day. */
export function readHoliday(text: string): HolidayDay | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})(?:\/(\d{4}))?$/.exec(text) ?? []
  if (day === undefined || month === undefined) return null
  const told = { month: Number(month), day: Number(day), year: year === undefined ? null : Number(year) }
  try {
    Temporal.PlainDate.from({ ...told, year: told.year ?? ANY_LEAP_YEAR }, { overflow: 'reject' })
    return told
  } catch {
    return null
  }
}

export function holidaysOf({ sede, datas }: AccountFile['feriados']): LocalHolidays {
  return {
    seat: sede.estado === null ? null : { state: sede.estado, city: sede.cidade },
    days: datas.flatMap(({ dia, nome, estado, cidade }) => {
      const day = readHoliday(dia)
      return day ? [{ ...day, name: nome, state: estado, city: cidade }] : []
    }),
  }
}

export function fileHolidays({ seat, days }: LocalHolidays): AccountFile['feriados'] {
  return {
    sede: { estado: seat?.state ?? null, cidade: seat?.city ?? null },
    datas: days.map((holiday) => ({
      dia: written(holiday),
      nome: holiday.name,
      estado: holiday.state,
      cidade: holiday.city,
    })),
  }
}

function written({ day, month, year }: HolidayDay): string {
  const digits = (value: number, length = 2) => String(value).padStart(length, '0')
  return [digits(day), digits(month), ...(year === null ? [] : [digits(year, 4)])].join('/')
}
