import { createHmac, randomUUID } from 'node:crypto'
import {
  decimalText,
  type HttpAnswer,
  type HttpRequest,
  type Json,
  recordOf,
  recordsOf,
  type SendRequest,
  type StoreNotice,
  textOf,
} from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { answerToken, type EmulatedOAuth, emulateOAuth } from './emulated-oauth.ts'

export const TOKENS = { token: 'me_token_de_exemplo', segredoDoAplicativo: 'segredo-do-aplicativo' } as const

/** What the carrier knows of a parcel: an item of the cart until it is paid. */
interface Item {
  readonly id: string
  readonly body: Json
  readonly price: number
  readonly createdAt: Temporal.Instant
  status: 'pending' | 'released' | 'generated' | 'posted' | 'delivered' | 'canceled'
  code: string | null
  paidAt: Temporal.Instant | null
  generatedAt: Temporal.Instant | null
  postedAt: Temporal.Instant | null
  deliveredAt: Temporal.Instant | null
}

export interface EmulatedMelhorEnvio {
  readonly send: SendRequest
  readonly items: Map<string, Item>
  readonly oauth: EmulatedOAuth
  balance: number
  /** The words with which everything that can be refused is; null: nothing is. */
  refusal: string | null
  /** What the services cost when they are quoted, in reais; null: nothing is answered. */
  quoted: Readonly<Record<string, string>> | null
  /** What an item of the cart costs, in centavos. */
  price: number
  /** The sign with which prices are quoted. */
  currency: string
  /** By how many hours its clock is ahead. */
  hoursAhead: number
  /** How many requests it had, by method and path without ids. */
  readonly asked: string[]
  readonly noticeOf: (id: string, event: string) => StoreNotice
}

const PRICE = 2_490
const PAGE = 2
const PDF = '%PDF-1.4 declaracao'

/** Melhor Envio as its reference describes it, as far as a reverse posting needs it. */
export function emulateMelhorEnvio(): EmulatedMelhorEnvio {
  const items = new Map<string, Item>()
  const state: EmulatedMelhorEnvio = {
    items,
    oauth: emulateOAuth(TOKENS.token),
    balance: 100_000,
    refusal: null,
    quoted: { '1': '24.90', '2': '24.90' },
    price: PRICE,
    currency: 'R$',
    hoursAhead: 0,
    asked: [],
    send: async (request) =>
      new URL(request.url).pathname === '/oauth/token' ? answerToken(state.oauth, request) : answer(state, request),
    noticeOf: (id, event) => {
      const body = JSON.stringify({ event: `order.${event}`, data: { id, status: event } })
      const signature = createHmac('sha256', TOKENS.segredoDoAplicativo).update(body).digest('hex')
      return { headers: { 'x-me-signature': signature }, body, query: {} }
    },
  }
  return state
}

function answer(state: EmulatedMelhorEnvio, request: HttpRequest): HttpAnswer {
  const { method, url, headers, body } = request
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace('/api/v2/me/', '')
  state.asked.push(`${method} ${path.replace(/[0-9a-f-]{36}/g, '{id}')}`)
  if (headers['authorization'] !== `Bearer ${state.oauth.access}`) return said(401, { message: 'Unauthenticated.' })
  if (!/^\S+ \([^\s@]+@[^\s@]+\)$/.test(headers['user-agent'] ?? ''))
    return said(400, { message: 'User-Agent inválido.' })
  const json = recordOf(body === undefined ? {} : (JSON.parse(body) as unknown))
  const id = path.split('/').at(-1) ?? ''
  if (method === 'POST' && path === 'cart/reverse') return putIntoCart(state, json)
  if (method === 'GET' && path === 'cart') return cartPage(state, Number(searchParams.get('page') ?? 1))
  if (method === 'DELETE' && path.startsWith('cart/')) return removeFromCart(state, id)
  if (method === 'POST' && path === 'shipment/checkout') return checkout(state, idsOf(json))
  if (method === 'POST' && path === 'shipment/generate') return generate(state, idsOf(json))
  if (method === 'POST' && path === 'shipment/cancel') return cancel(state, recordOf(json['order']))
  if (method === 'POST' && path === 'shipment/tracking') return tracking(state, idsOf(json))
  if (method === 'POST' && path === 'shipment/calculate') return calculate(state, json)
  if (method === 'GET' && path === 'balance') return said(200, { balance: state.balance / 100, reserved: 0, debts: 0 })
  if (method === 'GET' && path.startsWith('orders/')) return orderOf(state, id)
  if (method === 'GET' && path.startsWith('imprimir/dace/pdf/')) return sheetOf(state, id)
  return said(404, { message: 'Not Found' })
}

function putIntoCart(state: EmulatedMelhorEnvio, body: Json): HttpAnswer {
  if (state.refusal !== null) return invalid({ 'from.postal_code': [state.refusal] })
  const faults = faultsOf(body)
  if (Object.keys(faults).length > 0) return invalid(faults)
  const id = randomUUID()
  const none = { code: null, paidAt: null, generatedAt: null, postedAt: null, deliveredAt: null }
  const { price } = state
  state.items.set(id, { id, body, price, createdAt: nowAt(state), status: 'pending', ...none })
  return said(201, { id, price: price / 100, status: 'pending' })
}

const PARTY = ['name', 'phone', 'email', 'address', 'number', 'district', 'city', 'state_abbr', 'postal_code'] as const

/** The faults of a reverse item whose original was not bought here, by what the reference demands. */
function faultsOf(body: Json): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  const demand = (isThere: unknown, field: string) => {
    if (!isThere) faults[field] = ['O campo é obrigatório.']
  }
  demand(body['service'] === 1 || body['service'] === 2, 'service')
  demand(textOf(body['new_sender_mail']), 'new_sender_mail')
  demand(textOf(body['new_sender_phone']), 'new_sender_phone')
  demand(typeof body['insurance_value'] === 'number', 'insurance_value')
  for (const side of ['from', 'to'] as const) {
    const party = recordOf(body[side])
    for (const field of PARTY) demand(textOf(party[field]), `${side}.${field}`)
    if (!/^\d{8}$/.test(textOf(party['postal_code']) ?? '')) faults[`${side}.postal_code`] = ['CEP inválido.']
  }
  demand(/^\d{11}$/.test(textOf(recordOf(body['from'])['document']) ?? ''), 'from.document')
  demand(textOf(recordOf(body['to'])['company_document']), 'to.company_document')
  const products = recordsOf(body['products'])
  demand(products.length, 'products')
  for (const [index, { name, quantity, unitary_value, weight }] of products.entries()) {
    demand(textOf(name), `products.${index}.name`)
    for (const [field, value] of Object.entries({ quantity, unitary_value, weight }))
      demand(typeof value === 'number' && value > 0, `products.${index}.${field}`)
  }
  const parcel = recordOf(body['package'])
  for (const field of ['weight', 'height', 'width', 'length'])
    demand(typeof parcel[field] === 'number' && parcel[field] > 0, `package.${field}`)
  return faults
}

function cartPage({ items }: EmulatedMelhorEnvio, page: number): HttpAnswer {
  const cart = [...items.values()].filter(({ status }) => status === 'pending')
  const data = cart.slice((page - 1) * PAGE, page * PAGE).map((item) => shown(item))
  return said(200, { current_page: page, data, last_page: Math.max(1, Math.ceil(cart.length / PAGE)) })
}

function removeFromCart({ items }: EmulatedMelhorEnvio, id: string): HttpAnswer {
  if (items.get(id)?.status !== 'pending') return said(404, { error: 'Item não encontrado.' })
  items.delete(id)
  return { ...said(204, {}), text: '' } as HttpAnswer
}

function checkout(state: EmulatedMelhorEnvio, ids: readonly string[]): HttpAnswer {
  const chosen = ids.map((id) => state.items.get(id))
  if (chosen.length === 0 || chosen.some((item) => item?.status !== 'pending'))
    return said(422, { error: 'Os itens não estão disponíveis para compra.' })
  const total = chosen.reduce((sum, item) => sum + (item?.price ?? 0), 0)
  if (total > state.balance) return said(422, { error: 'Saldo insuficiente para concluir a compra.' })
  state.balance -= total
  for (const item of chosen) if (item) Object.assign(item, { status: 'released', paidAt: nowAt(state) })
  return said(200, { purchase: { id: randomUUID(), status: 'paid', total: total / 100 } })
}

/** No two emulated carriers give the same code. */
let nextCode = 1_000_000_000

function generate(state: EmulatedMelhorEnvio, ids: readonly string[]): HttpAnswer {
  const chosen = ids.map((id) => state.items.get(id))
  if (chosen.length === 0 || chosen.some((item) => item?.status !== 'released'))
    return said(422, { error: 'Etiqueta já gerada ou não paga.' })
  for (const item of chosen) {
    const code = String(nextCode++)
    if (item) Object.assign(item, { status: 'generated', code, generatedAt: nowAt(state) })
  }
  return said(200, Object.fromEntries(ids.map((id) => [id, { status: true, message: 'Envio gerado com sucesso' }])))
}

function cancel(state: EmulatedMelhorEnvio, { id, reason_id, description }: Json): HttpAnswer {
  const item = state.items.get(textOf(id) ?? '')
  if (!item || textOf(reason_id) !== '2' || textOf(description) === undefined)
    return invalid({ 'order.id': ['O pedido é inválido.'] })
  if (item.status !== 'released' && item.status !== 'generated')
    return said(422, { error: 'A etiqueta não pode ser cancelada.' })
  item.status = 'canceled'
  state.balance += item.price
  return said(200, { [item.id]: { canceled: true, time: brasilia(nowAt(state)) } })
}

function tracking({ items }: EmulatedMelhorEnvio, ids: readonly string[]): HttpAnswer {
  const told = ids.flatMap((id) => {
    const item = items.get(id)
    if (!item) return []
    const { status, code, createdAt, paidAt, generatedAt, postedAt, deliveredAt } = item
    const at = (instant: Temporal.Instant | null) => instant && brasilia(instant)
    const times = { created_at: at(createdAt), paid_at: at(paidAt), generated_at: at(generatedAt) }
    const seen = { posted_at: at(postedAt), delivered_at: at(deliveredAt), canceled_at: null, expired_at: null }
    const codes = { tracking: postedAt ? `AA${code}BR` : null, melhorenvio_tracking: `ME${code}` }
    return [[id, { id, status, ...codes, ...times, ...seen }] as const]
  })
  return said(200, Object.fromEntries(told))
}

function calculate({ refusal, quoted, currency }: EmulatedMelhorEnvio, body: Json): HttpAnswer {
  if (quoted === null) return { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }
  const parcel = recordOf(body['package'])
  if (typeof parcel['weight'] !== 'number') return invalid({ package: ['O campo é obrigatório.'] })
  const services = (textOf(body['services']) ?? '').split(',')
  const correios = { id: 1, name: 'Correios' }
  return said(
    200,
    services.map((service) =>
      refusal === null
        ? {
            id: Number(service),
            name: service === '1' ? 'PAC' : 'SEDEX',
            price: '27.35',
            custom_price: quoted[service] ?? '0.00',
            currency,
            delivery_time: 6,
            delivery_range: { min: 5, max: 6 },
            company: correios,
          }
        : { id: Number(service), name: 'PAC', error: refusal, company: correios },
    ),
  )
}

function orderOf({ items }: EmulatedMelhorEnvio, id: string): HttpAnswer {
  const item = items.get(id)
  return item && item.status !== 'pending' ? said(200, shown(item)) : said(404, { message: 'Pedido não encontrado.' })
}

function sheetOf({ items }: EmulatedMelhorEnvio, id: string): HttpAnswer {
  const item = items.get(id)
  if (item?.code === null || !item) return said(404, { message: 'Não encontrado.' })
  const text = `${PDF} ${item.code}`
  return {
    outcome: 'answered',
    status: 200,
    headers: { 'content-type': 'application/pdf' },
    text,
    bytes: Buffer.from(text),
    isWhole: true,
  }
}

function shown({ id, status, code, price, body, createdAt, paidAt, generatedAt }: Item): Json {
  return {
    id,
    status,
    price: Number(decimalText(money.money(price))),
    authorization_code: code,
    service_id: body['service'],
    from: body['from'],
    products: body['products'],
    created_at: brasilia(createdAt),
    paid_at: paidAt && brasilia(paidAt),
    generated_at: generatedAt && brasilia(generatedAt),
  }
}

function nowAt({ hoursAhead }: Pick<EmulatedMelhorEnvio, 'hoursAhead'>): Temporal.Instant {
  return Temporal.Now.instant().add({ hours: hoursAhead })
}

/** As the carrier writes moments: without an offset, in the time of Brasília. */
function brasilia(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO('America/Sao_Paulo').toPlainDateTime().round('second').toString().replace('T', ' ')
}

function idsOf({ orders }: Json): readonly string[] {
  return Array.isArray(orders) ? orders.map(String) : []
}

function invalid(errors: Readonly<Record<string, readonly string[]>>): HttpAnswer {
  return said(422, { message: 'The given data was invalid.', errors })
}

function said(status: number, json: unknown): HttpAnswer {
  return { outcome: 'answered', status, headers: {}, text: JSON.stringify(json), isWhole: true }
}
