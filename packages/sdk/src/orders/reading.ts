import type { Aviso, OrderRefusal } from './order.ts'

export type Json = Readonly<Record<string, unknown>>

/** The report of a translation beside its result: `falhas` refuse the document, `avisos` only inform. */
export interface Findings {
  readonly avisos: Aviso[]
  readonly falhas: OrderRefusal['falhas'][number][]
}

export function noFindings(): Findings {
  return { avisos: [], falhas: [] }
}

export function warn({ avisos }: Findings, codigo: string, descricao: string): void {
  if (!avisos.some((aviso) => aviso.codigo === codigo && aviso.descricao === descricao)) {
    avisos.push({ codigo, descricao })
  }
}

export function fail({ falhas }: Findings, caminho: string, descricao: string): void {
  falhas.push({ caminho, descricao })
}

/** The object itself, or an empty one for any other value: a missing branch then reads as missing members. */
export function record(value: unknown): Json {
  return isRecord(value) ? value : {}
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of an array; none for any other value. */
export function records(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/**
 * Reads text as contract §1.8 demands it: NFC, trimmed, at most 255 characters, no U+0000, no unpaired surrogate. Blank text
 * is absent.
 */
export function text(value: unknown): string | undefined {
  const written = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof written !== 'string') return undefined
  const clean = wellFormed(written).normalize('NFC').trim()
  return wellFormed(clean.slice(0, 255)).trim() || undefined
}

/** Undefined for a value that the platform hides behind asterisks because the caller may not see it. */
export function unmasked(value: unknown): string | undefined {
  const written = text(value)
  return written?.includes('*') ? undefined : written
}

/** Reads a whole number, from a number or its digits. */
export function integer(value: unknown): number | undefined {
  const read = typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value
  return typeof read === 'number' && Number.isSafeInteger(read) ? read + 0 : undefined
}

/** Reads the units of a line, 0 to 1 000 000 (contract §1.5). */
export function units(value: unknown): number | undefined {
  const read = integer(value)
  return read !== undefined && read >= 0 && read <= 1_000_000 ? read : undefined
}

/** Reads the number of instalments of a payment; a number that no store offers is undefined. */
export function installments(value: unknown): number | undefined {
  const read = integer(value)
  return read !== undefined && read >= 1 && read <= 999 ? read : undefined
}

/** Reads an RFC 3339 moment that exists, with its offset as given; a blank between day and time becomes `T`. */
export function moment(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value.trim())?.slice(1) ?? []
  const [year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = '', offset = ''] = parts
  if (!isDay(Number(year), Number(month), Number(day))) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const zone = offset.toUpperCase().replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
  if (Number(zone.slice(1, 3)) > 14 || Number(zone.slice(4)) > 59) return undefined
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 10)}${zone}`
}

/**
 * Reads a document as letters and digits only, as CPF and CNPJ (alphanumeric from 2026) are compared; undefined for any other
 * length.
 */
export function taxDocument(value: unknown): string | undefined {
  const bare = unmasked(value)
    ?.replace(/[.\-/\s]/g, '')
    .toUpperCase()
  return bare !== undefined && /^(\d{11}|[0-9A-Z]{12}\d\d)$/.test(bare) ? bare : undefined
}

/** Whether a Brazilian number is mobile: nine digits after the area code, the first of them 9. */
export function isMobile(phone: string): boolean {
  return /^(55)?\d\d9\d{8}$/.test(phone.replace(/\D/g, ''))
}

function isDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return year >= 1970 && year < 9999 && day >= 1 && day <= (lengths[month - 1] ?? 0)
}

function wellFormed(written: string): string {
  return written.replace(/\p{Surrogate}/gu, '').replaceAll('\0', '')
}
