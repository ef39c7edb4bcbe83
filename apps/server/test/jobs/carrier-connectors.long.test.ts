import { randomBytes } from 'node:crypto'
import type { SendRequest, StoreNotice } from '@vaivem/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { melhorEnvio } from '../../src/connectors/melhor-envio/melhor-envio.ts'
import { createParcelExecutor } from '../../src/parcels/execution/execute-parcel.ts'
import { takeCarrierNotice } from '../../src/parcels/execution/take-notice.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { connectCarriers } from '../../src/platform/ports/carrier.ts'
import { type EmulatedMelhorEnvio, emulateMelhorEnvio, TOKENS } from '../connectors/melhor-envio/emulator.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { FAST_CARRIER_RETRIES } from '../support/carriers.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { readPdf } from '../support/read-pdf.ts'

const ACCOUNT = `nome: Loja
prefixo: LJ
logistica:
  transportadoras:
    - { id: 1, nome: Correios, integracao: melhorEnvio, opcoes: { servico: '1', contato: ti@loja.example, avisarSaldoAbaixoDe: '50.00' } }
  opcoes:
    - { id: 1, tipo: agencia, transportadora: 1, descricao: Postar nos Correios, prazoDias: 7 }
  enderecosDevolucao:
    - { id: 1, nome: Loja Exemplo, cnpj: 11.222.333/0001-81, telefone: (11) 3003-1234, email: volta@loja.example,
        logradouro: Rua do Depósito, numero: '100', bairro: Lapa, cidade: São Paulo, estado: SP, cep: 05069-000 }
  embalagem:
    padrao: { pesoGramas: 500, alturaCm: 5, larguraCm: 20, comprimentoCm: 30 }
`
const OURS = ['etiqueta-10x15', 'etiqueta-a4']
const WITH_OURS = ['declaracao', ...OURS]
const PLACE = {
  logradouro: 'Rua XV',
  numero: '300',
  bairro: 'Centro',
  cidade: 'Curitiba',
  estado: 'PR',
  cep: '80020-310',
}
const CONTACT = { documento: '529.982.247-25', telefone: '(41) 99888-7766' }

let app: TestApp
let account: TestAccount
let carrier: EmulatedMelhorEnvio
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account({ configuration: ACCOUNT })
  carrier = emulateMelhorEnvio()
})
afterAll(() => app.end())

/** The connector over a way of the test's choice, with nothing to wait for. */
function portOver(send: SendRequest) {
  const needs = { ...app.deps.database, randomBytes, now: app.clock.now }
  const port = connectCarriers({ 'melhor-envio': melhorEnvio }, needs, (connector, accountId) =>
    Promise.resolve({ accountId, connector, credentials: TOKENS, send, warn: () => undefined }),
  )
  const quick = {
    ...port,
    capabilities: (one: Parameters<typeof port.capabilities>[0]) => ({
      ...port.capabilities(one),
      settlingMilliseconds: 0,
    }),
  }
  return quick
}

/** One look at every parcel of the account, over a way of the test's choice. */
async function work(rounds = 1, send: SendRequest = carrier.send): Promise<void> {
  const executors = { parcel: createParcelExecutor({ ...app.deps, carrier: portOver(send) }, FAST_CARRIER_RETRIES) }
  for (let round = 0; round < rounds; round++) {
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'parcel' AND lease_token IS NULL`,
      [account.id],
      account.id,
    )
    await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
  }
}

async function step(etapa: string, limiteDiario?: number): Promise<void> {
  const url = '/v1/gestao/conectores/1/etapa?tipo=transportadora'
  const { status, text } = await account.call('POST', url, {
    etapa,
    ...(limiteDiario !== undefined && { limiteDiario }),
  })
  expect(status, text).toBe(200)
}

async function opened(contact: object = CONTACT) {
  const one = await openWithParcel(account)
  await done(account, one.id, 'aprovar')
  await done(account, one.id, 'endereco', { endereco: PLACE, ...contact })
  return { ...one, authorize: () => done(account, one.id, `encomendas/${one.parcel}/autorizar`) }
}
const parcelOf = async (id: number) => (await managed(account, id))['encomendas']?.[0]
const items = () => [...carrier.items.values()].map(({ status, code }) => ({ status, code }))

describe('a parcel asked of Melhor Envio', () => {
  test('is put into the cart, paid and made once, and its price is booked', async () => {
    await step('automatico')
    const { id, authorize } = await opened()
    await authorize()
    await work()
    const [made, another] = items()
    expect([made?.status, another]).toEqual(['generated', undefined])
    expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', codigoAutorizacao: made?.code, custo: 24.9 })
    expect(carrier.asked).toEqual([
      'POST cart/reverse',
      'POST shipment/checkout',
      'POST shipment/generate',
      'GET orders/{id}',
      'GET balance',
      'GET imprimir/dace/pdf/{id}',
      'POST shipment/tracking',
    ])
  })

  test('says what is left in the wallet that paid it, and when that is little', async () => {
    await step('automatico')
    const wallet = async () =>
      (await account.call('GET', '/v1/gestao/conectores')).json['entidade']?.['conectores']?.[0]?.['carteira']
    expect(await wallet()).toBeNull()
    for (const [left, low] of [
      [10_000, false],
      [7_000, true],
    ] as const) {
      carrier.balance = left
      await (await opened()).authorize()
      await work()
      expect(await wallet()).toMatchObject({ saldo: (left - 2_490) / 100, estaBaixa: low })
    }
  })

  test('brings the declaration that the customer prints, beside labels of ours with its code', async () => {
    await step('automatico')
    const { id, parcel, authorize } = await opened()
    await authorize()
    await work()
    expect(await parcelOf(id)).toMatchObject({ documentos: WITH_OURS })
    const url = `/v1/gestao/processos/${id}/encomendas/${parcel}/documentos`
    const { json } = await account.call('GET', `${url}/declaracao`)
    expect(json['entidade']).toMatchObject({ documento: 'declaracao', tipo: 'application/pdf' })
    const pdf = Buffer.from(String(json['entidade']?.['conteudo']), 'base64').toString()
    expect(pdf).toMatch(/^%PDF-/)
    expect(pdf).toContain(items()[0]?.code)
    const own = await account.call('GET', `${url}/etiqueta-a4`)
    const [page] = await readPdf(Buffer.from(String(own.json['entidade']?.['conteudo']), 'base64'))
    expect(page?.codes).toContainEqual({ format: 'QRCode', text: items()[0]?.code })
    expect((await account.call('GET', `${url}/outra`)).status).toBe(400)
  })

  test('whose declaration is not ready gets it at a later look', async () => {
    await step('automatico')
    const { id, authorize } = await opened()
    await authorize()
    await work(1, (request) =>
      request.url.includes('/imprimir/')
        ? Promise.resolve({ outcome: 'answered', status: 404, headers: {}, text: '{}', isWhole: true })
        : carrier.send(request),
    )
    expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', documentos: OURS })
    await work()
    expect(await parcelOf(id)).toMatchObject({ documentos: WITH_OURS })
  })

  test('of a customer without CPF waits for a person, who is told, and nothing is sent', async () => {
    await step('automatico')
    const { id, authorize } = await opened({ telefone: CONTACT.telefone, documento: '111.111.111-11' })
    await authorize()
    await work(2)
    expect(carrier.asked).toEqual([])
    expect(await parcelOf(id)).toMatchObject({
      estado: 'erro',
      problema: 'Falta, para pedir à transportadora: um CPF ou CNPJ válido do consumidor. Complete e autorize de novo.',
    })
    await done(account, id, 'endereco', { endereco: PLACE, ...CONTACT })
    await authorize()
    await work()
    expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
  })

  test('that the carrier refuses tells a person why, in its words', async () => {
    await step('automatico')
    carrier.refusal = 'CEP não atendido.'
    const { id, authorize } = await opened()
    await authorize()
    await work(2)
    expect(await parcelOf(id)).toMatchObject({ estado: 'erro', problema: expect.stringContaining('CEP não atendido.') })
  })

  test('is made once, whenever its worker is killed', async () => {
    for (let at = 0; at < 4; at++) {
      account = await app.account({ configuration: ACCOUNT })
      carrier = emulateMelhorEnvio()
      await step('automatico')
      const { id, authorize } = await opened()
      await authorize()
      let sent = 0
      const dying: SendRequest = async (request) => {
        const answer = sent <= at ? await carrier.send(request) : undefined
        if (sent++ >= at || answer === undefined) throw new Error('killed')
        return answer
      }
      await work(1, dying)
      await work(6)
      expect(items(), `killed at ${at}`).toEqual([{ status: 'generated', code: expect.any(String) }])
      expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
      expect(carrier.balance).toBe(100_000 - 2_490)
    }
  })

  test('asked for again, because its first request arrives long afterwards, is paid once, and the late one taken away', async () => {
    await step('automatico')
    const { id, authorize } = await opened()
    await authorize()
    let late: Parameters<SendRequest>[0] | undefined
    await work(1, async (request) => {
      late ??= request
      return { outcome: 'failed', failure: 'not-reached', mayHaveArrived: true }
    })
    await work(4)
    expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada' })
    if (!late) throw new Error('something was asked')
    await carrier.send(late)
    await work()
    const states = () => items().map(({ status }) => status)
    expect(states()).toEqual(['generated', 'pending'])
    await app.database.query(
      `UPDATE carrier_authorization SET duplicates_due_at = now()
       WHERE account_id = $1 AND duplicates_due_at > now() + interval '55 minutes'`,
      [account.id],
      account.id,
    )
    const broken: SendRequest = (request) =>
      request.method === 'DELETE'
        ? Promise.resolve({ outcome: 'failed', failure: 'not-reached', mayHaveArrived: false })
        : carrier.send(request)
    await work(2, broken)
    expect(states()).toEqual(['generated', 'pending'])
    await work(2)
    expect(states()).toEqual(['generated'])
    expect(carrier.balance).toBe(100_000 - 2_490)
    const asked = carrier.asked.length
    await work()
    expect(carrier.asked.slice(asked)).toEqual(['POST shipment/tracking'])
  })

  test('that is called off after it was begun is taken out of the cart, or given back to the wallet', async () => {
    for (const at of [1, 2, 3]) {
      account = await app.account({ configuration: ACCOUNT })
      carrier = emulateMelhorEnvio()
      await step('automatico')
      const { id, parcel, authorize } = await opened()
      await authorize()
      let sent = 0
      const away: SendRequest = (request) =>
        sent++ < at
          ? carrier.send(request)
          : Promise.resolve({ outcome: 'failed', failure: 'not-reached', mayHaveArrived: false })
      await work(1, away)
      await done(account, id, `encomendas/${parcel}/cancelar`)
      await work(5)
      expect(
        items().filter(({ status }) => status !== 'canceled'),
        `after ${at} requests`,
      ).toEqual([])
      expect(carrier.balance).toBe(100_000)
    }
  })
})

describe('a carrier that goes live step by step', () => {
  test('only observes at first, and says so', async () => {
    const { id, authorize } = await opened()
    await authorize()
    await work(2)
    expect(carrier.asked).toEqual([])
    expect(await parcelOf(id)).toMatchObject({
      estado: 'aguardando_autorizacao',
      problema: expect.stringContaining('só em observação'),
    })
    await step('confirmar-cada')
    await work()
    expect(await parcelOf(id)).toMatchObject({ estado: 'autorizada', problema: null })
  })

  test('that is stopped pays nothing more of what it has begun', async () => {
    await step('automatico')
    const { id, authorize } = await opened()
    await authorize()
    let sent = 0
    await work(1, (request) =>
      sent++ < 1
        ? carrier.send(request)
        : Promise.resolve({ outcome: 'failed', failure: 'not-reached', mayHaveArrived: false }),
    )
    const stop = '/v1/gestao/conectores/1/parar?tipo=transportadora'
    expect((await account.call('POST', stop, {})).status).toBe(200)
    await work(3)
    expect(items()).toEqual([{ status: 'pending', code: null }])
    expect(await parcelOf(id)).toMatchObject({ problema: expect.stringContaining('parada') })
    await account.call('POST', '/v1/gestao/conectores/1/retomar?tipo=transportadora')
    await work(2)
    expect(items()).toEqual([{ status: 'generated', code: expect.any(String) }])
  })
})

describe('a notice of the carrier', () => {
  const dueInMinutes = async () => {
    const [row] = await app.database.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM work_item
       WHERE account_id = $1 AND kind = 'parcel'`,
      [account.id],
      account.id,
    )
    return row?.minutes
  }

  test('has its parcel asked at once, forged ones have nothing asked, and polling finds what no notice told', async () => {
    await step('automatico')
    const { id, authorize } = await opened()
    await authorize()
    await work()
    const [item] = [...carrier.items.values()]
    if (!item) throw new Error('a parcel was made')
    const take = async (notice: StoreNotice) => {
      const found = await app.deps.directory.find(account.id)
      const known = found?.configuration && { ...found, configuration: found.configuration }
      if (!known) throw new Error('the account is configured')
      return takeCarrierNotice({ ...app.deps, carrier: portOver(carrier.send) }, known, 1, notice)
    }
    await app.database.query(
      `UPDATE work_item SET due_at = now() + interval '1 hour' WHERE account_id = $1`,
      [account.id],
      account.id,
    )
    Object.assign(item, { status: 'posted', postedAt: app.clock.now() })
    const notice = carrier.noticeOf(item.id, 'posted')
    expect(await take({ ...notice, headers: { 'x-me-signature': 'YQ==' } })).toBe('forged')
    expect(await take({ ...notice, headers: notice.headers, body: `${notice.body} ` })).toBe('forged')
    expect(await take(carrier.noticeOf('00000000-0000-0000-0000-000000000000', 'posted'))).toBe('taken')
    expect(await dueInMinutes()).toBe(60)
    expect([await take(notice), await take(notice)]).toEqual(['taken', 'taken'])
    expect(await dueInMinutes()).toBe(0)
    await work()
    expect(await parcelOf(id)).toMatchObject({ estado: 'postada', codigoRastreio: `AA${item.code}BR` })
    Object.assign(item, { status: 'delivered', deliveredAt: app.clock.now() })
    await work()
    expect(await parcelOf(id)).toMatchObject({ estado: 'entregue' })
  })

  test('is taken at the address of its carrier alone', async () => {
    const { json } = await account.call('POST', '/v1/gestao/conectores/1/entrada/renovar?tipo=transportadora')
    const address = `/v1/entrada/${String(json['entidade']?.['token'])}`
    const { body, headers } = carrier.noticeOf('7', 'posted')
    const url = '/v1/gestao/conectores/1/credenciais?tipo=transportadora'
    const credenciais = Object.entries(TOKENS).map(([nome, valor]) => ({ nome, valor }))
    expect((await account.call('POST', url, { credenciais })).status).toBe(200)
    expect((await app.call('POST', address, body, { ...headers, 'content-type': 'application/json' })).status).toBe(200)
    expect((await app.call('POST', address, `${body} `, { ...headers, 'content-type': 'text/plain' })).status).toBe(401)
    expect((await app.call('POST', address.replace('_t1_', '_l1_'), body, headers)).status).toBe(404)
    const listed = await account.call('GET', '/v1/gestao/conectores')
    expect(listed.json['entidade']?.['conectores']?.[0]).toMatchObject({
      tipo: 'transportadora',
      plataforma: 'melhorEnvio',
      recebeNotificacoes: true,
      notificacoesFalsas: 1,
    })
  })
})

describe('what waits at a carrier', () => {
  const waiting = async () => (await account.call('GET', '/v1/gestao/conectores/esperando')).json['entidade']?.['somas']
  const atCarrier = { tipo: 'transportadora', conectorId: 1, lojaVirtualId: null, oQue: 'postagem', quantidade: 1 }

  test('is summed by what holds it, and leaves the sum when it is authorized', async () => {
    const { authorize } = await opened()
    await authorize()
    await work()
    expect(await waiting()).toMatchObject([{ ...atCarrier, motivo: 'observa' }])
    await account.call('POST', '/v1/gestao/conectores/1/parar?tipo=transportadora', {})
    await work()
    expect(await waiting()).toMatchObject([{ ...atCarrier, motivo: 'parado' }])
    await account.call('POST', '/v1/gestao/conectores/1/retomar?tipo=transportadora')
    await step('automatico')
    await work()
    expect([await waiting(), items().length]).toEqual([[], 1])
  })

  test('is what it refused, and what it did not answer', async () => {
    await step('automatico')
    carrier.refusal = 'O CEP de origem não é atendido.'
    await (await opened()).authorize()
    await work()
    expect(await waiting()).toMatchObject([{ ...atCarrier, motivo: 'falhou' }])
    await (await opened()).authorize()
    await work(1, async () => ({ outcome: 'failed', failure: 'connection-lost', mayHaveArrived: true }))
    expect(await waiting()).toMatchObject([
      { ...atCarrier, motivo: 'falhou' },
      { ...atCarrier, motivo: 'sem-resposta' },
    ])
  })
})
