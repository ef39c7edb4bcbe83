/**
 * Whether a setting that was one value and is another lets more money move, or move by itself, or to somewhere else, or lets people in
 * more easily (docs/decisions/0031). Undefined: the setting is not there.
 */
export type LooseningRule = (from: unknown, to: unknown) => boolean

/** No value of the setting concerns money or access. */
export const neverLooser: LooseningRule = () => false
/** Any other value. */
export const whenChanged: LooseningRule = () => true
/** Any other value that is there: texts and lists that say where money goes. */
export const whenSet: LooseningRule = (_, to) => to !== undefined
export const whenTurnedOn: LooseningRule = (_, to) => to === true
export const whenTurnedOff: LooseningRule = (from, to) => from === true && to !== true
/** A higher number; null is no limit at all. */
export const whenHigher: LooseningRule = (from, to) => limitOf(to, 0) > limitOf(from, 0)
/** A smaller number, for a time that passes before something happens; null is never. */
export const whenSooner: LooseningRule = (from, to) => limitOf(to, Infinity) < limitOf(from, Infinity)

/** A later one of these words, which begin with the one that waits longest. */
export function whenEarlier(...words: readonly string[]): LooseningRule {
  const place = (word: unknown) => words.indexOf(String(word))
  return (from, to) => place(to) > place(from)
}

function limitOf(value: unknown, absent: number): number {
  if (value === undefined) return absent
  return value === null ? Infinity : Number(value)
}
