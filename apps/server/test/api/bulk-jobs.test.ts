import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

const JOBS = '/v1/gestao/lotes'
/** The policy refuses it, so that it waits for a person. */
const IN_REVIEW = { DataEntrega: '2024-01-05T12:00:00-03:00' }
const TO_DECIDE = { fila: 'para-decidir' }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

async function waiting(account: TestAccount, howMany: number): Promise<readonly number[]> {
  const ids: number[] = []
  for (let made = 0; made < howMany; made++) ids.push((await openProcess(account, IN_REVIEW)).id)
  return ids
}

async function started(account: Pick<TestAccount, 'call'>, body: object): Promise<Loose> {
  const { status, json, text } = await account.call('POST', JOBS, body)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

const seen = async (account: TestAccount, id: unknown): Promise<Loose> =>
  (await account.call('GET', `${JOBS}/${String(id)}`)).json['entidade'] ?? {}

async function outcomes(account: TestAccount, id: unknown, query = ''): Promise<readonly Loose[]> {
  const { json } = await account.call('GET', `${JOBS}/${String(id)}/processos${query}`)
  return json['entidade'] ?? []
}

/** A worker's turn at this job alone: what else is due of the account does not come before it. */
async function turn(account: TestAccount, jobId: unknown): Promise<void> {
  const known = await app.deps.directory.find(account.id)
  if (!known?.configuration) throw new Error('the account is configured')
  await app.executors['bulk-job']?.({ ...known, configuration: known.configuration }, Number(jobId))
}

const worker = (account: TestAccount) =>
  app.database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM work_item WHERE account_id = $1 AND kind = 'bulk-job'`,
    [account.id],
    account.id,
  )

const approvals = (account: TestAccount, id: number) =>
  app.database.query<{ cause: string; reason: string | null }>(
    `SELECT cause, reason FROM process_event WHERE account_id = $1 AND process_id = $2 AND type = 'process.approved'`,
    [account.id, id],
    account.id,
  )

const said = (account: TestAccount) =>
  app.database.query<{ reason: string | null; customer_text: string | null }>(
    `SELECT reason, customer_text FROM bulk_job WHERE account_id = $1`,
    [account.id],
    account.id,
  )

describe('a job', () => {
  test('gives its command to all that the filter finds, turn by turn, and tells what became of each', async () => {
    const account = await app.account()
    const ids = await waiting(account, 23)
    const job = await started(account, { comando: 'aprovar', filtro: TO_DECIDE, motivo: 'Fotos conferidas' })
    expect(job).toMatchObject({ estado: 'em_andamento', total: 23, feitos: 0, recusados: 0, restantes: 23 })
    // The last of the list changes before its turn comes.
    const [late] = (await outcomes(account, job['id'], '?pageNumber=23&pageSize=1')) as [Loose]
    await done(account, Number(late['id']), 'comentarios', { texto: 'Mudou' })
    await turn(account, job['id'])
    expect(await seen(account, job['id'])).toMatchObject({ estado: 'em_andamento', feitos: 20, restantes: 3 })
    await turn(account, job['id'])
    expect(await seen(account, job['id'])).toMatchObject({
      estado: 'concluido',
      feitos: 22,
      recusados: 1,
      restantes: 0,
      pedidoPor: null,
    })
    expect(await outcomes(account, job['id'], '?resultado=recusado')).toEqual([
      expect.objectContaining({ id: late['id'], feito: false, erroCodigo: 'VERSAO_DESATUALIZADA' }),
    ])
    expect(await outcomes(account, job['id'], '?resultado=feito&pageSize=500')).toHaveLength(22)
    expect(await outcomes(account, job['id'], '?resultado=restante')).toEqual([])
    const first = ids.find((id) => id !== late['id']) ?? 0
    expect(await approvals(account, first)).toEqual([
      { cause: expect.stringMatching(/^credential \d+$/) as string, reason: 'Fotos conferidas' },
    ])
    expect(await said(account)).toEqual([{ reason: null, customer_text: null }])
    expect(await worker(account)).toEqual([{ n: 0 }])
    const listed = await account.call('GET', `${JOBS}?pageSize=5`)
    expect(listed.json['entidade']).toEqual([await seen(account, job['id'])])
  })

  test('goes on after a worker that was lost, and gives nothing twice', async () => {
    const account = await app.account()
    const ids = await waiting(account, 22)
    const job = await started(account, { comando: 'aprovar', filtro: TO_DECIDE })
    await turn(account, job['id'])
    // A worker took the next turn and was lost: its lease runs out.
    await app.database.query(
      `UPDATE work_item SET lease_token = 'lost', attempts = 1, due_at = now() - interval '1 second'
       WHERE account_id = $1 AND kind = 'bulk-job'`,
      [account.id],
      account.id,
    )
    await turn(account, job['id'])
    expect(await seen(account, job['id'])).toMatchObject({ estado: 'concluido', feitos: 22, recusados: 0 })
    for (const id of ids) expect(await approvals(account, id)).toHaveLength(1)
  })

  test('of a refusal tells the customers what was written', async () => {
    const account = await app.account()
    const [id = 0] = await waiting(account, 1)
    const job = await started(account, { comando: 'recusar', filtro: TO_DECIDE, textoUsuario: 'Tem uso.' })
    await turn(account, job['id'])
    const events = await app.database.query<{ customer_text: string | null }>(
      `SELECT customer_text FROM process_event WHERE account_id = $1 AND process_id = $2 AND type = 'process.declined'`,
      [account.id, id],
      account.id,
    )
    expect(events).toEqual([{ customer_text: 'Tem uso.' }])
    expect(await said(account)).toEqual([{ reason: null, customer_text: null }])
  })

  test('is stopped by a person; what was done stays done', async () => {
    const account = await app.account()
    await waiting(account, 21)
    const job = await started(account, { comando: 'aprovar', filtro: TO_DECIDE })
    await turn(account, job['id'])
    const stopped = await account.call('POST', `${JOBS}/${String(job['id'])}/parar`)
    expect(stopped.json['entidade']).toMatchObject({ estado: 'parado', feitos: 20, restantes: 1 })
    await turn(account, job['id'])
    expect(await seen(account, job['id'])).toMatchObject({ estado: 'parado', feitos: 20, restantes: 1 })
    const [left] = (await outcomes(account, job['id'], '?resultado=restante')) as [Loose]
    expect(left).toMatchObject({ feito: null, erroCodigo: null })
    expect((await managed(account, Number(left['id'])))['decisao']).toBe('em_analise')
    const again = await account.call('POST', `${JOBS}/${String(job['id'])}/parar`)
    expect(again.json['entidade']).toEqual(stopped.json['entidade'])
  })

  test('is done in the name of the person who asked, and ends where they may no longer', async () => {
    const account = await app.account()
    const ids = await waiting(account, 21)
    const person = await aPerson(app, account, { role: 'atendimento' })
    const browser = await aBrowser(app, person)
    const answer = await browser.call('POST', JOBS, { comando: 'aprovar', filtro: TO_DECIDE })
    const job = (answer.json['entidade'] ?? {}) as Loose
    expect(typeof job['pedidoPor']).toBe('string')
    await turn(account, job['id'])
    expect(await seen(account, job['id'])).toMatchObject({ estado: 'em_andamento', feitos: 20, recusados: 0 })
    expect(await approvals(account, Number((await outcomes(account, job['id']))[0]?.['id']))).toMatchObject([
      { cause: `staff ${person.id}` },
    ])
    await app.database.query(
      `UPDATE staff_person SET active = false WHERE account_id = $1 AND person_id = $2`,
      [account.id, person.id],
      account.id,
    )
    app.deps.directory.forget(account.id)
    await turn(account, job['id'])
    expect(await seen(account, job['id'])).toMatchObject({ estado: 'sem_permissao', feitos: 20, restantes: 1 })
    expect((await Promise.all(ids.map((id) => approvals(account, id)))).flat()).toHaveLength(20)
  })
})

describe('what is refused', () => {
  test('a list without processes, words that nobody is told, and days that end before they begin', async () => {
    const account = await app.account()
    const empty = await account.call('POST', JOBS, { comando: 'aprovar', filtro: TO_DECIDE })
    expect([empty.status, empty.json['erroCodigo']]).toEqual([400, 'LOTE_SEM_TAMANHO'])
    for (const wrong of [
      { comando: 'apagar', filtro: {} },
      { comando: 'aprovar' },
      { comando: 'aprovar', filtro: {}, textoUsuario: 'Olá' },
      { comando: 'aprovar', filtro: { de: '2026-11-02', ate: '2026-11-01' } },
      { comando: 'aprovar', filtro: { fila: 'outra' } },
    ])
      expect((await account.call('POST', JOBS, wrong)).status).toBe(400)
  })

  test('a sixth job at once; one of another account is not there', async () => {
    const account = await app.account()
    await waiting(account, 1)
    const job = await started(account, { comando: 'aprovar', filtro: {} })
    for (let more = 1; more < 5; more++) await started(account, { comando: 'sinalizar', filtro: {} })
    const sixth = await account.call('POST', JOBS, { comando: 'aprovar', filtro: {} })
    expect([sixth.status, sixth.json['erroCodigo']]).toEqual([409, 'LIMITE_DE_LOTES'])
    const other = await app.account()
    const path = `${JOBS}/${String(job['id'])}`
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}/processos`],
      ['POST', `${path}/parar`],
    ] as const) {
      const answer = await other.call(method, at)
      expect([answer.status, answer.json['erroCodigo']]).toEqual([404, 'LOTE_NAO_ENCONTRADO'])
    }
    expect(await seen(account, job['id'])).toMatchObject({ estado: 'em_andamento' })
  })

  test('a filter finds what the list of the queue shows', async () => {
    const account = await app.account()
    const [one] = await waiting(account, 2)
    const { numero } = await managed(account, one ?? 0)
    expect(await started(account, { comando: 'aprovar', filtro: { ...TO_DECIDE, numero } })).toMatchObject({ total: 1 })
    expect(await started(account, { comando: 'aprovar', filtro: { valorMinimo: '1' } })).toMatchObject({ total: 2 })
    const other = await app.account()
    const foreign = await other.call('POST', JOBS, { comando: 'aprovar', filtro: { numero } })
    expect(foreign.json['erroCodigo']).toBe('LOTE_SEM_TAMANHO')
  })
})
