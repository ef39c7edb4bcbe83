import type { SendRequest } from '@vaivem/connector-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpCarrier } from '../../src/connectors/http/http-carrier.ts'
import { createParcelExecutor } from '../../src/parcels/execution/execute-parcel.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { createHttpClient } from '../../src/platform/outbound/http-client.ts'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import { connectCarriers } from '../../src/platform/ports/carrier.ts'
import { SECRET } from '../connectors/http/under-test.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { FAST_CARRIER_RETRIES } from '../support/carriers.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { type SampleCarrier, startSampleCarrier } from '../support/sample-shops.ts'

/** A carrier over HTTP that fetches parcels and takes them in, and a server that carries nothing and says where a CEP is. */
const accountOf = (hostname: string) => `nome: Loja
prefixo: LJ
logistica:
  transportadoras:
    - { id: 1, nome: Entregadora, integracao: http, hostname: '${hostname}' }
    - { id: 8, nome: CEPs, integracao: http, hostname: '${hostname}', opcoes: { consultaCep: sim } }
  opcoes:
    - { id: 1, tipo: agencia, transportadora: 1, descricao: Postar em uma agência, prazoDias: 7 }
    - { id: 2, tipo: coleta, transportadora: 1, descricao: Retirada em casa, prazoDias: 7 }
  cepConsultadoPor: 8
  enderecosDevolucao:
    - { id: 1, nome: Depósito SP, cnpj: 11.222.333/0001-81, telefone: (11) 3003-1234, email: volta@loja.example,
        logradouro: Rua do Depósito, numero: '100', bairro: Lapa, cidade: São Paulo, estado: SP, cep: 05069-000 }
  embalagem:
    padrao: { pesoGramas: 500, alturaCm: 5, larguraCm: 20, comprimentoCm: 30 }
`
/** The sample knows the CEPs of the centre of Campinas alone. */
const CAMPINAS = {
  logradouro: 'Rua Barão de Jaguara',
  numero: '300',
  bairro: 'Centro',
  cidade: 'Campinas',
  estado: 'SP',
  cep: '13015-001',
}

let app: TestApp
let account: TestAccount
let sample: SampleCarrier
beforeAll(async () => {
  app = await testApp()
  sample = await startSampleCarrier([SECRET])
})
beforeEach(async () => {
  sample.keep({ envios: {}, vistos: {} })
  account = await app.account({ configuration: accountOf(sample.address) })
})
afterAll(async () => {
  await sample.stop()
  await app.end()
})

const loopback = rangeOf('127.0.0.0/8')
const overHttp = createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } })
const operationOf = ({ body }: Parameters<SendRequest>[0]) =>
  String((JSON.parse(String(body)) as { readonly operacao?: unknown }).operacao)
const LOOK_UP = 'enderecos-consultar'
const silent: SendRequest = (request) =>
  operationOf(request) === LOOK_UP
    ? Promise.resolve({ outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true })
    : overHttp(request)

/** One look at every parcel of the account; gives the operations that were requested. */
async function work(send: SendRequest = overHttp): Promise<readonly string[]> {
  const asked: string[] = []
  const needs = { ...app.deps.database, randomBytes: app.deps.randomBytes, now: app.clock.now }
  const heard: SendRequest = async (request) => {
    asked.push(operationOf(request))
    return send(request)
  }
  const carrier = connectCarriers({ http: httpCarrier }, needs, (connector, accountId) =>
    Promise.resolve({ accountId, connector, credentials: { segredo: SECRET }, send: heard, warn: () => undefined }),
  )
  const executors = { parcel: createParcelExecutor({ ...app.deps, carrier }, FAST_CARRIER_RETRIES) }
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'parcel' AND lease_token IS NULL`,
    [account.id],
    account.id,
  )
  await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
  return asked
}

async function waiting(place: object = CAMPINAS, asked: Record<string, unknown> = {}) {
  const url = '/v1/gestao/conectores/1/etapa?tipo=transportadora'
  expect((await account.call('POST', url, { etapa: 'automatico' })).status).toBe(200)
  const one = await openWithParcel(account)
  await done(account, one.id, 'aprovar')
  await moveTo(one.id, place)
  await done(account, one.id, `encomendas/${one.parcel}/autorizar`, asked)
  return one
}

const moveTo = (id: number, endereco: object) =>
  done(account, id, 'endereco', { endereco, documento: '529.982.247-25', telefone: '(41) 99888-7766' })
const parcelOf = async (id: number) => (await managed(account, id))['encomendas']?.[0]

test('the CEP is looked up before the carrier is asked, and an address that is there goes on', async () => {
  const { id } = await waiting()
  expect((await work()).slice(0, 2)).toEqual([LOOK_UP, 'envios-autorizar'])
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', problema: null })
  expect(await work()).not.toContain(LOOK_UP)
})

test.each([
  [{ ...CAMPINAS, cidade: 'Sorocaba' }, 'O CEP é de Campinas/SP, e o endereço diz Sorocaba/SP.'],
  [{ ...CAMPINAS, cep: '18010-000', cidade: 'Sorocaba' }, 'O CEP não existe no cadastro consultado.'],
])('an address that is not where its CEP is waits for a person, who may go on with it: %j', async (place, told) => {
  const { id, parcel } = await waiting(place)
  expect(await work()).toEqual([LOOK_UP])
  expect(await parcelOf(id)).toMatchObject({ estado: 'erro', problema: expect.stringContaining(told) })
  await done(account, id, `encomendas/${parcel}/autorizar`)
  expect(await work()).not.toContain(LOOK_UP)
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', problema: null })
})

test('a corrected address is looked up anew', async () => {
  const { id, parcel } = await waiting({ ...CAMPINAS, cidade: 'Sorocaba' })
  await work()
  await moveTo(id, CAMPINAS)
  await done(account, id, `encomendas/${parcel}/autorizar`)
  expect((await work()).slice(0, 2)).toEqual([LOOK_UP, 'envios-autorizar'])
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
})

test('without an answer the carrier is asked all the same, and the state alone is compared', async () => {
  const { id } = await waiting()
  expect(await work(silent)).toContain('envios-autorizar')
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
  const { id: other } = await waiting({ ...CAMPINAS, estado: 'RJ' })
  expect(await work(silent)).not.toContain('envios-autorizar')
  expect(await parcelOf(other)).toMatchObject({ problema: expect.stringContaining('um CEP que seja do estado') })
})

test('a stopped server is not asked', async () => {
  const { id } = await waiting({ ...CAMPINAS, cidade: 'Sorocaba' })
  await account.call('POST', '/v1/gestao/conectores/8/parar?tipo=transportadora', {})
  expect(await work()).not.toContain(LOOK_UP)
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
})

test('nothing is collected at a post office, where anybody may post', async () => {
  const office = { ...CAMPINAS, cep: '13015-970' }
  const { id } = await waiting(office, { opcaoId: 2 })
  expect(await work()).not.toContain('envios-autorizar')
  expect(await parcelOf(id)).toMatchObject({
    problema: expect.stringContaining('o CEP do consumidor é de uma agência ou caixa postal dos Correios'),
  })
  const { id: posted } = await waiting(office)
  await work()
  expect(await parcelOf(posted)).toMatchObject({ estado: 'autorizada' })
})
