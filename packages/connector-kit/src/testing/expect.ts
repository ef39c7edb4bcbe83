/** Throws with both where they are not the same. */
export function expectSame(found: unknown, wanted: unknown, what: string): void {
  const [is, be] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== be) throw new Error(`${what} is ${is}, not ${be}`)
}

/** Throws where an answer has not all that is wanted of it. */
export function expectAnswer(said: object, wanted: Readonly<Record<string, unknown>>, what: string): void {
  const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, Reflect.get(said, name) as unknown]))
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what} is ${JSON.stringify(said)}, not ${JSON.stringify(wanted)}`)
}
