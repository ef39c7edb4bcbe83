const LONGEST_FIRST_NAME = 40

/** The first word of a name; none where stores write an e-mail or a document in its place. */
export function firstNameOf(name: string | null): string | null {
  const first = name?.trim().split(/\s+/u)[0] ?? ''
  const isName = /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(first) && first.length <= LONGEST_FIRST_NAME
  return isName ? first : null
}
