import { describe, expect, test } from 'vitest'
import type { ReasonQuestion } from '../accounts/reason-questions.ts'
import { faultsOf, fitOf, isAnswered, keptAnswers, photosOf } from './reason-answers.ts'

const base = { required: false, choices: [], longest: 5, photos: 2, example: null, exampleImage: null } as const
const SIZE: ReasonQuestion = {
  ...base,
  key: 'tamanho',
  kind: 'choice',
  text: 'Pequeno ou grande?',
  required: true,
  choices: [
    { key: 'pequeno', text: 'Pequeno' },
    { key: 'grande', text: 'Grande' },
  ],
}
const WORDS: ReasonQuestion = { ...base, key: 'que', kind: 'text', text: 'O que houve?' }
const PHOTOS: ReasonQuestion = { ...base, key: 'fotos', kind: 'photos', text: 'Mostre', required: true }
const reason = { questions: [SIZE, WORDS, PHOTOS] }

describe('the answers to the questions of a reason', () => {
  test.each<[string, Record<string, string>, number, string[]]>([
    ['are all there', { tamanho: 'pequeno', que: 'curto' }, 1, []],
    ['may leave out what is optional', { tamanho: 'pequeno' }, 1, []],
    ['lack what is required', {}, 0, ['tamanho missing', 'fotos photos-missing']],
    ['name no choice', { tamanho: 'médio' }, 1, ['tamanho unknown-choice']],
    ['are too long', { tamanho: 'grande', que: 'longos' }, 2, ['que too-long']],
  ])('%s', (_what, given, photos, faults) => {
    expect(faultsOf(reason, given, photos).map(({ question, fault }) => `${question.key} ${fault}`)).toEqual(faults)
    expect(isAnswered(reason, given, photos)).toBe(faults.length === 0)
  })

  test('need nothing where the reason asks nothing, or there is none', () => {
    expect(isAnswered({ questions: [] }, { que: 'x' }, 0)).toBe(true)
    expect(isAnswered(undefined, {}, 0)).toBe(true)
    expect([photosOf(undefined), photosOf(reason), photosOf({ questions: [WORDS] })]).toEqual([0, 2, 0])
  })

  test('are kept with their questions as they were asked, photos and unknown answers apart', () => {
    expect(keptAnswers(reason, { que: 'curto', tamanho: 'grande', fotos: '1', outra: 'x' })).toEqual([
      { key: 'tamanho', question: 'Pequeno ou grande?', choice: 'grande', text: 'Grande' },
      { key: 'que', question: 'O que houve?', choice: null, text: 'curto' },
    ])
    expect(keptAnswers(reason, { tamanho: 'médio', que: '' })).toEqual([])
  })

  test('say which way a size did not fit', () => {
    expect(fitOf({ tamanho: 'pequeno' })).toBe('small')
    expect(fitOf({ que: 'curto', tamanho: 'grande' })).toBe('large')
    expect([fitOf({ tamanho: 'outro' }), fitOf({ tamanho: 'constructor' }), fitOf({})]).toEqual([null, null, null])
  })
})
