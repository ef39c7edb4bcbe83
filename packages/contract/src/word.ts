import Type from 'typebox'

/** A word of a closed list, by which the management interface names a state. */
export const Word = <const Words extends readonly string[]>(description: string, words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description })
