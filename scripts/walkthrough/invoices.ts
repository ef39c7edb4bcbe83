import { createHash } from 'node:crypto'
import { textOf, type SampleFile } from './sample-files.ts'

/** A return note as §2.5 takes it. */
export interface Note {
  readonly numero: string
  readonly serie: string
  readonly chave: string
  readonly xml: string
  readonly danfeLink: string
  readonly data: string
  readonly arquivo: string
}

const KEY = /\bId="(?:NFe|CTe)([0-9A-Z]{44})"/
const NUMBER = /<n(?:NF|CT)>\s*(\d{1,9})\s*</
const SERIES = /<serie>\s*(\d{1,3})\s*</
const ISSUED = /<dhEmi>\s*([^<\s]+)\s*</

/** The note that a file holds: number, series, key and date from the XML where it states them, else made up. */
export function noteOf(file: SampleFile, now: Temporal.Instant): Note {
  const xml = textOf(file.read())
  const madeUp = BigInt(`0x${createHash('sha256').update(file.name).digest('hex')}`)
    .toString()
    .slice(0, 44)
  return {
    numero: NUMBER.exec(xml)?.[1] ?? madeUp.slice(0, 6),
    serie: SERIES.exec(xml)?.[1] ?? '1',
    chave: KEY.exec(xml)?.[1] ?? madeUp,
    xml,
    danfeLink: '',
    data: ISSUED.exec(xml)?.[1] ?? now.toString({ smallestUnit: 'second' }),
    arquivo: file.name,
  }
}
