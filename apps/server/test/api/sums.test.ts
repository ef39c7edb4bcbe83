import {
  fromCentavos,
  getCustomerHistory,
  getIndicators,
  LARGEST_SUM_REAIS,
  type Operation,
  simulatePolicy,
  sumRefundsToDo,
  toCentavos,
} from '@vaivem/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'

/** One order may cost no more; three of them come to more than any one amount may be. */
const DEAREST = { Preco: 9_999_999_999.99, Quantidade: 1, QuantidadeTotal: 1 }
const THREE = 29_999_999_999.97
const today = Temporal.Now.plainDateISO('America/Sao_Paulo')

let app: TestApp
let account: TestAccount
const processes: number[] = []
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  for (let each = 0; each < 4; each++) processes.push(await given())
})
afterAll(() => app.end())

/** An accepted process of the most expensive order: its refund waits for a member of staff to pay it. */
async function given(): Promise<number> {
  const order = {
    Valor: DEAREST.Preco,
    ValorFrete: 0,
    ValorDesconto: 0,
    QuantidadeItens: 1,
    Skus: [aLine({ ...DEAREST, Motivo: { Descricao: 'Não serviu' } })],
  }
  const { id, items } = await openProcess(account, order)
  await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  return id
}

/** The entity of an answer, which is what the contract says of the operation. */
async function asked(operation: Operation, method: 'GET' | 'POST', url: string, body?: object): Promise<Loose> {
  const { json, text } = await account.call(method, url, body)
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  expect(entityFaults(operation, entity)).toEqual([])
  return entity
}

test('what waits for somebody to pay sums beyond one amount, to the centavo', async () => {
  const { situacoes } = await asked(sumRefundsToDo, 'GET', '/v1/gestao/estornos/resumo')
  expect(situacoes).toContainEqual(expect.objectContaining({ quantidade: 4, valor: 39_999_999_999.96 }))
})

test('the indicators and a customer’s history sum beyond one amount, to the centavo', async () => {
  for (const id of processes.slice(0, 3)) {
    const [refund] = await refundsOf(account, id)
    const payment = { meio: 'pix', referencia: 'E1', data: today.toString(), valor: DEAREST.Preco }
    await done(account, id, `estornos/${refund?.['id']}/pagamento-manual`, payment)
  }
  const period = `de=${today.subtract({ days: 1 }).toString()}&ate=${today.toString()}`
  const indicators = await asked(getIndicators, 'GET', `/v1/gestao/indicadores?${period}`)
  expect(indicators['valores']).toContainEqual(
    expect.objectContaining({ figura: 'devolvido-em-dinheiro', linhas: 3, valor: THREE }),
  )
  expect(indicators['motivos']).toMatchObject([{ processos: 4, valor: 39_999_999_999.96 }])
  const history = await asked(getCustomerHistory, 'GET', `/v1/gestao/processos/${processes[3]}/consumidor`)
  expect(history['valorDevolvido']).toBe(THREE)
})

test('a simulated policy sums beyond one amount, to the centavo', async () => {
  const draft = { yaml: DEMO_ACCOUNT.replace('troca: { dias: 30', 'troca: { dias: 10'), desde: '2026-01-01' }
  const simulated = await asked(simulatePolicy, 'POST', '/v1/gestao/politica/simular', draft)
  expect(simulated['emVigor']).toMatchObject({ total: 39_999_999_999.96 })
  expect(simulated['realizado']).toMatchObject({ total: THREE, aindaPorPagar: DEAREST.Preco })
})

test('up to the largest sum every centavo is a number of its own', () => {
  const largest = Math.round(LARGEST_SUM_REAIS * 100)
  for (let below = 0; below < 1_000; below++) {
    expect(toCentavos(fromCentavos(largest - below))).toBe(largest - below)
    expect(fromCentavos(largest - below)).toBeGreaterThan(fromCentavos(largest - below - 1))
  }
})
