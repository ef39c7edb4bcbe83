import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../../support/app.ts'
import { openWithParcel } from '../../support/management.ts'
import { SECRET } from '../http/under-test.ts'
import { signedNotice } from './under-test.ts'

const ACCOUNT = `nome: Loja
prefixo: LJ
logistica:
  transportadoras:
    - { id: 1, nome: Entregadora, integracao: http, hostname: entregadora.example }
    - { id: 2, nome: Correios, integracao: demonstracao }
`

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account({ configuration: ACCOUNT, alias: `avisada-${crypto.randomUUID().slice(0, 8)}` })
})
afterAll(() => app.end())

async function addressOf(carrierId: number): Promise<string> {
  const url = `/v1/gestao/conectores/${carrierId}/entrada/renovar?tipo=transportadora`
  const { json } = await account.call('POST', url, {})
  return `/v1/entrada/${json['entidade']?.['token']}`
}

async function reachable(): Promise<string> {
  const credenciais = [{ nome: 'segredo', valor: SECRET }]
  await account.call('POST', '/v1/gestao/conectores/1/credenciais?tipo=transportadora', { credenciais })
  return addressOf(1)
}

/** A parcel with this code whose carrier is queried again in an hour. */
async function followed(code: string): Promise<number> {
  const { parcel } = await openWithParcel(account)
  const rows = (text: string, values: unknown[]) =>
    app.database.query(text, [account.id, parcel, ...values], account.id)
  await rows(
    `INSERT INTO carrier_authorization (account_id, parcel_id, carrier_key, carrier_id, valid_until, asked_at, code)
     VALUES ($1, $2, $2, 1, now() + interval '7 days', now(), $3)`,
    [code],
  )
  await rows(
    `INSERT INTO work_item (account_id, subject_id, kind, due_at) VALUES ($1, $2, 'parcel', now() + interval '1 hour')`,
    [],
  )
  return parcel
}

const due = async () => {
  const rows = await app.database.query<{ id: number }>(
    `SELECT subject_id::float8 AS id FROM work_item WHERE account_id = $1 AND kind = 'parcel' AND due_at <= now()`,
    [account.id],
    account.id,
  )
  return rows.map(({ id }) => id)
}

const send = (address: string, { body, headers }: Pick<ReturnType<typeof signedNotice>, 'body' | 'headers'>) =>
  app.call('POST', address, body, headers)

describe('a notice of a carrier', () => {
  test('has the carrier asked at once about the parcels that it names, and about no other', async () => {
    const address = await reachable()
    const named = await followed('EV1')
    await followed('EV2')
    const { status, json } = await send(address, signedNotice('{"codigos":["EV1","EV9"]}'))
    expect([status, json['entidade']]).toEqual([200, { recebida: true, repetida: false }])
    expect(await due()).toEqual([named])
  })

  test('that the carrier did not sign, or does not write so, has nobody asked', async () => {
    const address = await reachable()
    await followed('EV1')
    const genuine = signedNotice('{"codigos":["EV1"]}')
    expect((await send(address, { ...genuine, body: '{"codigos":["EV1" ]}' })).status).toBe(401)
    expect((await send(address, signedNotice('{"codigo":"EV1"}'))).status).toBe(400)
    expect(await due()).toEqual([])
  })

  test('for a carrier that sends none, or whose secret is not known, is refused', async () => {
    const notice = signedNotice('{"codigos":["EV1"]}')
    expect((await send(await addressOf(2), notice)).status).toBe(404)
    expect((await send(await addressOf(1), notice)).status).toBe(401)
  })

  test('can be had where the list of connectors says so', async () => {
    const { json } = await account.call('GET', '/v1/gestao/conectores')
    const carriers: readonly Record<string, unknown>[] = json['entidade']?.['conectores'] ?? []
    const told = carriers.filter(({ tipo }) => tipo === 'transportadora')
    expect(told.map(({ recebeNotificacoes }) => recebeNotificacoes)).toEqual([true, false])
  })
})
