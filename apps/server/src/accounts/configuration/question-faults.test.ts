import { expect, test } from 'vitest'
import { questionFaults } from './question-faults.ts'

const choice = (chave: string) => ({ chave, texto: chave })
const fit = { chave: 'tamanho', tipo: 'escolha', opcoes: [choice('pequeno'), choice('grande')] }
const photos = { chave: 'fotos', tipo: 'fotos' }
const faultsOf = (...perguntas: readonly object[]) =>
  questionFaults([{}, { perguntas }]).map(
    ({ pointer, message }) => `${pointer.slice('/motivos/1/perguntas'.length)} ${message}`,
  )

test.each([
  ['a key twice', [photos, { ...fit, chave: 'fotos' }], '/1/chave já há uma pergunta com esta chave neste motivo'],
  ['photos twice', [photos, { ...photos, chave: 'mais' }], '/1/tipo o motivo já tem uma pergunta que pede fotos'],
  [
    'one choice',
    [{ ...fit, opcoes: [choice('pequeno')] }],
    '/0/opcoes uma pergunta de escolha tem ao menos duas opções',
  ],
  [
    'a choice twice',
    [{ ...fit, opcoes: ['a', 'b', 'a'].map(choice) }],
    '/0/opcoes/2/chave já há uma opção com esta chave nesta pergunta',
  ],
  ['choices of a text', [{ ...fit, tipo: 'texto' }], '/0/opcoes só uma pergunta de escolha tem opções'],
])('%s is a fault', (_what, questions, fault) => {
  expect(faultsOf(...questions)).toEqual([fault])
})

test('questions that fit together are none, nor are those of another reason', () => {
  expect(faultsOf(fit, photos, { chave: 'que', tipo: 'texto' })).toEqual([])
  expect(questionFaults([{ perguntas: [fit] }, { perguntas: [fit] }])).toEqual([])
})
