import {
  type AuthorizationLookup,
  type AuthorizationName,
  type AuthorizationOutcome,
  type AuthorizationRequest,
  type Begun,
  type BegunAuthorization,
  type CarrierOutcome,
  centavosOf,
  type ReachedCarrier,
  keyIn,
  outcomeOfTransport,
  recordOf,
  textOf,
} from '@vaivem/connector-kit'
import { invariant } from '@vaivem/domain'
import { ask, findInCart, type LabelPurchase, readOrder, saidIn, SERVICE } from './api.ts'
import { hasEnough } from './balance.ts'
import { reverseBody } from './cart-body.ts'
import { referenceOf, type Step, stepOf } from './reference.ts'

const REFUSED = { outcome: 'refused', reason: 'refused-by-carrier', mayPass: false } as const
const UNKNOWN = { outcome: 'unknown' } as const
/** A code can be used for seven days. */
const VALID_HOURS = 7 * 24

/**
 * An authorization in four steps: into the cart, which costs nothing; pay it from the wallet; make its code; read the code. Each call
 * makes one step, so that the number of the cart's item is stored before anything is paid: the carrier knows no keys.
 */
export async function authorize(carrier: ReachedCarrier, request: AuthorizationRequest): Promise<AuthorizationOutcome> {
  const known = stepOf(request.reference)
  if (!known) return putIntoCart(carrier, request)
  if (known.step === 'cart') return pay(carrier, known.id)
  return known.step === 'paid' ? makeCode(carrier, known.id) : readCode(carrier, known.id)
}

async function putIntoCart(
  carrier: ReachedCarrier,
  { key, shipment }: AuthorizationRequest,
): Promise<AuthorizationOutcome> {
  invariant(shipment !== null, 'the connector declares that it is told the shipment')
  const body = reverseBody(shipment, Number(carrier.connector.options[SERVICE]), key)
  const answer = await ask(carrier, 'POST', 'cart/reverse', body)
  const transport = outcomeOfTransport(answer)
  if (transport) return transport
  if (answer.outcome === 'failed' || answer.status >= 500) return UNKNOWN
  if (answer.status >= 400) return { ...REFUSED, detail: saidIn(answer.json) }
  const id = textOf(recordOf(answer.json)['id'])
  return id === undefined ? UNKNOWN : begun('cart', id)
}

/** Asks to pay once; what the carrier does not do is explained by the state in which the item then is. */
async function pay(carrier: ReachedCarrier, id: string): Promise<AuthorizationOutcome> {
  const answer = await ask(carrier, 'POST', 'shipment/checkout', { orders: [id] })
  const transport = outcomeOfTransport(answer)
  if (transport) return transport
  if (answer.outcome === 'failed' || answer.status >= 500) return UNKNOWN
  if (answer.status < 400) return begun('paid', id)
  const now = await readOrder(carrier, id)
  if (!now.isRead) return UNKNOWN
  if (!now.value || now.value.state === 'over') return { ...REFUSED, detail: 'O item já não está no carrinho.' }
  if (now.value.state !== 'unpaid') return begun('paid', id)
  const detail = saidIn(answer.json)
  const isEnough = await hasEnough(carrier, centavosOf(now.value.price))
  return isEnough === false
    ? { outcome: 'refused', reason: 'balance-too-low', mayPass: true, detail }
    : { ...REFUSED, detail }
}

async function makeCode(carrier: ReachedCarrier, id: string): Promise<AuthorizationOutcome> {
  const answer = await ask(carrier, 'POST', 'shipment/generate', { orders: [id] })
  const transport = outcomeOfTransport(answer)
  if (transport) return transport
  if (answer.outcome === 'failed' || answer.status >= 500) return UNKNOWN
  if (answer.status < 400) return begun('made', id)
  const now = await readOrder(carrier, id)
  if (!now.isRead) return UNKNOWN
  if (now.value?.state === 'made' || now.value?.state === 'used') return begun('made', id)
  return { ...REFUSED, mayPass: now.value?.state === 'paid', detail: saidIn(answer.json) }
}

async function readCode(carrier: ReachedCarrier, id: string): Promise<AuthorizationOutcome> {
  const now = await readOrder(carrier, id)
  if (!now.isRead) return now.because
  if (!now.value || now.value.state === 'over') return { ...REFUSED, detail: 'A autorização foi cancelada ou venceu.' }
  return authorizedOf(now.value) ?? { outcome: 'pending' }
}

/** The carrier is queried by the number of the item; without one, the cart is searched for an item whose first product carries the key. */
export async function findAuthorization(
  carrier: ReachedCarrier,
  { key, reference }: AuthorizationName,
): Promise<AuthorizationLookup> {
  const known = stepOf(reference)
  if (!known) {
    const mine = await findInCart(carrier, ({ products }) => keyIn(products) === key)
    // Nothing is ever paid before the number of its item is stored.
    return mine.isRead ? (mine.value ? begun('cart', mine.value.id) : ABSENT) : UNKNOWN
  }
  const now = await readOrder(carrier, known.id)
  if (!now.isRead) return UNKNOWN
  if (!now.value || now.value.state === 'unpaid' || now.value.state === 'over') return ABSENT
  const done = authorizedOf(now.value)
  if (done) return done
  if (now.value.state === 'paid' && known.step === 'cart') return begun('paid', known.id)
  return now.value.state === 'paid' && known.step === 'paid' ? ABSENT : { outcome: 'pending' }
}

const ABSENT = { outcome: 'absent' } as const

/** Takes back what was only put into the cart, or was paid and not used; the wallet gets its money back within twelve hours. */
export async function cancel(
  carrier: ReachedCarrier,
  { key, reference }: AuthorizationName,
): Promise<CarrierOutcome<object>> {
  const known = stepOf(reference) ?? (await beginningOf(carrier, key))
  if (known === 'unread') return UNKNOWN
  if (!known) return { outcome: 'done' }
  const now = await readOrder(carrier, known.id)
  if (!now.isRead) return now.because
  if (!now.value || now.value.state === 'over') return { outcome: 'done' }
  if (now.value.state === 'used') return { ...REFUSED, detail: 'A encomenda já foi postada.' }
  const answer =
    now.value.state === 'unpaid'
      ? await ask(carrier, 'DELETE', `cart/${encodeURIComponent(known.id)}`)
      : await ask(carrier, 'POST', 'shipment/cancel', {
          order: { id: known.id, reason_id: '2', description: 'Devolução cancelada' },
        })
  if (answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300 && now.value.state === 'unpaid')
    return { outcome: 'done' }
  const transport = outcomeOfTransport(answer)
  if (transport) return transport
  if (answer.outcome === 'failed' || answer.status >= 500) return UNKNOWN
  if (answer.status >= 400) return { ...REFUSED, detail: saidIn(answer.json) }
  const told = recordOf(recordOf(answer.json)[known.id])
  return told['canceled'] === true ? { outcome: 'done' } : { ...REFUSED, detail: saidIn(told) }
}

/**
 * Takes every other item of a key out of the cart. A request for it that was lost on its way may arrive after it was looked for and
 * repeated; only the item that the reference names is ever paid.
 */
export async function discardDuplicates(
  carrier: ReachedCarrier,
  { key, reference }: BegunAuthorization,
): Promise<CarrierOutcome<object>> {
  const known = stepOf(reference)
  if (!known) return UNKNOWN
  for (let taken = 0; taken < MOST_DUPLICATES; taken++) {
    const other = await findInCart(carrier, ({ id, state, products }) => {
      return id !== known.id && state === 'unpaid' && keyIn(products) === key
    })
    if (!other.isRead) return other.because
    if (!other.value) return { outcome: 'done' }
    const answer = await ask(carrier, 'DELETE', `cart/${encodeURIComponent(other.value.id)}`)
    const transport = outcomeOfTransport(answer)
    if (transport) return transport
  }
  return UNKNOWN
}

const MOST_DUPLICATES = 10

/** The item that was put into the cart under a key and whose reference was not stored. */
async function beginningOf(carrier: ReachedCarrier, key: number): Promise<Step | undefined | 'unread'> {
  const mine = await findInCart(carrier, ({ products }) => keyIn(products) === key)
  if (!mine.isRead) return 'unread'
  return mine.value && { step: 'cart', id: mine.value.id }
}

function begun(step: Step['step'], id: string): Begun {
  return { outcome: 'begun', reference: referenceOf({ step, id }) }
}

function authorizedOf({ code, madeAt, price }: LabelPurchase) {
  if (code === null || madeAt === null) return undefined
  const cost = centavosOf(price)
  return {
    outcome: 'done',
    code,
    validUntil: madeAt.add({ hours: VALID_HOURS }),
    ...(cost !== undefined && { cost }),
  } as const
}
