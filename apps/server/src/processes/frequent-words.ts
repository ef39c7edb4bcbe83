import type { Transaction } from '../platform/database/transaction.ts'
import { type IdRange, selectNewestFound, type Words } from './words-repository.ts'

/** How many of the newest texts are read to estimate how often words occur. */
const SAMPLE = 512
/** Words in more than this share of the texts are counted by reading them: their index would find too much. */
const FREQUENT = 1 / 10
/** Words in more than this share are common: a page of them is full before their index would have found all the others. */
const COMMON = 1 / 100
/** The most texts that are read for a page. */
const MOST_READ = 20_000

/** How words occur among the newest processes of a range. */
export interface Occurrence {
  readonly kind: 'frequent' | 'common' | 'rare'
  /** Newest first; the newest `wanted`, or undefined where they were not found in what may be read. */
  readonly newest: (wanted: number) => Promise<readonly number[] | undefined>
}

/** Reads a few of the newest texts; `newest` reads as many more as it needs. What it answers is exact, whatever the sample was like. */
export async function occurrenceOf(tx: Transaction, words: Words, range: IdRange): Promise<Occurrence> {
  const found = async (reading: number) => {
    const { rows } = await tx.query<{ id: number }>(selectNewestFound(words, range, reading))
    return rows.map(({ id }) => id)
  }
  const sampled = await found(SAMPLE)
  const share = sampled.length / SAMPLE
  return {
    kind: share > FREQUENT ? 'frequent' : share > COMMON ? 'common' : 'rare',
    newest: async (wanted) => {
      if (sampled.length >= wanted) return sampled.slice(0, wanted)
      // Twice what the sample lets expect.
      const reading = Math.ceil((2 * wanted) / Math.max(share, 1 / SAMPLE))
      if (reading > MOST_READ) return undefined
      const more = await found(reading)
      return more.length < wanted ? undefined : more.slice(0, wanted)
    },
  }
}
