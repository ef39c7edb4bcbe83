import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, openWithParcel } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'

const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
const PERIOD = `de=${today.subtract({ days: 1 }).toString()}&ate=${today.toString()}`
/** Late for a regret: a person decides. */
const OLD = { DataEntrega: '2024-01-05T12:00:00-03:00' }
const STORE = { LojaVirtualId: 1 }

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

async function deadline(figure: string, query = '', by = account): Promise<Loose> {
  const { status, json, text } = await by.call('GET', `/v1/gestao/indicadores?${PERIOD}${query}`)
  if (status !== 200) throw new Error(text)
  const all: readonly Loose[] = json['entidade']?.['prazosLegais'] ?? []
  return all.find(({ figura }) => figura === figure) ?? {}
}

async function rowsOf(figure: string, query = ''): Promise<readonly Loose[]> {
  const url = `/v1/gestao/indicadores/linhas?figura=${figure}&${PERIOD}${query}`
  const { status, json, text } = await account.call('GET', url)
  if (status !== 200) throw new Error(text)
  expect(json['totalRecords']).toBe((json['entidade'] ?? []).length)
  return json['entidade'] ?? []
}

/** Noon of the day `days` days ago, in the account's time zone: no hour of the test moves it to another day. */
const noon = (days: number) =>
  today.subtract({ days }).toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '12:00' }).toInstant().toString()
/** Changes a process past the service, and notes that its figures are due, as every change that the service makes does. */
async function change(processId: number, moment: string, statements: readonly string[]) {
  const values = [account.id, processId, moment]
  for (const statement of statements) await app.database.query(statement, values, account.id)
  await app.database.query(
    `INSERT INTO figure_due (account_id, subject, subject_id, changed_in) VALUES ($1, 'process', $2, pg_current_xact_id()::text::bigint)`,
    [account.id, processId],
    account.id,
  )
}

/** As if the process had been requested `days` days ago. */
const askedAgo = (processId: number, days: number) =>
  change(processId, noon(days), [
    'UPDATE return_process SET created_at = $3 WHERE account_id = $1 AND process_id = $2',
    'UPDATE defect_claim SET complained_at = $3 WHERE account_id = $1 AND process_id = $2',
  ])

const cameOn = (processId: number, moment: string) =>
  change(processId, moment, ['UPDATE parcel SET delivered_at = $3 WHERE account_id = $1 AND process_id = $2'])

describe('five days to answer a request (Decreto 7.962/2013, art. 4)', () => {
  test('one that nobody answered is late from the sixth day on, now and in the period', async () => {
    const { id } = await openProcess(account, OLD, STORE)
    await askedAgo(id, 5)
    expect(await deadline('prazo-resposta')).toMatchObject({ linhas: 0, medidos: 1, emAtrasoAgora: 0, prazoDias: 5 })
    await askedAgo(id, 6)
    expect(await deadline('prazo-resposta')).toMatchObject({
      linhas: 1,
      processos: 1,
      medidos: 1,
      emAtrasoAgora: 1,
      medianaDias: null,
      fonte: 'Decreto 7.962/2013, art. 4º, parágrafo único',
    })
    expect(await rowsOf('prazo-resposta')).toMatchObject([{ processoId: id, horas: expect.any(Number) }])
  })

  test('one that was answered late was missed and is not late any more; one judged at once was answered at once', async () => {
    const late = await openProcess(account, OLD, STORE)
    await askedAgo(late.id, 8)
    await done(account, late.id, 'recusar')
    await openProcess(account)
    const told = await deadline('prazo-resposta')
    expect(told).toMatchObject({ linhas: 1, medidos: 2, emAtrasoAgora: 0 })
    expect(Number(told['medianaDias'])).toBeGreaterThan(3)
    expect(Number(told['medianaDias'])).toBeLessThan(5)
    expect(await rowsOf('prazo-resposta')).toMatchObject([{ processoId: late.id }])
  })

  test('counts of one store where one is named, and of one account', async () => {
    const { id } = await openProcess(account, OLD, STORE)
    await askedAgo(id, 9)
    expect(await deadline('prazo-resposta', '&lojaVirtualId=1')).toMatchObject({ linhas: 1, emAtrasoAgora: 1 })
    expect(await deadline('prazo-resposta', '&lojaVirtualId=2')).toMatchObject({ medidos: 0, emAtrasoAgora: 0 })
    expect(await rowsOf('prazo-resposta', '&lojaVirtualId=2')).toEqual([])
    expect(await deadline('prazo-resposta', '', await app.account())).toMatchObject({ medidos: 0, emAtrasoAgora: 0 })
  })
})

test('thirty days to cure a defect (CDC, art. 18): an approved claim that is open on the thirty-first day is late', async () => {
  const defect = { Skus: [aLine({ Motivo: { Descricao: 'Produto com defeito' } })], QuantidadeItens: 1, Valor: 70 }
  const { id } = await openProcess(account, { ...defect, ValorFrete: 0, ValorDesconto: 0 }, STORE)
  await openProcess(account)
  await askedAgo(id, 30)
  expect(await deadline('prazo-reparo')).toMatchObject({ linhas: 0, medidos: 1, emAtrasoAgora: 0, prazoDias: 30 })
  await askedAgo(id, 31)
  expect(await deadline('prazo-reparo')).toMatchObject({ linhas: 1, medidos: 1, emAtrasoAgora: 1, medianaDias: null })
  await done(account, id, 'cancelar')
  expect(await deadline('prazo-reparo')).toMatchObject({ linhas: 0, medidos: 0, emAtrasoAgora: 0 })
})

describe('the money of a regret at once (CDC, art. 49)', () => {
  /** A process with the reason regret whose goods were delivered `days` days ago. */
  async function cameAgo(days: number) {
    const { id, parcel, items } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'A-1' })
    await done(account, id, `encomendas/${parcel}/postagem`)
    await done(account, id, `encomendas/${parcel}/recebimento`)
    await cameOn(id, noon(days))
    return { id, item: items[0] }
  }

  async function pay(id: number, item: string | undefined) {
    await rate(account, id, [aRating({ itemId: item })], { executarFluxoReembolso: true })
    const [refund] = await refundsOf(account, id)
    const payment = { meio: 'pix', referencia: 'E1', data: today.toString(), valor: 77 }
    await done(account, id, `estornos/${refund?.['id']}/pagamento-manual`, payment)
  }

  test('is late from the day after the goods came, until it is paid', async () => {
    const { id, item } = await cameAgo(0)
    expect(await deadline('prazo-arrependimento')).toMatchObject({
      linhas: 0,
      medidos: 1,
      emAtrasoAgora: 0,
      prazoDias: 0,
    })
    await cameOn(id, noon(1))
    expect(await deadline('prazo-arrependimento')).toMatchObject({ linhas: 1, emAtrasoAgora: 1 })
    await pay(id, item)
    expect(await deadline('prazo-arrependimento')).toMatchObject({ linhas: 1, emAtrasoAgora: 0 })
    expect(await rowsOf('prazo-arrependimento')).toMatchObject([{ processoId: id }])
  })

  test('paid on the day itself was not missed; what is still on its way is not measured', async () => {
    const { id, item } = await cameAgo(0)
    await pay(id, item)
    await openProcess(account)
    const told = await deadline('prazo-arrependimento')
    expect(told).toMatchObject({ linhas: 0, medidos: 1, emAtrasoAgora: 0 })
    expect(Number(told['medianaDias'])).toBeLessThan(1)
  })
})
