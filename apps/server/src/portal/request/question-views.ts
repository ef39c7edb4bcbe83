import type { DraftItem, GivenAnswers, LocalText, Reason, ReasonQuestion, Translations } from '@vaivem/domain'
import type { ReviewedItem, ShownQuestion } from '@vaivem/portal'
import { reasonOf, type RequestState } from './request-state.ts'

/** The questions of a reason as its page shows them, with the answers that are known. */
export function shownQuestions(
  { basePath }: Pick<RequestState, 'basePath'>,
  { id, questions }: Reason,
  given: GivenAnswers,
): readonly ShownQuestion[] {
  return questions.map((question) => ({
    key: question.key,
    text: localOf(question.text, question.translations),
    isRequired: question.required,
    answer: answerOf(question, given[question.key] ?? '', `${basePath}${EXAMPLES}/${id}`),
  }))
}

function answerOf(question: ReasonQuestion, given: string, picture: string): ShownQuestion['answer'] {
  const { kind, choices, longest, photos, example, exampleTranslations, exampleImage } = question
  if (kind === 'text') return { kind, text: given, longest }
  if (kind === 'choice')
    return {
      kind,
      choices: choices.map(({ key, text, translations }) => ({
        key,
        text: localOf(text, translations),
        isChosen: key === given,
      })),
    }
  return {
    kind,
    most: photos,
    example: example === null ? null : localOf(example, exampleTranslations),
    picture: exampleImage === null ? null : picture,
  }
}

/** Where the picture of a good photo of each reason is. */
const EXAMPLES = '/fluxo/pedido/exemplos'

/** The answers about an item, as they are shown before the request is sent. */
export function reviewedAnswers(situation: RequestState, item: DraftItem): ReviewedItem['answers'] {
  const questions = reasonOf(situation, item)?.questions ?? []
  return questions.flatMap((question) => {
    const given = item.answers[question.key] ?? ''
    const chosen = question.choices.find(({ key }) => key === given)
    if (given === '' || question.kind === 'photos') return []
    const answer = chosen ? localOf(chosen.text, chosen.translations) : inTheirWords(given)
    return [{ question: localOf(question.text, question.translations), answer }]
  })
}

/** The customer's own words are the same in every language. */
function inTheirWords(text: string): LocalText {
  return { text, translations: { en: text, es: text } }
}

function localOf(text: string, translations: Translations = {}): LocalText {
  return { text, translations }
}
