import { randomBytes } from 'node:crypto'
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

/** A carrier over HTTP, and a server that carries nothing and chooses where parcels go back to: to the customer's own state. */
const accountOf = (hostname: string) => `nome: Loja
prefixo: LJ
logistica:
  transportadoras:
    - { id: 1, nome: Entregadora, integracao: http, hostname: '${hostname}' }
    - { id: 7, nome: Depósitos, integracao: http, hostname: '${hostname}', opcoes: { escolheEndereco: sim } }
  opcoes:
    - { id: 1, tipo: agencia, transportadora: 1, descricao: Postar em uma agência, prazoDias: 7 }
  enderecoEscolhidoPor: 7
  enderecosDevolucao:
    - { id: 1, nome: Depósito SP, cnpj: 11.222.333/0001-81, telefone: (11) 3003-1234, email: volta@loja.example,
        logradouro: Rua do Depósito, numero: '100', bairro: Lapa, cidade: São Paulo, estado: SP, cep: 05069-000 }
    - { id: 2, nome: Depósito PR, cnpj: 11.222.333/0001-81, telefone: (41) 3003-1234, email: volta@loja.example,
        logradouro: Rua XV, numero: '200', bairro: Centro, cidade: Curitiba, estado: PR, cep: 80020-310 }
    - { id: 3, nome: Fora de uso, cnpj: 11.222.333/0001-81, telefone: (41) 3003-1234, email: volta@loja.example,
        logradouro: Rua XV, numero: '300', bairro: Centro, cidade: Curitiba, estado: PR, cep: 80020-310, ativo: false }
  embalagem:
    padrao: { pesoGramas: 500, alturaCm: 5, larguraCm: 20, comprimentoCm: 30 }
`
const PLACE = {
  logradouro: 'Rua XV',
  numero: '300',
  bairro: 'Centro',
  cidade: 'Curitiba',
  estado: 'PR',
  cep: '80020-310',
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

/** One look at every parcel of the account, over a way of the test's choice; gives the operations that were requested. */
async function work(send: SendRequest = overHttp): Promise<readonly string[]> {
  const asked: string[] = []
  const needs = { ...app.deps.database, randomBytes, now: app.clock.now }
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

const operationOf = ({ body }: Parameters<SendRequest>[0]) =>
  String((JSON.parse(String(body)) as { readonly operacao?: unknown }).operacao)

/** A parcel of a customer in Paraná that waits for its carrier. */
async function waiting(place: object = PLACE) {
  const url = '/v1/gestao/conectores/1/etapa?tipo=transportadora'
  expect((await account.call('POST', url, { etapa: 'automatico' })).status).toBe(200)
  const one = await openWithParcel(account)
  await done(account, one.id, 'aprovar')
  await done(account, one.id, 'endereco', { endereco: place, documento: '529.982.247-25', telefone: '(41) 99888-7766' })
  await done(account, one.id, `encomendas/${one.parcel}/autorizar`)
  return one
}

const parcelOf = async (id: number) => (await managed(account, id))['encomendas']?.[0]

/** Where each parcel that the carrier has made goes. */
function recipients(): readonly string[] {
  const kept = Object.values(sample.books().envios) as readonly {
    readonly pedido?: { readonly envio: { readonly destinatario: { readonly nome: string } } } | null
  }[]
  return kept.map(({ pedido }) => pedido?.envio.destinatario.nome ?? '')
}

test('who chooses is asked before the carrier, and the parcel goes where it says', async () => {
  const { id } = await waiting()
  const asked = await work()
  expect(asked.slice(0, 2)).toEqual(['enderecos-escolher', 'envios-autorizar'])
  expect(recipients()).toEqual(['Depósito PR'])
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', problema: null })
  expect(await work()).not.toContain('enderecos-escolher')
})

test('where nothing is chosen, the first address of the account that fits is', async () => {
  await waiting({ ...PLACE, cidade: 'Campinas', estado: 'SP', cep: '13010-000' })
  await work()
  expect(recipients()).toEqual(['Depósito SP'])
  await waiting({ ...PLACE, cidade: 'Salvador', estado: 'BA', cep: '40020-000' })
  await work()
  expect(recipients()).toEqual(['Depósito SP', 'Depósito SP'])
})

test('without an answer nothing is asked of the carrier, and the parcel says why, until there is one', async () => {
  const { id } = await waiting()
  const silent: SendRequest = (request) =>
    operationOf(request) === 'enderecos-escolher'
      ? Promise.resolve({ outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true })
      : overHttp(request)
  expect(await work(silent)).toEqual(['enderecos-escolher'])
  expect(await parcelOf(id)).toMatchObject({
    estado: 'aguardando_autorizacao',
    problema: expect.stringMatching(/não respondeu/),
  })
  expect(recipients()).toEqual([])
  await work()
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', problema: null })
  expect(recipients()).toEqual(['Depósito PR'])
})

test.each([3, 99])('address %i, which the account does not have in use, is not taken', async (endereco) => {
  const { id } = await waiting()
  const wrong: SendRequest = (request) =>
    operationOf(request) === 'enderecos-escolher'
      ? Promise.resolve({
          outcome: 'answered',
          status: 200,
          headers: {},
          text: JSON.stringify({ endereco }),
          isWhole: true,
        })
      : overHttp(request)
  expect(await work(wrong)).toEqual(['enderecos-escolher'])
  expect(await parcelOf(id)).toMatchObject({ problema: expect.stringMatching(/que a conta não tem em uso/) })
  await work()
  expect(recipients()).toEqual(['Depósito PR'])
})

test('a repeated request goes to the address that was chosen first', async () => {
  const { id } = await waiting()
  let lost = 0
  // The carrier receives the requests and its answers are lost: neither the authorization nor whether it has one.
  const deaf: SendRequest = async (request) => {
    if (operationOf(request) === 'enderecos-escolher') return overHttp(request)
    if (lost++ === 0) await overHttp(request)
    return { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }
  }
  await work(deaf)
  expect(recipients()).toEqual(['Depósito PR'])
  for (let round = 0; round < 3; round++) expect(await work()).not.toContain('enderecos-escolher')
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
  expect(recipients()).toEqual(['Depósito PR'])
})

test('a stopped one is not asked: the address is the first that fits', async () => {
  const { id } = await waiting()
  await account.call('POST', '/v1/gestao/conectores/7/parar?tipo=transportadora', {})
  expect(await work()).not.toContain('enderecos-escolher')
  expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
  expect(recipients()).toEqual(['Depósito SP'])
})
