import { expect, test } from 'vitest'
import { runBulk, type BulkOutcome } from './run-bulk.ts'

const seen = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, versao: 1 }))
const ASKED = { comando: 'aprovar', processos: seen } as const

function outcomeOf(processos: readonly { readonly id: number }[]): BulkOutcome {
  const resultados = processos.map(({ id }) => ({
    id,
    feito: id % 50 !== 0,
    versao: null,
    erroCodigo: null,
    erroDescricao: null,
    erroDetalhado: null,
  }))
  const done = resultados.filter(({ feito }) => feito).length
  return { feitos: done, recusados: resultados.length - done, resultados }
}

test('any number is given the command a hundred at a time, and all of it is told', async () => {
  const sizes: number[] = []
  const told: number[] = []
  const send = (body: { readonly processos: readonly { readonly id: number }[] }) => {
    sizes.push(body.processos.length)
    return Promise.resolve(outcomeOf(body.processos))
  }
  const watching = { signal: new AbortController().signal, onProgress: ({ done }: { done: number }) => told.push(done) }
  const { outcome, left, error } = await runBulk(send, { ...ASKED, processos: [...seen] }, watching)
  expect([sizes, told, left, error]).toEqual([[100, 100, 50], [0, 100, 200], 0, null])
  expect([outcome.feitos, outcome.recusados, outcome.resultados.length]).toEqual([245, 5, 250])
})

test('what was done before it was stopped or failed is told; a first batch that fails is refused as a whole', async () => {
  const stopping = new AbortController()
  const stopped = await runBulk(
    (body) => {
      stopping.abort()
      return Promise.resolve(outcomeOf(body.processos))
    },
    { ...ASKED, processos: [...seen] },
    { signal: stopping.signal, onProgress: () => undefined },
  )
  expect([stopped.outcome.resultados.length, stopped.left]).toEqual([100, 150])
  let calls = 0
  const failing = (after: number) =>
    runBulk(
      (body) =>
        ++calls > after ? Promise.reject(new Error('sem conexão')) : Promise.resolve(outcomeOf(body.processos)),
      { ...ASKED, processos: [...seen] },
      { signal: new AbortController().signal, onProgress: () => undefined },
    )
  const half = await failing(1)
  expect([half.outcome.resultados.length, half.left, half.error?.message]).toEqual([100, 150, 'sem conexão'])
  calls = 0
  await expect(failing(0)).rejects.toThrow('sem conexão')
})
