import { listProcesses } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstIdOf } from '../../src/platform/database/ids.ts'
import { recordChange } from '../../src/processes/record-change.ts'
import { lockProcess } from '../../src/processes/repository.ts'
import type { Loose } from '../support/answer.ts'
import { entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'
import { aListed, insertListed, theStages } from '../support/processes.ts'

const LIST = '/v3/pvt/processo'
let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const at = (instant: string) => firstIdOf(Temporal.Instant.from(instant))

async function list(account: TestAccount, query = '', body?: unknown) {
  const answer = await account.call('GET', `${LIST}${query}`, body)
  return { ...answer, ids: idsOf(answer.json), total: answer.json['totalRecords'] }
}

function idsOf(json: Loose): number[] {
  const entities: unknown = json['entidade']
  return Array.isArray(entities) ? entities.map((entity: Loose) => Number(entity['id'])) : []
}

async function imported(
  account: TestAccount,
  order: Record<string, unknown> = {},
  process: Record<string, unknown> = {},
) {
  const { json } = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order, process))
  expect(json['erroDetalhado']).toBe(null)
  return Number(json['entidade']?.['id'])
}

/** An account with a process for each entry, its id made at the instant of that name. */
async function accountWith(processes: Readonly<Record<string, Parameters<typeof aListed>[1]>>) {
  const account = await app.account()
  const listed = Object.entries(processes).map(([instant, overrides]) => aListed(at(instant), overrides))
  await insertListed(app.deps.database, account.id, listed)
  return account
}

describe('listing processes (§4.3)', () => {
  test('answers what get-process answers, newest first, with the page after the envelope', async () => {
    const account = await app.account()
    const older = await imported(account)
    const newer = await imported(account)
    const { status, json, ids } = await list(account, '?pageSize=7')
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual([
      'dataHoraResposta',
      'registros',
      'httpStatus',
      'erroCodigo',
      'erroDescricao',
      'erroDetalhado',
      'erroTipo',
      'entidade',
      'pageSize',
      'totalPages',
      'currentPage',
      'totalRecords',
    ])
    expect(json).toMatchObject({
      registros: 2,
      httpStatus: '200',
      pageSize: 7,
      totalPages: 1,
      currentPage: 1,
      totalRecords: 2,
    })
    expect(ids).toEqual([newer, older])
    const [first] = json['entidade'] as unknown as Loose[]
    expect(entityFaults(listProcesses, first)).toEqual([])
    expect(first).toEqual((await account.call('GET', `${LIST}/${newer}`)).json['entidade'])
  })

  test('answers at its other address as well', async () => {
    const account = await app.account()
    const id = await imported(account)
    const { payload } = await app.server.inject({
      method: 'GET',
      url: `${LIST}/listar`,
      headers: { authorization: `Bearer ${account.bearer}` },
    })
    expect(idsOf(JSON.parse(payload) as Loose)).toEqual([id])
  })

  test('pages by twenty unless told otherwise, and is empty past the end with the totals still exact', async () => {
    const account = await app.account()
    const ids = Array.from({ length: 45 }, (_, index) => at('2026-03-01T12:00:00Z') + index * 4096)
    await insertListed(
      app.deps.database,
      account.id,
      ids.map((id) => aListed(id)),
    )
    expect((await list(account)).ids).toEqual(ids.toReversed().slice(0, 20))
    expect((await list(account, '?pageNumber=3')).ids).toEqual(ids.toReversed().slice(40))
    const past = await list(account, '?pageNumber=4')
    expect(past.json).toMatchObject({
      httpStatus: '200',
      registros: 0,
      entidade: [],
      totalRecords: 45,
      totalPages: 3,
      currentPage: 4,
    })
    const farPast = await list(account, `?pageNumber=${Number.MAX_SAFE_INTEGER}&pageSize=500`)
    expect(farPast.json).toMatchObject({ httpStatus: '200', entidade: [], totalRecords: 45 })
    expect((await list(account, `?pageNumber=${Number.MAX_SAFE_INTEGER}&pageSize=500&textoBusca=marina`)).total).toBe(
      45,
    )
  })

  test.each([
    'pageNumber=0',
    'pageSize=0',
    'pageSize=501',
    'pageNumber=x',
    'de=2026-02-30',
    'status=4',
    'status=-2',
    'lojaVirtualId=0',
    'estagioLogistico=8',
    'estagioFinanceiro=5',
    'estagioRating=3',
    'de=2026-03-02&ate=2026-03-01',
    'Status=2',
  ])('refuses %s, naming the parameter', async (query) => {
    const account = await app.account()
    const { status, json } = await list(account, `?${query}`)
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'REQUISICAO_INVALIDA', entidade: null, registros: 0 })
    expect(json['erroDetalhado']).toContain(query.split('&').at(-1)?.split('=')[0])
  })

  test('refuses days that contradict each other across query and body', async () => {
    const account = await app.account()
    const { status, json } = await list(account, '?ate=2026-03-01', { de: '2026-03-02' })
    expect(status).toBe(400)
    expect(json['erroDetalhado']).toContain('ate')
  })

  test('needs a bearer', async () => {
    expect((await app.call('GET', LIST)).status).toBe(401)
  })
})

describe('the filters of the list (§4.3)', () => {
  const inQuery = (filters: Record<string, string | number>) =>
    `?${Object.entries(filters)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`

  test.each<[Record<string, string | number>, string[]]>([
    [{ status: -1 }, ['4', '3', '2', '1']],
    [{ status: 0 }, []],
    [{ status: 1 }, ['4', '1']],
    [{ status: 2 }, ['3']],
    [{ status: 3 }, ['2']],
    [{ estagioLogistico: 6 }, ['3']],
    [{ estagioFinanceiro: 3 }, ['3']],
    [{ estagioRating: 1 }, ['4']],
    [{ lojaVirtualId: 2 }, ['4', '3']],
    [{ lojaVirtualId: 9 }, []],
    [{ lojaVirtualId: Number.MAX_SAFE_INTEGER }, []],
    [{ orderNumber: 'ABC-1' }, ['2']],
    [{ orderNumber: 'abc-1' }, []],
    [{ orderNumber: 'ABC' }, []],
    [{ de: '2026-03-02', ate: '2026-03-03' }, ['3', '2']],
    [{ de: '2026-03-03' }, ['4', '3']],
    [{ ate: '2026-03-02' }, ['2', '1']],
    [{ textoBusca: 'fatima' }, ['2']],
    [{ textoBusca: 'FÁTIMA  Simões' }, ['2']],
    [{ textoBusca: 'abc-' }, ['2']],
    [{ textoBusca: '@outra.example' }, ['3']],
    [{ textoBusca: 'duarte marina@' }, []],
    [{ textoBusca: 'AUT9' }, ['4']],
    [{ textoBusca: 'AUT' }, []],
    [{ textoBusca: 'AU' }, []],
    [{ textoBusca: 'át' }, ['2']],
    [{ status: 1, lojaVirtualId: 2 }, ['4']],
    [{ status: 1, textoBusca: 'marina' }, ['4', '1']],
    [{ lojaVirtualId: 2, textoBusca: 'marina' }, ['4', '3']],
    [{ de: '2026-03-02', ate: '2026-03-03', textoBusca: 'marina' }, ['3']],
    [{ orderNumber: 'ABC-1', textoBusca: 'fátima' }, ['2']],
    [{ orderNumber: 'ABC-1', textoBusca: 'marina' }, []],
    [{ orderNumber: 'ABC-1', status: 1 }, []],
    [{ pageSize: 2, pageNumber: 2 }, ['2', '1']],
  ])('%o finds the same in query and in body', async (filters, found) => {
    const days: Record<string, number> = {
      1: at('2026-03-01T12:00:00Z'),
      2: at('2026-03-02T03:00:00Z'),
      3: at('2026-03-04T02:59:59.999Z'),
      4: at('2026-03-04T03:00:00Z'),
    }
    const account = await app.account()
    await insertListed(app.deps.database, account.id, [
      aListed(Number(days['1'])),
      aListed(Number(days['2']), {
        stages: theStages({ status: 'cancelled' }),
        customerName: 'Fátima Simões',
        customerEmail: 'f@example.com',
        orderNumber: 'ABC-1',
      }),
      aListed(Number(days['3']), {
        storeId: 2,
        stages: { status: 'concluded', logistics: 'delivered', financial: 'refunded', rating: 'complete' },
        customerEmail: 'Marina@Outra.example',
      }),
      aListed(Number(days['4']), { storeId: 2, stages: theStages({ rating: 'partial' }), authorizationCode: 'AUT9' }),
    ])
    const expected = found.map((name) => days[name])
    expect((await list(account, inQuery(filters))).ids).toEqual(expected)
    expect((await list(account, '', filters)).ids).toEqual(expected)
    expect((await list(account, inQuery(filters))).total).toBe('pageSize' in filters ? 4 : expected.length)
  })

  test('what the query says wins over the body, name by name', async () => {
    const account = await accountWith({
      '2026-03-01T12:00:00Z': {},
      '2026-03-02T12:00:00Z': { stages: theStages({ status: 'cancelled' }) },
      '2026-03-03T12:00:00Z': { stages: theStages({ status: 'cancelled' }), storeId: 2 },
    })
    const { ids } = await list(account, '?status=3', { status: 1, lojaVirtualId: 2 })
    expect(ids).toEqual([at('2026-03-03T12:00:00Z')])
  })

  test.each(['100%', 'a_b', String.raw`c\d`, '%', '_', '\\'])('takes %s as it is written', async (text) => {
    const account = await accountWith({
      '2026-03-01T12:00:00Z': { customerName: String.raw`100% a_b c\d` },
      '2026-03-02T12:00:00Z': { customerName: '1000 axb cd' },
    })
    expect((await list(account, `?textoBusca=${encodeURIComponent(text)}`)).ids).toEqual([at('2026-03-01T12:00:00Z')])
  })

  test('lets nothing but accents search for nothing', async () => {
    const account = await accountWith({ '2026-03-01T12:00:00Z': {} })
    expect((await list(account, `?textoBusca=${encodeURIComponent('\u0301')}`)).total).toBe(1)
  })

  test('follows a process through its stages', async () => {
    const account = await app.account()
    const id = await imported(account)
    await app.deps.database.inAccount(account.id, async (tx) => {
      await lockProcess(tx, account.id, id)
      await tx.query({
        name: 'test-cancel',
        text: `UPDATE return_process SET decision = 'cancelled' WHERE account_id = $1 AND process_id = $2`,
        values: [account.id, id],
      })
      const event = {
        id: app.deps.newId(),
        at: app.deps.now(),
        type: 'process.cancelled' as const,
        cause: 'test',
        payload: { from: 'approved', to: 'cancelled' },
      }
      await recordChange(tx, account.id, id, event)
    })
    expect((await list(account, '?status=1')).total).toBe(0)
    expect((await list(account, '?status=3&estagioLogistico=1')).ids).toEqual([id])
  })
})
