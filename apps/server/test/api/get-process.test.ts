import { getProcess } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'

const URL = '/v3/pvt/processo'
let app: TestApp
let account: TestAccount
let imported: Loose | undefined
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  imported = (await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())).json['entidade']
})
afterAll(() => app.end())

describe('getting a process (§4.2)', () => {
  test('answers the same object by its id and by its number, in any case', async () => {
    const number = String(imported?.['numero'])
    for (const id of [String(imported?.['id']), `00${String(imported?.['id'])}`, number, number.toLowerCase()]) {
      const { status, json } = await account.call('GET', `${URL}/${id}`)
      expect([id, status]).toEqual([id, 200])
      expect(json['entidade']).toEqual(imported)
      expect(json).toMatchObject({ registros: 1, httpStatus: '200', erroCodigo: null, erroTipo: null })
    }
  })

  test('answers what the contract describes', () => {
    expect(entityFaults(getProcess, imported)).toEqual([])
  })

  test.each([
    'LE-',
    '-1',
    'ABCDEFG-1',
    'LE-1234567890123',
    'LE_000123',
    'LE-12a',
    'L3-1',
    'LE-000123-1',
    'LÉ-1',
    '0',
    '1'.repeat(20),
    '1.5',
    'abc',
  ])('refuses %s as neither an id nor a number', async (id) => {
    const { status, json } = await account.call('GET', `${URL}/${encodeURIComponent(id)}`)
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'REQUISICAO_INVALIDA', entidade: null, registros: 0 })
    expect(json['erroDetalhado']).toContain('id-processo')
  })

  test.each(['1', '9'.repeat(19), 'ZZ-000001', 'zzzzzz-999999999999', 'A-1'])('knows no process %s', async (id) => {
    const { status, json } = await account.call('GET', `${URL}/${id}`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ erroCodigo: 'PROCESSO_NAO_ENCONTRADO', erroTipo: 'NAO_ENCONTRADO', httpStatus: '404' })
  })

  test("answers another account's process exactly as one that never was", async () => {
    const other = await app.account()
    for (const [foreign, unknown] of [
      [String(imported?.['id']), '9007199254740000'],
      [String(imported?.['numero']), 'ZZ-000001'],
    ] as const) {
      const one = await other.call('GET', `${URL}/${foreign}`)
      const none = await other.call('GET', `${URL}/${unknown}`)
      const bare = (answer: typeof one, id: string) => ({
        status: answer.status,
        json: {
          ...answer.json,
          dataHoraResposta: '',
          erroDetalhado: String(answer.json['erroDetalhado']).replace(id, '?'),
        },
        headers: Object.keys(answer.headers),
      })
      expect(bare(one, foreign)).toEqual(bare(none, unknown))
    }
  })
})
