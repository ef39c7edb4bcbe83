import { eventSentences } from '@vaivem/sdk'
import { expect, test } from 'vitest'
import { sentenceOf } from './event-words.pt-BR.ts'

test('says that the policy approved a request only where the event says so', () => {
  const byPolicy = { tipo: 'process.created', dados: { atual: 'aprovado', aprovadaPelaPolitica: true } } as const
  const inReview = { tipo: 'process.created', dados: { atual: 'em_analise', aprovadaPelaPolitica: false } } as const
  expect(sentenceOf(byPolicy)).toBe('Uma solicitação foi aberta e aprovada pela política.')
  expect(sentenceOf(inReview)).toBe(eventSentences['process.created'])
  expect(sentenceOf({ tipo: 'process.approved', dados: {} })).toBe(eventSentences['process.approved'])
})
