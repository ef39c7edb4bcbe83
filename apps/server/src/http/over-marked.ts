/** Twice what the Stream-Safe Text Format allows (UAX #15): no script puts as many marks on one letter. */
const MANY_MARKS = /\p{M}{61}/u

/**
 * Whether one letter has more combining marks than any writing has. Putting marks in order costs the square of their number:
 * a text is asked this before it is normalised.
 */
export function isOverMarked(text: string): boolean {
  return MANY_MARKS.test(text)
}
