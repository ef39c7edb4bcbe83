import { type DraftChoice, type DraftItem, keyOfItem, type LocalText, reasonAnswers } from '@vaivem/domain'
import { type FieldFault, type Language, questionField, reasonsCopies } from '@vaivem/portal'
import type { Form } from './form-with-files.ts'
import { reasonOf, type RequestState } from './request-state.ts'

/** The largest text that a question may ask for, in characters. */
const LONGEST_TEXT = 1_000

interface Answering {
  readonly item: DraftItem
  /** The choice that was made just now. */
  readonly choice: DraftChoice | null
  /** How the item is called in a fault. */
  readonly name: string
  readonly language: Language
}

/**
 * The answers to the questions of the chosen reason and their faults, except for questions that request photos. A text that is too long
 * is kept with its fault, so that it can be shortened.
 */
export function answerQuestions(
  situation: RequestState,
  form: Form,
  { item, choice, name, language }: Answering,
): { readonly answers: Readonly<Record<string, string>>; readonly faults: readonly FieldFault[] } {
  const reason = reasonOf(situation, { ...item, choice })
  if (!reason || choice === null) return { answers: {}, faults: [] }
  const fieldOf = (key: string) => questionField(keyOfItem(item), `${choice.operation}:${reason.id}`, key)
  const answers = Object.fromEntries(
    reason.questions
      .filter(({ kind }) => kind !== 'photos')
      .map(({ key }) => [key, cleaned(form.text(fieldOf(key)))] as const)
      .filter(([, answer]) => answer !== ''),
  )
  const copy = reasonsCopies[language].faults
  const faults = reasonAnswers.faultsOf(reason, answers, 0).flatMap(({ question, fault }) => {
    if (fault === 'photos-missing') return []
    const asked = textIn(language, { text: question.text, translations: question.translations ?? {} })
    const message = fault === 'too-long' ? copy.tooLong(asked, name, question.longest) : copy.missing(asked, name)
    return [{ field: fieldOf(question.key), message }]
  })
  return { answers, faults }
}

/** As it is stored: lines are kept, other control characters are not. */
function cleaned(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT + 1)
    .toWellFormed()
}

function textIn(language: Language, { text, translations }: LocalText): string {
  return (language === 'pt-BR' ? undefined : translations[language]) ?? text
}
