import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'

const BULK = '/v1/gestao/processos/lote'
/** The policy refuses it: the regret is long over. */
const REFUSED = { DataEntrega: '2024-01-05T12:00:00-03:00' }

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

async function waiting(howMany: number): Promise<{ id: number; versao: number }[]> {
  const opened = []
  for (let made = 0; made < howMany; made++) opened.push({ id: (await openProcess(account, REFUSED)).id, versao: 1 })
  return opened
}

async function bulk(body: object, headers: Record<string, string> = {}): Promise<Loose> {
  const { status, json, text } = await account.call('POST', BULK, body, headers)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

const doneAt = (id: number, versao: number) => ({
  id,
  feito: true,
  versao,
  erroCodigo: null,
  erroDescricao: null,
  erroDetalhado: null,
})

const eventsOf = (id: number) =>
  app.database.query<{ type: string; reason: string | null; customer_text: string | null; cause: string }>(
    `SELECT type, reason, customer_text, cause FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence`,
    [account.id, id],
    account.id,
  )

describe('a command for many processes', () => {
  test('does what fits and refuses the others one by one, as the command alone would', async () => {
    const [first, stale, third] = await waiting(3)
    const concluded = await openProcess(account)
    if (!first || !stale || !third) throw new Error('three processes')
    await done(account, stale.id, 'comentarios', { texto: 'Mudou' })
    const processos = [first, stale, { id: concluded.id, versao: 1 }, { id: 999_999, versao: 1 }, third]
    const answer = await bulk({ comando: 'aprovar', processos, motivo: 'Fotos conferidas' })
    expect(answer).toEqual({
      feitos: 2,
      recusados: 3,
      resultados: [
        doneAt(first.id, 2),
        expect.objectContaining({ id: stale.id, feito: false, versao: null, erroCodigo: 'VERSAO_DESATUALIZADA' }),
        expect.objectContaining({ id: concluded.id, feito: false, erroCodigo: 'TRANSICAO_NAO_PERMITIDA' }),
        expect.objectContaining({ id: 999_999, feito: false, erroCodigo: 'PROCESSO_NAO_ENCONTRADO' }),
        doneAt(third.id, 2),
      ],
    })
    expect((await managed(account, first.id))['decisao']).toBe('aprovado')
    expect((await managed(account, stale.id))['decisao']).toBe('em_analise')
    const [event] = (await eventsOf(third.id)).slice(-1)
    expect(event).toMatchObject({ type: 'process.approved', reason: 'Fotos conferidas' })
    expect(event?.cause).toMatch(/^credential \d+$/)
  })

  test('knows every command that it says it knows', async () => {
    const [one] = await waiting(1)
    const id = one?.id ?? 0
    const opened = await openProcess(account)
    const step = async (comando: string, of: number, more: object = {}) => {
      const { versao } = await managed(account, of)
      return bulk({ comando, processos: [{ id: of, versao }], ...more })
    }
    expect(await step('recusar', id, { textoUsuario: 'Tem uso.' })).toMatchObject({ feitos: 1 })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'process.declined', customer_text: 'Tem uso.' })
    expect(await step('reabrir', id)).toMatchObject({ feitos: 1 })
    expect(await step('sinalizar', opened.id)).toMatchObject({ feitos: 1 })
    expect(await step('aprovar', opened.id)).toMatchObject({ feitos: 1 })
    expect(await step('autorizar', opened.id)).toMatchObject({ feitos: 1, resultados: [{ versao: 4 }] })
    expect((await managed(account, opened.id))['encomendas']).toMatchObject([{ autorizacaoPedida: true }])
    expect(await step('autorizar', opened.id)).toMatchObject({
      recusados: 1,
      resultados: [{ erroCodigo: 'TRANSICAO_NAO_PERMITIDA', versao: null }],
    })
    expect(await step('cancelar', opened.id)).toMatchObject({ feitos: 1 })
  })

  test('does nothing to processes of others', async () => {
    const other = await app.account()
    const { id } = await openProcess(other, REFUSED)
    expect(await bulk({ comando: 'aprovar', processos: [{ id, versao: 1 }] })).toMatchObject({
      resultados: [{ id, feito: false, erroCodigo: 'PROCESSO_NAO_ENCONTRADO' }],
    })
    expect((await managed(other, id))['versao']).toBe(1)
  })

  test('takes up to 100, each once, and words for the customer only where they are told', async () => {
    const body = (more: object) => ({ comando: 'aprovar', processos: [{ id: 1, versao: 1 }], ...more })
    for (const wrong of [
      { processos: [] },
      { processos: Array.from({ length: 101 }, (_, index) => ({ id: index + 1, versao: 1 })) },
      {
        processos: [
          { id: 1, versao: 1 },
          { id: 1, versao: 2 },
        ],
      },
      { comando: 'apagar' },
      { textoUsuario: 'Olá' },
    ])
      expect((await account.call('POST', BULK, body(wrong))).status).toBe(400)
  })
})

describe('a key', () => {
  test('answers again what was answered, and does nothing twice', async () => {
    const processos = await waiting(2)
    const body = { comando: 'aprovar', processos }
    const first = await account.call('POST', BULK, body, { 'idempotency-key': 'bulk-1' })
    const again = await account.call('POST', BULK, body, { 'idempotency-key': 'bulk-1' })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json['entidade']).toEqual(first.json['entidade'])
    for (const { id } of processos) expect((await eventsOf(id)).length).toBe(2)
    const other = { ...body, comando: 'cancelar' }
    expect((await account.call('POST', BULK, other, { 'idempotency-key': 'bulk-1' })).status).toBe(422)
  })

  test('goes on where a call ended that died half-way', async () => {
    const processos = await waiting(3)
    const body = { comando: 'aprovar', processos }
    await bulk(body, { 'idempotency-key': 'bulk-2' })
    // As if the first two were done and the service had ended before the third, and before its answer was kept.
    const [, , third] = processos
    await app.database.query(
      `DELETE FROM idempotency_record WHERE account_id = $1 AND (key = 'bulk-2' OR key = $2)`,
      [account.id, `lote\u0001bulk-2\u0001${third?.id}`],
      account.id,
    )
    const answer = await bulk(body, { 'idempotency-key': 'bulk-2' })
    expect(answer).toMatchObject({
      resultados: [{ feito: true, versao: 2 }, { feito: true, versao: 2 }, { erroCodigo: 'VERSAO_DESATUALIZADA' }],
    })
  })
})
