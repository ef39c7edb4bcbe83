import type { TSchema } from 'typebox'
import { compileSchema, type Decoded } from '../compile.ts'
import { type ProtocolAnswer, type ProtocolOperation, protocolOperations, type ProtocolWord } from './operations.ts'

type Check = ReturnType<typeof compileSchema>

/** Compiled when they are first needed: most services call no shop over HTTP. */
const compiled = new WeakMap<TSchema, Check>()

/** Reads the answer of a shop to an operation. */
export function readProtocolAnswer<const Word extends ProtocolWord>(
  word: Word,
  answer: unknown,
): Decoded<ProtocolAnswer<Word>> {
  const { answers }: ProtocolOperation = protocolOperations[word]
  return readAnswerAmong<ProtocolAnswer<Word>>(answers, answer)
}

/**
 * Reads an answer of a protocol, which is one of these; where there are several, its `resultado` says which. A member that is null
 * counts as absent, as everywhere in the interface.
 */
export function readAnswerAmong<Answer>(answers: readonly TSchema[], answer: unknown): Decoded<Answer> {
  const given = withoutNull(answer)
  const [first] = answers
  const branch = answers.length === 1 ? first : answers.find((one) => wordOf(one) === memberOf(given, 'resultado'))
  if (!branch) {
    const words = answers.map(wordOf).join(', ')
    return { ok: false, faults: [{ where: '/resultado', message: `deve ser um destes valores: ${words}` }] }
  }
  const faults = checkOf(branch)(given)
  return faults === undefined ? { ok: true, value: given as Answer } : { ok: false, faults }
}

function checkOf(schema: TSchema): Check {
  const known = compiled.get(schema)
  if (known) return known
  const check = compileSchema(schema)
  compiled.set(schema, check)
  return check
}

/** The only value of the `resultado` of a branch. */
function wordOf(branch: TSchema): unknown {
  const words = memberOf(memberOf(memberOf(branch, 'properties'), 'resultado'), 'enum')
  return Array.isArray(words) ? words[0] : undefined
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNull(member)]))
}
