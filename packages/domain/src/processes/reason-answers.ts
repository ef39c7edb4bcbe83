import type { Reason } from '../accounts/configuration.ts'
import type { ReasonQuestion } from '../accounts/reason-questions.ts'

/** The customer's answer to one question of a reason. The question is kept as it was asked. */
export interface ItemAnswer {
  /** The key of the question in the account file. */
  readonly key: string
  readonly question: string
  /** The key of what was chosen; null: it was answered in the customer's own words. */
  readonly choice: string | null
  /** The name of the choice, or the words of the customer; null: they were erased. */
  readonly text: string | null
}

/** The answers given, by the keys of the questions: the key of a choice, or a text. */
export type GivenAnswers = Readonly<Record<string, string>>

/** A fault of the answer to a question. */
export type AnswerFault = 'missing' | 'unknown-choice' | 'too-long' | 'photos-missing'

type Asking = Pick<Reason, 'questions'> | undefined

/** How many photos a reason lets the customer send; 0: it asks for none. */
export function photosOf(reason: Asking): number {
  return photoQuestion(reason)?.photos ?? 0
}

/** The question of a reason that asks for photos. */
export function photoQuestion(reason: Asking): ReasonQuestion | undefined {
  return reason?.questions.find(({ kind }) => kind === 'photos')
}

/** The faults of the answers to the questions of a reason, in the order of the questions. */
export function faultsOf(
  reason: Asking,
  given: GivenAnswers,
  photos: number,
): readonly { readonly question: ReasonQuestion; readonly fault: AnswerFault }[] {
  return (reason?.questions ?? []).flatMap((question) => {
    const fault = faultOf(question, given[question.key] ?? '', photos)
    return fault === null ? [] : [{ question, fault }]
  })
}

function faultOf(question: ReasonQuestion, answer: string, photos: number): AnswerFault | null {
  const { kind, required, choices, longest } = question
  if (kind === 'photos') return required && photos === 0 ? 'photos-missing' : null
  if (answer === '') return required ? 'missing' : null
  if (kind === 'choice') return choices.some(({ key }) => key === answer) ? null : 'unknown-choice'
  return answer.length > longest ? 'too-long' : null
}

/** Whether the questions of a reason that must be answered are. */
export function isAnswered(reason: Asking, given: GivenAnswers, photos: number): boolean {
  return faultsOf(reason, given, photos).length === 0
}

/** The answers as they are kept with the item of a process; what a question does not know is left out. */
export function keptAnswers(reason: Asking, given: GivenAnswers): readonly ItemAnswer[] {
  return (reason?.questions ?? []).flatMap(({ key, kind, text: question, choices }): ItemAnswer[] => {
    const answer = given[key] ?? ''
    if (kind === 'photos' || answer === '') return []
    if (kind === 'text') return [{ key, question, choice: null, text: answer }]
    const chosen = choices.find((one) => one.key === answer)
    return chosen ? [{ key, question, choice: chosen.key, text: chosen.text }] : []
  })
}

const FITS: Readonly<Record<string, 'small' | 'large'>> = { pequeno: 'small', grande: 'large' }

/** Which way the size did not fit, by the answers `pequeno` and `grande`; null: nothing was said of that. */
export function fitOf(given: GivenAnswers): 'small' | 'large' | null {
  return Object.values(given).flatMap((answer) => (Object.hasOwn(FITS, answer) ? (FITS[answer] ?? []) : []))[0] ?? null
}
