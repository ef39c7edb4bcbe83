import { currentTime, timeOf } from './clock.ts'
import { formatsOfZone } from './zone.ts'

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const WHOLE = new Intl.NumberFormat('pt-BR')
const SHARE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const AGO = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })

/** R$ 1.234,50; a dash where there is none. */
export function money(reais: number | null | undefined): string {
  return reais === null || reais === undefined ? '–' : REAIS.format(reais)
}

export function count(whole: number): string {
  return WHOLE.format(whole)
}

/** 0.125 is 12,5 %. */
export function share(part: number): string {
  return SHARE.format(part)
}

/** 21/11/2026, 10:15 in the zone of the account; a dash where there is none. */
export function moment(iso: string | null | undefined): string {
  return iso ? formatsOfZone().moment.format(timeOf(iso)) : '–'
}

/** A day without a time is that day everywhere; of a moment, its day where the account is. */
export function day(iso: string | null | undefined): string {
  if (!iso) return '–'
  const [year, month, date] = iso.split('-')
  return iso.length === 10 ? `${date}/${month}/${year}` : formatsOfZone().short.format(timeOf(iso))
}

const NEAR = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 27 de nov.: a day near enough to need no year; of a moment, its day where the account is. */
export function nearDay(iso: string): string {
  return (iso.length === 10 ? NEAR : formatsOfZone().near).format(timeOf(iso))
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** há 3 dias, em 2 horas, agora. */
export function ago(iso: string, now = currentTime()): string {
  const away = timeOf(iso) - now
  const unit = UNITS.find(([, length]) => Math.abs(away) >= length)
  return unit ? AGO.format(Math.round(away / unit[1]), unit[0]) : 'agora'
}
