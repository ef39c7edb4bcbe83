import type { Transaction } from '../../database/transaction.ts'
import type { KnownPerson } from './person.ts'
import { findAnswersWith, findDocuments, replaceAnswer } from './repository.ts'

type Json = Readonly<Record<string, unknown>>

/** Answers stored for Idempotency-Keys that show the person: by what identifies them, or as one of their processes. */
export async function findStoredAnswers(
  tx: Transaction,
  accountId: number,
  { identifiers, scope }: Pick<KnownPerson, 'identifiers' | 'scope'>,
) {
  const ids = scope.processes.flatMap((id) => [`"id":${id},`, `"processoid":${id},`])
  return findAnswersWith(tx, accountId, [...identifiers, ...ids])
}

/**
 * Leaves each stored answer in its place, so that nothing is done twice, and nothing of the person in it: a process as
 * it is now shown, everything else without the texts that identify them, invoices without their content.
 */
export async function redactStoredAnswers(tx: Transaction, accountId: number, person: Person): Promise<number> {
  const answers = await findStoredAnswers(tx, accountId, person)
  const documents = await findDocuments(tx, accountId, person.scope.processes)
  const shown = new Map(documents.map(({ process_id, document }) => [process_id, JSON.parse(document) as Json]))
  for (const { key, body } of answers) {
    const answer = JSON.parse(body) as Json
    const redacted = { ...answer, entidade: redactedEntity(answer['entidade'], shown) }
    const left = JSON.stringify(withoutTexts(redacted, [...person.identifiers, ...person.names]))
    await replaceAnswer(tx, accountId, { key, body }, left)
  }
  return answers.length
}

type Person = Pick<KnownPerson, 'identifiers' | 'names' | 'scope'>

function redactedEntity(entity: unknown, shown: ReadonlyMap<number, Json>): unknown {
  if (!isObject(entity)) return entity
  const now = shown.get(Number(entity['id']))
  return now ? { ...entity, ...now, ...('comentarios' in entity && { comentarios: [] }) } : entity
}

/** The same JSON with null for each text that has one of these in it, whatever its letters' case. */
export function withoutTexts(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') return texts.some((text) => value.toLowerCase().includes(text)) ? null : value
  if (Array.isArray(value)) return value.map((element) => withoutTexts(element, texts))
  if (!isObject(value)) return value
  if ('chave' in value && 'xml' in value) return { ...value, xml: '', danfeLink: '', arquivo: '' }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutTexts(member, texts)]))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
