import { foldedName } from '../../platform/secrets/secrecy.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isObject, type Json, namedBy, withMembers, withoutTexts } from './naming.ts'
import type { KnownPerson } from './person.ts'
import { findDocuments, type KeptAnswer, replaceAnswer, selectAnswersOf } from './repository.ts'

type Person = Pick<KnownPerson, 'identifiers' | 'traits' | 'scope'>

/** Answers stored for Idempotency-Keys that are the person's: of their processes, or with what identifies them as a text of its own. */
export async function findStoredAnswers(tx: Transaction, accountId: number, person: Person): Promise<Json[]> {
  const found: Json[] = []
  const processes = new Set(person.scope.processes.map(String))
  for await (const { answer, isTheirs } of answersNaming(tx, accountId, person))
    if (isTheirs) found.push(partOn(processes, answer))
  return found
}

/** How many answers `redactStoredAnswers` would change. */
export async function countStoredAnswers(tx: Transaction, accountId: number, person: Person): Promise<number> {
  let count = 0
  for await (const _answer of answersNaming(tx, accountId, person)) count++
  return count
}

/**
 * Redacts each stored answer in its place, so that a retried request still has no second effect: a process becomes its present
 * document, other answers lose the texts about the person, and invoices their content. Another customer's answer loses only the
 * texts that name the person.
 */
export async function redactStoredAnswers(tx: Transaction, accountId: number, person: Person): Promise<number> {
  const documents = await findDocuments(tx, accountId, person.scope.processes)
  const shown = new Map(documents.map(({ process_id, document }) => [String(process_id), document]))
  const namesThem = namedBy(person.identifiers)
  const tellsOfThem = telling(person)
  let count = 0
  for await (const { stored, answer, isTheirs } of answersNaming(tx, accountId, person)) {
    const redacted = isTheirs
      ? withoutInvoices(withoutTexts(asNowShown(answer, shown), tellsOfThem))
      : withoutTexts(answer, namesThem)
    await replaceAnswer(tx, accountId, stored, JSON.stringify(redacted))
    count++
  }
  return count
}

/** Whether a text on the person names them, or has something in it that others may have as well. */
export function telling({ identifiers, traits }: Pick<Person, 'identifiers' | 'traits'>): (text: string) => boolean {
  const namesThem = namedBy(identifiers)
  return (text) => namesThem(text) || traits.some((trait) => text.toLowerCase().includes(trait))
}

interface NamingAnswer {
  readonly stored: KeptAnswer
  readonly answer: Json
  /** Whether it is the person's own; else it is another customer's, or belongs to no customer, and names the person somewhere. */
  readonly isTheirs: boolean
}

async function* answersNaming(tx: Transaction, accountId: number, person: Person): AsyncGenerator<NamingAnswer> {
  const identifiers = new Set(person.identifiers)
  const processes = new Set(person.scope.processes.map(String))
  const namesThem = namedBy(person.identifiers)
  for await (const stored of selectAnswersOf(tx, accountId, { texts: person.identifiers, ids: [...processes] })) {
    const answer = JSON.parse(stored.body) as Json
    const isTheirs = isOf(answer, identifiers, processes)
    if (isTheirs || namesThem(stored.body)) yield { stored, answer, isTheirs }
  }
}

function isOf(value: unknown, identifiers: ReadonlySet<string>, processes: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return identifiers.has(foldedName(value))
  if (Array.isArray(value)) return value.some((element) => isOf(element, identifiers, processes))
  if (!isObject(value)) return false
  if (isOfOne(value, processes)) return true
  return Object.values(value).some((member) => isOf(member, identifiers, processes))
}

function isOfOne(value: unknown, processes: ReadonlySet<string>): boolean {
  return isObject(value) && [value['id'], value['processoId']].some((id) => processes.has(String(id)))
}

/** Of an answer on many processes, what was done of theirs. */
function partOn(processes: ReadonlySet<string>, answer: Json): Json {
  const { entidade: entity } = answer
  if (!isObject(entity) || !Array.isArray(entity['resultados'])) return answer
  const results = entity['resultados'].filter((result) => isOfOne(result, processes))
  return { ...answer, entidade: { ...entity, resultados: results } }
}

/** A process as it is now shown, without its comments. */
function asNowShown(answer: Json, shown: ReadonlyMap<string, string>): Json {
  const { entidade: entity } = answer
  const now = isObject(entity) ? shown.get(String(entity['id'])) : undefined
  if (!isObject(entity) || now === undefined) return answer
  const redacted = { ...entity, ...(JSON.parse(now) as Json), ...('comentarios' in entity && { comentarios: [] }) }
  return { ...answer, entidade: redacted }
}

function withoutInvoices(value: unknown): unknown {
  if (isObject(value) && 'chave' in value && 'xml' in value) return { ...value, xml: '', danfeLink: '', arquivo: '' }
  return withMembers(value, withoutInvoices)
}
