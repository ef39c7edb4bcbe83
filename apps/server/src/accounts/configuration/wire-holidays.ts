import type { LocalHolidays } from '@vaivem/domain'
import { type HolidayDay, readHoliday } from './holiday-day.ts'
import type { AccountFile } from './schema.ts'

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
