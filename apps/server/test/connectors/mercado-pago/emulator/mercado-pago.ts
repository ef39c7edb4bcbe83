import { createHmac } from 'node:crypto'
import {
  type HttpAnswer,
  type HttpRequest,
  type Json,
  recordOf,
  type SendRequest,
  type StoreNotice,
} from '@vaivem/connector-kit'
import { money, type Money, type PaymentKind } from '@vaivem/domain'
import { serveEmulated } from '../../serve-emulated.ts'
import type { EmulatedPayment, EmulatedRefund } from './emulated-payment.ts'
import { type EmulatedReport, emulateReports } from './release-reports.ts'

export const KEYS = {
  accessToken: 'APP_USR-0000000000000000-emulated',
  segredoDasNotificacoes: 'segredo-das-notificacoes',
}
const SELLER = '987654321'

interface Answered {
  readonly request: string
  readonly status: number
  readonly body: unknown
}

/** Mercado Pago's payments API as far as the connector uses it: one seller, its payments and their refunds. */
export interface EmulatedMercadoPago {
  readonly payments: Map<string, EmulatedPayment>
  readonly send: SendRequest
  /** Every request and answer, for the check against the published descriptions. */
  readonly exchanges: { readonly request: HttpRequest; readonly status: number; readonly body: unknown }[]
  /** A buyer pays; answers the number of the payment. */
  readonly pay: (
    payment: Pick<EmulatedPayment, 'centavos' | 'currency' | 'kind' | 'orderNumber'>,
    daysAgo?: number,
  ) => string
  readonly refundByHand: (payment: string, centavos: number) => void
  readonly noticeOf: (payment: string) => StoreNotice
  readonly behaviour: {
    /** Refunds are accepted and end later: Pix in contingency. */
    holdsRefunds: boolean
    centavosMore: number
    hoursAhead: number
    /** Kinds that go back only as a whole. */
    wholeOnly: PaymentKind[]
  }
  readonly endHeld: (as: 'approved' | 'rejected') => void
  readonly keys: Map<string, Answered>
  /** The reports that were asked for. */
  readonly reports: EmulatedReport[]
}

const METHODS: Readonly<Partial<Record<PaymentKind, readonly [method: string, type: string]>>> = {
  creditCard: ['master', 'credit_card'],
  debitCard: ['debelo', 'debit_card'],
  instantPayment: ['pix', 'bank_transfer'],
  bankInvoice: ['bolbradesco', 'ticket'],
}
const DAYS_OF_REFUNDS = 180

export function emulateMercadoPago(): EmulatedMercadoPago {
  let nextId = 70_000_000_001
  const payments: EmulatedMercadoPago['payments'] = new Map()
  const behaviour: EmulatedMercadoPago['behaviour'] = {
    holdsRefunds: false,
    centavosMore: 0,
    hoursAhead: 0,
    wholeOnly: [],
  }
  const now = () => Temporal.Now.instant().add({ hours: behaviour.hoursAhead })
  const exchanges: EmulatedMercadoPago['exchanges'][number][] = []
  const keys: EmulatedMercadoPago['keys'] = new Map()
  const reporting = emulateReports(payments, { now, seller: SELLER })

  const refund = (payment: EmulatedPayment, centavos: number): Answered => {
    const left = payment.centavos - givenBack(payment)
    const code = obstacleTo(payment, centavos, left)
    if (code !== undefined) return errorOf(code)
    const status = behaviour.holdsRefunds ? 'in_process' : 'approved'
    const made: EmulatedRefund = {
      id: nextId++,
      centavos: centavos + behaviour.centavosMore,
      at: momentOf(now()),
      status,
    }
    payment.refunds.push(made)
    return { request: '', status: 201, body: refundBody(payment, made) }
  }
  const obstacleTo = (payment: EmulatedPayment, centavos: number, left: number): number | undefined => {
    if (payment.status !== 'approved') return 2063
    if (now().since(payment.approvedAt).total('hours') > DAYS_OF_REFUNDS * 24) return 15_016
    if (left === 0) return 4296
    if (centavos > left) return 2063
    if (centavos <= 0) return 4040
    return centavos < payment.centavos && behaviour.wholeOnly.includes(payment.kind) ? 3024 : undefined
  }
  const routes: readonly (readonly [string, RegExp, (id: string, url: URL, request: HttpRequest) => Answered])[] = [
    [
      'GET',
      /^\/v1\/payments\/search$/,
      (_, { searchParams }) => {
        const [limit, offset] = [Number(searchParams.get('limit') ?? 30), Number(searchParams.get('offset') ?? 0)]
        const found = [...payments.values()].filter((one) => one.orderNumber === searchParams.get('external_reference'))
        const results = found.slice(offset, offset + limit).map(paymentBody)
        return { request: '', status: 200, body: { paging: { total: found.length, limit, offset }, results } }
      },
    ],
    [
      'POST',
      /^\/v1\/account\/release_report$/,
      (_, _url, request) => ({ request: '', ...reporting.ask(request.body ?? '{}') }),
    ],
    ['GET', /^\/v1\/account\/release_report\/list$/, () => ({ request: '', status: 200, body: reporting.list() })],
    [
      'GET',
      /^\/v1\/payments\/(\d+)$/,
      (id) => of(payments, id, (one) => ({ request: '', status: 200, body: paymentBody(one) })),
    ],
    [
      'GET',
      /^\/v1\/payments\/(\d+)\/refunds$/,
      (id, _, request) =>
        of(payments, id, (one) => {
          const isHidden = one.refunds.some(({ status }) => status === 'in_process') && !rendersInProcess(request)
          return isHidden
            ? badRequest()
            : { request: '', status: 200, body: one.refunds.map((made) => refundBody(one, made)) }
        }),
    ],
    [
      'POST',
      /^\/v1\/payments\/(\d+)\/refunds$/,
      (id, _, request) => {
        const key = request.headers['x-idempotency-key']
        if (!key) return errorOf(4292)
        const known = keys.get(key)
        const asked = `${id} ${request.body ?? ''}`
        if (known) return known.request === asked ? known : badRequest()
        const { amount } = recordOf(JSON.parse(request.body ?? '{}'))
        const answer = of(payments, id, (one) => refund(one, centavosIn(amount) ?? one.centavos - givenBack(one)))
        keys.set(key, { ...answer, request: asked })
        const isHidden = behaviour.holdsRefunds && answer.status === 201 && !rendersInProcess(request)
        return isHidden ? badRequest() : answer
      },
    ],
  ]
  const answer = (request: HttpRequest): HttpAnswer => {
    const url = new URL(request.url)
    if (request.headers['authorization'] !== `Bearer ${KEYS.accessToken}`)
      return jsonAnswer(401, errorBody(401, 'invalid_token'))
    const file = /^\/v1\/account\/release_report\/(.+\.csv)$/.exec(url.pathname)?.[1]
    const text = file === undefined ? undefined : reporting.file(file)
    if (text !== undefined) return { outcome: 'answered', status: 200, headers: {}, text, isWhole: true }
    for (const [method, pattern, reply] of routes) {
      const matched = pattern.exec(url.pathname)
      if (!matched || method !== request.method) continue
      const { status, body } = reply(matched[1] ?? '', url, request)
      exchanges.push({ request, status, body })
      return jsonAnswer(status, body)
    }
    return jsonAnswer(404, { message: 'resource not found', error: 'not_found', status: 404, cause: [] })
  }
  return {
    payments,
    reports: reporting.reports,
    send: async (request) => answer(request),
    exchanges,
    keys,
    behaviour,
    pay: ({ centavos, currency, kind, orderNumber }, daysAgo = 0) => {
      const id = nextId++
      const approvedAt = now().subtract({ hours: 24 * daysAgo })
      payments.set(String(id), {
        id,
        centavos,
        currency,
        kind,
        orderNumber,
        approvedAt,
        refunds: [],
        status: 'approved',
      })
      return String(id)
    },
    refundByHand: (id, centavos) => {
      const payment = payments.get(id)
      payment?.refunds.push({ id: nextId++, centavos, at: momentOf(now()), status: 'approved' })
    },
    noticeOf: (id) => noticeOf(id),
    endHeld: (as) => {
      behaviour.holdsRefunds = false
      for (const one of [...payments.values()].flatMap(({ refunds }) => refunds))
        if (one.status === 'in_process') one.status = as
    },
  }
}

/** The amount of a payment that was given back, or is about to be, in centavos. */
export function givenBack({ refunds }: EmulatedPayment): number {
  return refunds.filter(({ status }) => status !== 'rejected').reduce((sum, { centavos }) => sum + centavos, 0)
}

export function paidBackOf(payment: EmulatedPayment | undefined): readonly Money[] {
  const alive = payment?.refunds.filter(({ status }) => status !== 'rejected') ?? []
  return alive.map(({ centavos }) => money.money(centavos))
}

function of(
  payments: EmulatedMercadoPago['payments'],
  id: string,
  reply: (payment: EmulatedPayment) => Answered,
): Answered {
  const payment = payments.get(id)
  return payment ? reply(payment) : errorOf(2000)
}

function rendersInProcess({ headers }: HttpRequest): boolean {
  return headers['x-render-in-process-refunds'] === 'true'
}

/** The published table of errors: most refusals of the business are a 404. */
const HTTP_OF: Readonly<Record<number, number>> = { 2063: 400, 2085: 400, 401: 401, 4040: 401, 4041: 401 }

function errorOf(code: number): Answered {
  const status = HTTP_OF[code] ?? 404
  return {
    request: '',
    status,
    body: { ...errorBody(status, 'refused'), cause: [{ code, description: `error ${code}` }] },
  }
}

function errorBody(status: number, error: string): Json {
  return { message: error, error, status, cause: [] }
}

function badRequest(): Answered {
  return { request: '', status: 400, body: errorBody(400, 'bad_request') }
}

function jsonAnswer(status: number, body: unknown): HttpAnswer {
  return { outcome: 'answered', status, headers: {}, text: JSON.stringify(body), isWhole: true }
}

function paymentBody(payment: EmulatedPayment): Json {
  const back = givenBack(payment)
  const [method, type] = METHODS[payment.kind] ?? ['account_money', 'account_money']
  const isWholeBack = back === payment.centavos && payment.status === 'approved'
  return {
    id: payment.id,
    date_created: momentOf(payment.approvedAt),
    date_approved: momentOf(payment.approvedAt),
    status: isWholeBack ? 'refunded' : payment.status,
    status_detail: isWholeBack ? 'refunded' : back > 0 ? 'partially_refunded' : 'accredited',
    currency_id: payment.currency,
    transaction_amount: payment.centavos / 100,
    transaction_amount_refunded: back / 100,
    payment_method_id: method,
    payment_type_id: type,
    installments: 1,
    external_reference: payment.orderNumber,
    metadata: {},
  }
}

function refundBody({ id }: EmulatedPayment, made: EmulatedRefund): Json {
  return {
    id: made.id,
    payment_id: id,
    amount: made.centavos / 100,
    source: { id: SELLER, name: 'Loja', type: 'collector' },
    date_created: made.at,
    status: made.status,
    unique_sequence_number: null,
  }
}

function centavosIn(amount: unknown): number | undefined {
  return typeof amount === 'number' ? Math.round(amount * 100) : undefined
}

function momentOf(at: Temporal.Instant): string {
  return at.round('millisecond').toZonedDateTimeISO('-03:00').toString({ timeZoneName: 'never' })
}

function noticeOf(id: string): StoreNotice {
  const [ts, requestId] = ['1742505638683', `r-${id}`]
  const text = `id:${id};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', KEYS.segredoDasNotificacoes).update(text).digest('hex')
  const body = {
    id: 1,
    live_mode: true,
    type: 'payment',
    user_id: 1,
    api_version: 'v1',
    action: 'payment.updated',
    data: { id },
  }
  return {
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    query: { 'data.id': id, type: 'payment' },
    body: JSON.stringify(body),
  }
}

/** The same over HTTP on this machine. */
export function serveMercadoPago({ send }: Pick<EmulatedMercadoPago, 'send'>) {
  return serveEmulated(send, (path) => `https://api.mercadopago.com${path}`)
}
