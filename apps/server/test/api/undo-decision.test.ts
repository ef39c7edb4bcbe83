import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { cancelRequest } from '../../src/portal/status/cancel-request.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed } from '../support/management.ts'
import { openProcess, threeUnits } from '../support/ratings.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
let meddler: pg.Client
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  meddler = new pg.Client(app.database.service)
  await meddler.connect()
})
afterAll(async () => {
  await meddler.end()
  await app.end()
})

/** The policy refuses it, so that it waits for a person. */
const IN_REVIEW = { ...threeUnits(), DataEntrega: '2024-01-05T12:00:00-03:00' }

const held = (id: number, what: string, body: Record<string, unknown> = {}) =>
  done(account, id, what, { desfazivel: true, ...body })

const rows = <Row>(text: string, id: number) => app.database.query<Row & object>(text, [account.id, id], account.id)

const eventsOf = (id: number) =>
  rows<{ type: string; cause: string; reason: string | null; text: string | null; payload: Loose }>(
    `SELECT type, cause, reason, customer_text AS text, payload FROM process_event
     WHERE account_id = $1 AND process_id = $2 ORDER BY sequence`,
    id,
  )

const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type)

/** The number of mails about a process, other than the one for the received request. */
const leaving = async (id: number) => {
  const [mails] = await rows<{ count: number }>(
    `SELECT count(*)::int FROM mail_message WHERE account_id = $1 AND process_id = $2 AND kind <> 'request-received'`,
    id,
  )
  return mails?.count
}

const claimed = async (id: number) => {
  const [row] = await rows<{ claimed: number; freight: number }>(
    `SELECT (SELECT sum(claimed)::int FROM order_line l WHERE l.account_id = $1 AND l.order_id = p.order_id) AS claimed,
            o.freight_claimed_centavos::int AS freight
     FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE p.account_id = $1 AND p.process_id = $2`,
    id,
  )
  return row
}

/** The ten seconds are over for this process. */
const tenSecondsLater = (id: number) =>
  rows(
    `UPDATE work_item SET due_at = now() - interval '1 second'
     WHERE account_id = $1 AND kind = 'held-decision' AND subject_id = $2`,
    id,
  )

const work = () => executeDue(app.deps, app.executors, { accountId: account.id, lane: 'core', isStopping: () => false })

const waiting = (id: number) =>
  rows(`SELECT due_at FROM work_item WHERE account_id = $1 AND kind = 'held-decision' AND subject_id = $2`, id)

const allowedIn = (view: Loose) =>
  new Map(((view['comandos'] ?? []) as Loose[]).map((one) => [String(one['nome']), one['permitido']]))

describe('a decision that can be undone', () => {
  test('has no effect before its ten seconds are over', async () => {
    const { id } = await openProcess(account, IN_REVIEW)
    const view = await held(id, 'aprovar', { motivo: 'Fotos conferidas' })
    expect(view).toMatchObject({
      decisao: 'em_analise',
      versao: 2,
      encomendas: [],
      decisaoAdiada: { comando: 'aprovar' },
    })
    expect(allowedIn(view).get('desfazer')).toBe(true)
    expect(
      [...allowedIn(view)].filter(([name]) => ['aprovar', 'recusar', 'cancelar', 'sinalizar'].includes(name)),
    ).toEqual(['aprovar', 'recusar', 'sinalizar', 'cancelar'].map((name) => [name, false]))
    await work()
    expect(await managed(account, id)).toMatchObject({ decisao: 'em_analise', decisaoAdiada: { comando: 'aprovar' } })
    expect(await typesOf(id)).toEqual(['process.created', 'process.decision-held'])
    expect(await leaving(id)).toBe(0)
  })

  test('takes effect then, by whom and why it was given', async () => {
    const { id } = await openProcess(account, IN_REVIEW)
    await held(id, 'recusar', { motivo: 'Usado', textoUsuario: 'O produto tem uso.' })
    expect(await claimed(id)).toEqual({ claimed: 3, freight: 2000 })
    await tenSecondsLater(id)
    await work()
    expect(await managed(account, id)).toMatchObject({ decisao: 'recusado', decisaoAdiada: null, versao: 3 })
    expect(await claimed(id)).toEqual({ claimed: 0, freight: 0 })
    const [, given, taken] = await eventsOf(id)
    expect(taken).toMatchObject({ type: 'process.declined', reason: 'Usado', text: 'O produto tem uso.' })
    expect(taken?.cause).toBe(given?.cause)
    expect(await leaving(id)).toBe(1)
    expect(await waiting(id)).toEqual([])
  })

  test('keeps who asked for a cancellation', async () => {
    const { id } = await openProcess(account, threeUnits())
    await held(id, 'cancelar', { solicitadoPor: 'consumidor' })
    await tenSecondsLater(id)
    await work()
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'process.cancelled', payload: { askedBy: 'consumer' } })
  })

  test('is undone as an event of its own, and everything is as it was', async () => {
    const { id } = await openProcess(account, IN_REVIEW)
    const before = await managed(account, id)
    await held(id, 'recusar')
    const view = await done(account, id, 'desfazer')
    expect(view).toMatchObject({ decisao: 'em_analise', decisaoAdiada: null, versao: 3 })
    expect(view['comandos']).toEqual(before['comandos'])
    expect(await waiting(id)).toEqual([])
    await work()
    expect(await typesOf(id)).toEqual(['process.created', 'process.decision-held', 'process.decision-undone'])
    expect(await claimed(id)).toEqual({ claimed: 3, freight: 2000 })
    expect(await leaving(id)).toBe(0)
    // And it can be decided again, held or not.
    await held(id, 'aprovar')
    await tenSecondsLater(id)
    await work()
    expect(await managed(account, id)).toMatchObject({ decisao: 'aprovado', encomendas: [{}] })
  })

  test('is refused at once where it does not fit', async () => {
    const { id } = await openProcess(account, threeUnits())
    const { status, json } = await command(account, id, 'aprovar', { desfazivel: true })
    expect([status, json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(await typesOf(id)).toEqual(['process.created'])
  })

  test('lets nobody decide otherwise, nor twice, before it is taken or undone', async () => {
    const { id } = await openProcess(account, IN_REVIEW)
    await held(id, 'aprovar')
    for (const [what, body] of [
      ['aprovar', {}],
      ['recusar', { desfazivel: true }],
      ['cancelar', {}],
      ['sinalizar', {}],
    ] as const) {
      const { status, json } = await command(account, id, what, body)
      expect([what, status, json['erroCodigo']]).toEqual([what, 400, 'TRANSICAO_NAO_PERMITIDA'])
      expect(json['erroDetalhado']).toContain('cabe: desfazer')
    }
    expect(await typesOf(id)).toEqual(['process.created', 'process.decision-held'])
  })

  test('is not undone twice, nor where none waits', async () => {
    const { id } = await openProcess(account, IN_REVIEW)
    expect((await command(account, id, 'desfazer')).status).toBe(400)
    await held(id, 'aprovar')
    await done(account, id, 'desfazer')
    expect((await command(account, id, 'desfazer')).status).toBe(400)
  })

  test('lapses with an event where the customer cancelled before', async () => {
    const { id } = await openProcess(account, threeUnits())
    await held(id, 'cancelar')
    const configured = (await app.deps.directory.find(account.id)) as Parameters<typeof cancelRequest>[1]
    const asked = { processId: id, version: 2, ip: '203.0.113.7', traceId: 'trace' }
    expect((await cancelRequest(app.deps, configured, asked)).ok).toBe(true)
    await tenSecondsLater(id)
    await work()
    expect((await typesOf(id)).slice(-2)).toEqual(['process.cancelled', 'process.decision-lapsed'])
    expect(await claimed(id)).toEqual({ claimed: 0, freight: 0 })
    expect(await managed(account, id)).toMatchObject({ decisao: 'cancelado', decisaoAdiada: null })
  })

  test('needs a second person where it promises more than one may alone, as if it took effect at once', async () => {
    const strict = await app.account({
      configuration: `${DEMO_ACCOUNT}\naprovacaoDupla: { acimaDe: 1 }\ngatilhos: { estorno: recebimento }\n`,
    })
    const person = await aBrowser(app, await aPerson(app, strict, { role: 'financeiro' }))
    const { id } = await openProcess(strict, IN_REVIEW)
    const { status, json } = await person.call('POST', `/v1/gestao/processos/${id}/aprovar`, {
      versao: 1,
      desfazivel: true,
    })
    expect([status, json['erroCodigo']]).toEqual([409, 'AGUARDA_SEGUNDA_PESSOA'])
    expect(await managed(strict, id)).toMatchObject({ decisao: 'em_analise', decisaoAdiada: null })
  })
})

describe('undoing and the worker', () => {
  test('at the same moment: exactly one wins, and the process is whole either way', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const { id } = await openProcess(account, IN_REVIEW)
      await held(id, 'recusar')
      await tenSecondsLater(id)
      const undoing = () => account.call('POST', `/v1/gestao/processos/${id}/desfazer`, { versao: 2 })
      const [undone] = await (round % 2 === 0
        ? Promise.all([undoing(), work()])
        : Promise.all([work(), undoing()]).then(([one, two]) => [two, one] as const))
      const types = await typesOf(id)
      const isUndone = undone.status === 200
      outcomes.add(isUndone ? 'undone' : 'taken')
      expect(types.slice(2)).toEqual([isUndone ? 'process.decision-undone' : 'process.declined'])
      if (!isUndone) expect([undone.status, undone.json['erroCodigo']]).toEqual([409, 'VERSAO_DESATUALIZADA'])
      expect(await claimed(id)).toEqual(isUndone ? { claimed: 3, freight: 2000 } : { claimed: 0, freight: 0 })
      expect(await leaving(id)).toBe(isUndone ? 0 : 1)
      expect(await waiting(id)).toEqual([])
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('two workers at once take it once', async () => {
    const { id } = await openProcess(account, IN_REVIEW)
    await held(id, 'aprovar')
    await tenSecondsLater(id)
    await Promise.all([work(), work()])
    expect((await typesOf(id)).filter((type) => type === 'process.approved')).toHaveLength(1)
  })

  test('a worker that dies in the middle leaves the decision to the next, and nothing of itself', async () => {
    const { id } = await openProcess(account, IN_REVIEW)
    await held(id, 'recusar')
    await tenSecondsLater(id)
    // The decision is written; its mail waits for a table that another connection has locked, and there its own connection dies.
    await meddler.query('BEGIN; LOCK TABLE mail_message IN SHARE MODE')
    const dying = work()
    await untilOneDied('mail_message')
    await meddler.query('COMMIT')
    await dying
    expect(await managed(account, id)).toMatchObject({ decisao: 'em_analise', decisaoAdiada: { comando: 'recusar' } })
    expect(await waiting(id)).toHaveLength(1)
    await tenSecondsLater(id)
    await work()
    expect(await managed(account, id)).toMatchObject({ decisao: 'recusado', decisaoAdiada: null })
    expect(await leaving(id)).toBe(1)
  })
})

/** Kills the one connection that waits for the table, before it gets it. */
async function untilOneDied(table: string): Promise<void> {
  for (;;) {
    const { rows: killed } = await meddler.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE relation = $1::regclass AND NOT granted AND mode = 'RowExclusiveLock'`,
      [table],
    )
    if (killed.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
