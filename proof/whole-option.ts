const LARGEST_SEED = 2 ** 31

/** The value of an option that is a whole number above 0; throws a RangeError that names the option for any other text. */
export function wholeOption(name: string, text: string): number {
  const value = Number(text)
  if (!(Number.isSafeInteger(value) && value > 0))
    throw new RangeError(`--${name} must be a whole number above 0, not ${text}`)
  return value
}

/** A seed for a run without --seed, taken from the clock; the report prints it. */
export function seedOfClock(): string {
  return String(Temporal.Now.instant().epochMilliseconds % LARGEST_SEED)
}
