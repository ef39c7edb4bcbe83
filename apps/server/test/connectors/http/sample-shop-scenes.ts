import { createHmac, randomBytes } from 'node:crypto'
import type { Lookup, Outcome, SendRequest, Shop, StoreRefund } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { expect } from 'vitest'
import type { SampleShop } from '../../support/sample-shops.ts'
import { createHttpClient } from '../../../src/platform/outbound/http-client.ts'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import { httpStore } from '../../../src/connectors/http/http-store.ts'

export const SECRET = `whsec_${Buffer.from('the secret of today, 32 bytes ..').toString('base64')}`
export const NEXT = `whsec_${Buffer.from('the secret of tomorrow, 32 bytes').toString('base64')}`
export const KEY = 1_795_000_000_001
const UNTIL = Temporal.Instant.from('2099-12-31T23:59:59.5Z')
const loopback = rangeOf('127.0.0.0/8')
export const send = createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } })
export const clock = { skew: 0 }
const now = () => Temporal.Now.instant().add({ seconds: clock.skew })
const nobody = { read: async () => [], inAccount: async () => Promise.reject(new Error('not asked')) }
const ports = httpStore.connect({ ...nobody, randomBytes, now })
export const { orders, payments, credit, stock } = ports as Required<typeof ports>

export const ORDER = {
  PedidoId: '7781',
  Numero: '1042',
  Data: '2026-11-02T14:05:00-03:00',
  Moeda: 'BRL',
  ValorCentavos: 10_001,
  ClienteNome: 'Maria Souza',
  ClienteEmail: 'Maria@example.com',
  Skus: [{ SkuId: 'CAM-M', SkuNome: 'Camiseta', QuantidadeTotal: 1, PrecoCentavos: 10_001 }],
  Transacoes: [
    {
      TransacaoId: 't-1',
      Data: '2026-11-02T14:05:09-03:00',
      Pagamentos: [
        { PagamentoId: 'p-1', FormaPagamento: 'creditCard', ValorCentavos: 10_001, ValorEstornadoCentavos: 1_000 },
      ],
    },
  ],
}
export const OFFER = {
  skuId: 'CAM-G',
  skuNome: 'Camiseta G',
  produtoId: 'CAM',
  produtoNome: 'Camiseta',
  precoCentavos: 9_990,
}
export const UNITS = 5

export const BODY = JSON.stringify({
  operacao: 'estornos-criar',
  chave: KEY,
  pedido: { pedidoId: '7781', numero: '1042' },
  valorCentavos: 100,
  pagamentos: [{ transacaoId: 't-1', pagamentoId: 'p-1', valorCentavos: 100 }],
})
export const OTHER = JSON.stringify({ operacao: 'loja-apagar' })

/** The headers of a request, signed without the code under test. */
export function signedBy(secret: string, body: string, skew = 0): Record<string, string> {
  const id = `msg_${randomBytes(12).toString('hex')}`
  const at = String(Math.floor(Temporal.Now.instant().epochMilliseconds / 1000) + skew)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` }
}

export const names = { externalId: '7781', number: '1042' }
export const task = { key: KEY, skuId: 'CAM-G', quantity: 2, order: names }
export const reservation = { ...task, until: UNTIL }
export const voucher = {
  key: KEY,
  amount: money.money(5_391),
  expiresAt: UNTIL,
  customer: { email: 'maria@example.com' },
}

export function refundOf(key: number, centavos: number): StoreRefund {
  const amount = money.money(centavos)
  const part = { transactionId: 't-1', paymentId: 'p-1', amount }
  return { key, order: names, amount, payments: [part], refundsBefore: [] }
}

/** What may happen to one request on its way. */
export const FAULTS: Readonly<Record<string, (way: SendRequest) => SendRequest>> = {
  'request not sent': () => async () => failed('not-reached', false),
  'request lost': () => async () => failed('no-answer-in-time', true),
  'answer lost': (way) => async (request) => (await way(request), failed('connection-lost', true)),
  'request repeated by a proxy': (way) => async (request) => (await way(request), way(request)),
  'too many requests': () => async () => answered(429, ''),
  '500 with effect': (way) => async (request) => (await way(request), answered(500, '<html>')),
  '500 without effect': () => async () => answered(500, '<html>'),
  'a page with effect': (way) => async (request) => (await way(request), answered(200, '<html>')),
  'a page without effect': () => async () => answered(200, '<html>'),
  'an answer of another protocol': (way) => async (request) => (await way(request), answered(200, '{"ok":true}')),
  'answer cut off': (way) => async (request) => {
    const answer = await way(request)
    return answer.outcome === 'answered' ? { ...answer, text: answer.text.slice(0, 20), isWhole: false } : answer
  },
  'clock six minutes behind': (way) => async (request) => {
    const headers = signedBy(SECRET, request.body ?? '', -360)
    return way({ ...request, headers: { ...request.headers, ...headers } })
  },
}

/** As the engine of outgoing commands does it: what is unknown is looked up before it is sent again. */
export async function drive(shop: Shop, command: Command, fault: (way: SendRequest) => SendRequest): Promise<string> {
  let isStruck = false
  const faulty: Shop = {
    ...shop,
    send: (request) => (isStruck ? shop.send(request) : ((isStruck = true), fault(shop.send)(request))),
  }
  let isUnknown = false
  for (let turn = 0; turn < 5; turn++) {
    if (isUnknown) {
      const found = await command.lookup(faulty)
      if (found.outcome === 'done') return 'done'
      if (found.outcome !== 'absent') continue
    }
    const before = command.effects()
    const said = await command.act(faulty)
    if (said.outcome === 'done') expect(command.effects()).toBe(1)
    if (said.outcome === 'refused') expect(command.effects()).toBe(before)
    if (said.outcome === 'done' || (said.outcome === 'refused' && !said.mayPass)) return said.outcome
    isUnknown = said.outcome !== 'refused'
  }
  return 'unknown'
}

interface Command {
  readonly prepare?: (shop: Shop) => Promise<unknown>
  readonly act: (shop: Shop) => Promise<Outcome>
  readonly lookup: (shop: Shop) => Promise<Lookup>
  readonly effects: () => number
}

/** The commands of every port as the engine drives them, with what the books of a sample server have of each. */
export function commandsAt(sample: () => SampleShop) {
  const taken = () => (UNITS - (sample().books().produtos[0]?.disponivel ?? 0)) / task.quantity
  const reservationIs = (state: string) => (sample().books().reservas[KEY]?.estado === state ? 1 : 0)
  const refunds = () => Object.values(sample().books().estornos)
  const commands: Readonly<Record<string, Command>> = {
    refund: {
      act: (at) => payments.refund(at, refundOf(KEY, 3_333)),
      lookup: (at) => payments.findRefund(at, refundOf(KEY, 3_333)),
      effects: () => refunds().filter(({ valorCentavos }) => valorCentavos === 3_333).length,
    },
    voucher: {
      act: (at) => credit.issueVoucher(at, voucher),
      lookup: (at) => credit.findVoucher(at, KEY),
      effects: () => Object.values(sample().books().vales).length,
    },
    'voucher reversed': {
      prepare: (at) => credit.issueVoucher(at, voucher),
      act: (at) => credit.reverseVoucher(at, KEY),
      lookup: async (at) => {
        const { outcome } = await credit.findVoucher(at, KEY)
        return outcome === 'absent' ? { outcome: 'done' } : { outcome: outcome === 'done' ? 'absent' : 'unknown' }
      },
      effects: () => (sample().books().vales[KEY]?.estornado ? 1 : 0),
    },
    reservation: {
      act: (at) => stock.reserve(at, reservation),
      lookup: async (at) => {
        const { outcome } = await stock.find(at, task)
        return { outcome: outcome === 'held' ? 'done' : outcome === 'absent' ? 'absent' : 'unknown' }
      },
      effects: taken,
    },
    'exchange order': {
      prepare: (at) => stock.reserve(at, reservation),
      act: (at) => stock.placeOrder(at, task),
      lookup: async (at) => {
        const { outcome } = await stock.find(at, task)
        return { outcome: outcome === 'ordered' ? 'done' : outcome === 'held' ? 'absent' : 'unknown' }
      },
      effects: () => reservationIs('pedido'),
    },
    release: {
      prepare: (at) => stock.reserve(at, reservation),
      act: (at) => stock.release(at, task),
      lookup: async (at) => {
        const { outcome } = await stock.find(at, task)
        return { outcome: outcome === 'released' ? 'done' : outcome === 'held' ? 'absent' : 'unknown' }
      },
      effects: () => reservationIs('liberado') * (1 - taken()),
    },
  }
  return { refunds, commands }
}

function answered(status: number, text: string) {
  return { outcome: 'answered', status, headers: {}, text, isWhole: true } as const
}

function failed(failure: 'not-reached' | 'no-answer-in-time' | 'connection-lost', mayHaveArrived: boolean) {
  return { outcome: 'failed', failure, mayHaveArrived } as const
}
