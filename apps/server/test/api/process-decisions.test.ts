import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { anImport, anOrder } from '../support/orders.ts'
import { openProcess, shown, threeUnits } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

/** The policy refuses it: the regret is long over. */
const REFUSED = { DataEntrega: '2024-01-05T12:00:00-03:00' }

const eventsOf = async (processId: number) =>
  app.database.query<{ type: string; sequence: number; reason: string | null; payload: Loose; changed: Loose }>(
    `SELECT type, sequence, reason, payload, changed FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence`,
    [account.id, processId],
    account.id,
  )

const claimed = async (processId: number) => {
  const [row] = await app.database.query<{ claimed: number; freight: number; goods: number }>(
    `SELECT (SELECT sum(claimed)::int FROM order_line l WHERE l.account_id = $1 AND l.order_id = p.order_id) AS claimed,
            o.freight_claimed_centavos::int AS freight, o.returned_centavos::int AS goods
     FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE p.account_id = $1 AND p.process_id = $2`,
    [account.id, processId],
    account.id,
  )
  return row
}

describe('the management view', () => {
  test('shows the process, its parcel, its version and which commands are allowed', async () => {
    const { id, items, parcel } = await openWithParcel(account)
    const view = await managed(account, id)
    expect(view).toMatchObject({
      ...(await shown(account, id)),
      versao: 1,
      decisao: 'aprovado',
      veredito: { nome: 'PermitidoPorPadrao', permitir: true },
      encomendas: [
        { id: parcel, estado: 'aguardando_autorizacao', unidades: [{ itemId: items[0], anunciadas: 1, recebidas: 0 }] },
      ],
      estornos: [],
      comentarios: [],
    })
    const commands: readonly Loose[] = view['comandos'] ?? []
    const allowed = new Map(commands.map((one) => [String(one['nome']), one['permitido']]))
    expect(allowed.get('cancelar')).toBe(true)
    expect(allowed.get('reabrir')).toBe(false)
    expect(allowed.get(`encomendas/${parcel}/autorizar`)).toBe(true)
    expect(allowed.get(`encomendas/${parcel}/extravio`)).toBe(false)
  })

  test('is a 404 for a process that is not of the account, and a 400 for what is no id', async () => {
    const { id } = await openProcess(account)
    const other = await app.account()
    for (const [who, which] of [
      [other, id],
      [account, 999_999],
    ] as const) {
      const { status, json } = await who.call('GET', `/v1/gestao/processos/${which}`)
      expect([status, json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
    }
    expect((await account.call('GET', '/v1/gestao/processos/abc')).status).toBe(400)
  })

  test('needs its scope', async () => {
    const narrow = await app.account({ scopes: ['processos:read', 'processos:write'] })
    const { id } = await openProcess(narrow)
    expect((await narrow.call('GET', `/v1/gestao/processos/${id}`)).status).toBe(401)
    expect((await narrow.call('POST', `/v1/gestao/processos/${id}/cancelar`, { versao: 1 })).status).toBe(401)
  })
})

describe('a decision', () => {
  test('approves a request that the policy refused, which then has a parcel', async () => {
    const { id } = await openProcess(account, REFUSED)
    expect(await managed(account, id)).toMatchObject({ decisao: 'em_analise', encomendas: [], estagioLogistico: 1 })
    const view = await done(account, id, 'aprovar', { motivo: 'Gesto comercial' })
    expect(view).toMatchObject({
      decisao: 'aprovado',
      versao: 2,
      estagioLogistico: 1,
      encomendas: [{ estado: 'aguardando_autorizacao', unidades: [{ anunciadas: 1 }] }],
    })
    expect(await eventsOf(id)).toMatchObject([
      { type: 'process.created', sequence: 1 },
      { type: 'process.approved', sequence: 2, reason: 'Gesto comercial', payload: { from: 'in-review' } },
    ])
  })

  test('refuses, which calls the parcel off and gives the units back to the order', async () => {
    const { id } = await openProcess(account, threeUnits())
    expect(await claimed(id)).toEqual({ claimed: 3, freight: 2000, goods: 10_000 })
    await done(account, id, 'sinalizar')
    const view = await done(account, id, 'recusar', { motivo: 'Usado', textoUsuario: 'O produto tem uso.' })
    expect(view).toMatchObject({
      status: 3,
      decisao: 'recusado',
      encomendas: [{ estado: 'cancelada' }],
      estagioLogistico: 0,
    })
    expect(await claimed(id)).toEqual({ claimed: 0, freight: 0, goods: 0 })
    const events = await eventsOf(id)
    expect(events.at(-1)).toMatchObject({ type: 'process.declined', reason: 'Usado' })
    expect(events.at(-1)?.changed).toMatchObject({ '/status': { de: 1, para: 3 } })
  })

  test('cancels, and the same units can be asked for again, to the centavo', async () => {
    const order = { ...anOrder(threeUnits()), Skus: anOrder(threeUnits()).Skus }
    const first = await openProcess(account, order)
    await done(account, first.id, 'cancelar', { solicitadoPor: 'consumidor' })
    const again = await openProcess(account, order)
    expect(await shown(account, again.id)).toMatchObject({ valorProdutos: 100, valorFrete: 20, status: 1 })
    const refusedOnce = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order))
    expect(refusedOnce.json['erroCodigo']).toBe('QUANTIDADE_INDISPONIVEL')
  })

  test('reopens what was cancelled, unless its units were asked for meanwhile', async () => {
    const order = anOrder(threeUnits())
    const { id } = await openProcess(account, order)
    await done(account, id, 'cancelar')
    expect(await done(account, id, 'reabrir', { motivo: 'Engano' })).toMatchObject({ decisao: 'em_analise', status: 1 })
    expect(await claimed(id)).toEqual({ claimed: 3, freight: 2000, goods: 10_000 })
    expect(await done(account, id, 'aprovar')).toMatchObject({
      encomendas: [{ estado: 'cancelada' }, { estado: 'aguardando_autorizacao', unidades: [{ anunciadas: 3 }] }],
    })
    await done(account, id, 'cancelar')
    await openProcess(account, order)
    const { status, json } = await command(account, id, 'reabrir')
    expect([status, json['erroCodigo']]).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
    expect(await managed(account, id)).toMatchObject({ decisao: 'cancelado', status: 3 })
  })

  test('that the machine does not list is refused with what is possible, and changes nothing', async () => {
    const { id } = await openProcess(account)
    const { status, json } = await command(account, id, 'reabrir')
    expect([status, json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(json['erroDetalhado']).toBe('reabrir: está em "aprovado"; cabe: sinalizar, cancelar.')
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('of who saw another version is refused with the present state', async () => {
    const { id } = await openProcess(account)
    await done(account, id, 'sinalizar')
    const stale = await account.call('POST', `/v1/gestao/processos/${id}/aprovar`, { versao: 1 })
    expect([stale.status, stale.json['erroCodigo'], stale.json['erroTipo']]).toEqual([
      409,
      'VERSAO_DESATUALIZADA',
      'CONFLITO',
    ])
    expect(stale.json['erroDetalhado']).toContain('versão 2, em_analise')
    expect(await eventsOf(id)).toHaveLength(2)
  })

  test('of two people at once is one: the second is told', async () => {
    const { id } = await openProcess(account)
    const answers = await Promise.all(
      ['sinalizar', 'cancelar', 'sinalizar', 'cancelar'].map((path) =>
        account.call('POST', `/v1/gestao/processos/${id}/${path}`, { versao: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect(await eventsOf(id)).toHaveLength(2)
  })

  test('is kept under its Idempotency-Key: the same request twice is one decision', async () => {
    const { id } = await openProcess(account)
    const call = () =>
      account.call('POST', `/v1/gestao/processos/${id}/sinalizar`, { versao: 1 }, { 'idempotency-key': `flag-${id}` })
    const first = await call()
    const second = await call()
    expect(second.text).toBe(first.text)
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  test('on a process that is not there is a 404; without a version a 400 that names it', async () => {
    const missing = await account.call('POST', '/v1/gestao/processos/999999/aprovar', { versao: 1 })
    expect([missing.status, missing.json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
    const { id } = await openProcess(account)
    const { status, json } = await account.call('POST', `/v1/gestao/processos/${id}/aprovar`, {})
    expect(status).toBe(400)
    expect(json['erroDetalhado']).toContain('/versao')
  })
})

describe('what people say', () => {
  test('a comment is kept with who said it, and is in no event', async () => {
    const { id } = await openProcess(account)
    const view = await done(account, id, 'comentarios', { texto: 'Ligou; posta na segunda.' })
    expect(view['comentarios']).toMatchObject([{ texto: 'Ligou; posta na segunda.' }])
    expect(JSON.stringify(await eventsOf(id))).not.toContain('segunda')
  })

  test('a new address is shown at once, and named in no event', async () => {
    const { id } = await openProcess(account)
    const endereco = { logradouro: 'Rua das Acácias', numero: '10', cidade: 'Campinas', estado: 'sp', cep: '13010-100' }
    await done(account, id, 'endereco', { endereco })
    expect((await shown(account, id))['cliente']?.['endereco']).toEqual({
      logradouro: 'Rua das Acácias',
      numero: '10',
      complemento: null,
      bairro: null,
      cidade: 'Campinas',
      estado: 'SP',
      cep: '13010100',
    })
    expect(JSON.stringify(await eventsOf(id))).not.toContain('Acácias')
    const { status, json } = await command(account, id, 'endereco', { endereco: { ...endereco, cep: '1' } })
    expect([status, String(json['erroDetalhado']).includes('/endereco/cep')]).toEqual([400, true])
  })
})

describe('the block list', () => {
  test('blocks, lists and unblocks, and keeps who did', async () => {
    const own = await app.account()
    const email = 'Fulano@Example.com'
    const first = await own.call('POST', '/v1/gestao/consumidores/bloquear', { email, motivo: 'Caixa vazia' })
    expect(first.json['entidade']).toMatchObject({
      email: 'fulano@example.com',
      motivo: 'Caixa vazia',
      processoId: null,
    })
    const second = await own.call('POST', '/v1/gestao/consumidores/bloquear', { email, motivo: 'Outra vez' })
    expect(second.json['entidade']).toMatchObject({ motivo: 'Caixa vazia' })
    const { id } = await openProcess(own, { ClienteEmail: email })
    expect(await shown(own, id)).toMatchObject({ blocklist: true })
    const listed = await own.call('GET', '/v1/gestao/consumidores/bloqueados?pageSize=1')
    expect([listed.json['totalRecords'], listed.json['entidade']?.[0]?.['email']]).toEqual([1, 'fulano@example.com'])
    const unblock = () => own.call('POST', '/v1/gestao/consumidores/desbloquear', { email })
    expect((await unblock()).json['entidade']).toBe(true)
    expect((await unblock()).json['entidade']).toBe(false)
    const audited = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE account_id = $1 AND action LIKE 'consumer.%' ORDER BY at`,
      [own.id],
      own.id,
    )
    expect(audited.map(({ action }) => action)).toEqual(['consumer.blocked', 'consumer.unblocked'])
  })
})
