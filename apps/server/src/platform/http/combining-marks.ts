/** Twice the limit of the Stream-Safe Text Format (UAX #15): no script puts that many marks on one letter. */
const MANY_MARKS = /\p{M}{61}/u

/**
 * Whether a letter has more combining marks than any script uses. Sorting marks takes time in the square of their number, and
 * a text is therefore checked before it is normalised.
 */
export function hasTooManyMarks(text: string): boolean {
  return MANY_MARKS.test(text)
}
