import {
  OrderHidden,
  type OrderReference,
  type StoreCapabilities,
  type StockTask,
  type StoreDocument,
} from '@vaivem/connector-kit'
import { type Connector, money } from '@vaivem/domain'
import type { StorePorts } from '../platform/ports/store-connector.ts'
import { STORE_CONNECTORS } from './store-connectors.ts'

/** What one capability of a connector was seen to do at the merchant's own shop. */
export interface ProvenStep {
  readonly capability: ProvenCapability
  readonly outcome: 'shown' | 'failed' | 'not-declared' | 'not-tried'
  /** What was seen, or went wrong: numbers, codes and names of the platform, never personal data or secrets. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
  readonly milliseconds: number
}

export type ProvenCapability =
  | 'answers'
  | 'finds-by-number'
  | 'finds-by-id'
  | 'finds-by-email'
  | 'lists-refunds'
  | 'lists-offers'
  | 'issues-voucher'
  | 'finds-voucher'
  | 'reverses-voucher'
  | 'reserves'
  | 'releases'

export interface ProofAsked {
  readonly connector: Connector
  readonly accountId: number
  /** The number of an order that the shop has; absent: only what needs none is tried. */
  readonly orderNumber?: string | undefined
  /** Whether a voucher of R$ 1.00 and a reservation of one unit may be made; both are taken back. */
  readonly mayWrite: boolean
  readonly newId: () => number
  readonly now: () => Temporal.Instant
}

/** An order number that no store uses. */
const NO_ORDER = 'prova-de-conexao-sem-pedido'
const MOST_OFFERS = 5
const MOST_BY_EMAIL = 20
const VOUCHER_CENTAVOS = 100

/**
 * Tries each capability of a connector at its shop, one after the other. Without leave to write it only reads. Refunds are never
 * tried: the first one under the step that confirms each shows them.
 */
export async function proveConnector(ports: StorePorts, asked: ProofAsked): Promise<readonly ProvenStep[]> {
  const declared = STORE_CONNECTORS[asked.connector.platform]?.capabilities
  if (!declared) return []
  const reading = await proveReading(ports, asked, declared)
  return [...reading.steps, ...(await proveWriting(ports, asked, declared, reading.order))]
}

interface Read {
  readonly steps: readonly ProvenStep[]
  readonly order: StoreDocument | undefined
}

async function proveReading(
  { storePlatform, storePayments, storeStock }: StorePorts,
  { connector, accountId, orderNumber }: ProofAsked,
  declared: StoreCapabilities,
): Promise<Read> {
  const find = (order: OrderReference) => storePlatform.findOrder(connector, accountId, order)
  const answers = await tried('answers', async () => {
    try {
      const found = await find({ number: NO_ORDER })
      return { isShown: found === undefined, facts: {} }
    } catch (error) {
      if (error instanceof OrderHidden) return { isShown: true, facts: { hidesOldOrders: true } }
      throw error
    }
  })
  if (answers.outcome === 'failed' || orderNumber === undefined) {
    const left = READING.map((capability) => notTried(capability))
    return { steps: [answers, ...left], order: undefined }
  }
  let order: StoreDocument | undefined
  const byNumber = await declaredOnly(declared.findsByNumber, 'finds-by-number', async () => {
    order = await find({ number: orderNumber })
    return { isShown: order !== undefined, facts: order ? factsOf(order) : {} }
  })
  const id = textOf(order, 'PedidoId')
  const email = textOf(order, 'ClienteEmail')
  const reference = { number: orderNumber, ...(id !== undefined && { externalId: id }) }
  const sku = firstSku(order)
  return {
    order,
    steps: [
      answers,
      byNumber,
      await declaredOnly(id !== undefined, 'finds-by-id', async () => {
        const same = await find({ externalId: id })
        return { isShown: textOf(same, 'Numero') === orderNumber, facts: {} }
      }),
      await declaredOnly(declared.findsByEmail && email !== undefined, 'finds-by-email', async () => {
        const search = { email: email ?? '', atMost: MOST_BY_EMAIL }
        const orders = await storePlatform.findOrdersByEmail(connector, accountId, search)
        const isAmong = orders.some((one) => textOf(one, 'Numero') === orderNumber)
        return { isShown: isAmong, facts: { orders: orders.length } }
      }),
      await declaredOnly(declared.refunds !== null && order !== undefined, 'lists-refunds', async () => {
        const refunds = await storePayments.listRefunds(connector, accountId, reference)
        return { isShown: refunds !== undefined, facts: { refunds: refunds?.length ?? 0 } }
      }),
      await declaredOnly(declared.exchanges !== null && sku !== undefined, 'lists-offers', async () => {
        const offers = await storeStock.listOffers(connector, accountId, {
          skuId: sku?.skuId ?? '',
          productId: sku?.productId ?? null,
          most: MOST_OFFERS,
        })
        return { isShown: true, facts: { offers: offers.length } }
      }),
    ],
  }
}

const READING: readonly ProvenCapability[] = [
  'finds-by-number',
  'finds-by-id',
  'finds-by-email',
  'lists-refunds',
  'lists-offers',
]

async function proveWriting(
  { storeCredit, storeStock }: StorePorts,
  { connector, accountId, orderNumber, mayWrite, newId, now }: ProofAsked,
  declared: StoreCapabilities,
  order: StoreDocument | undefined,
): Promise<readonly ProvenStep[]> {
  if (!mayWrite) return WRITING.map((capability) => notTried(capability))
  const key = newId()
  const voucher = await declaredOnly(declared.vouchers !== null, 'issues-voucher', async () => {
    const expiresAt = now().add({ hours: 24 })
    const asked = { key, amount: money.money(VOUCHER_CENTAVOS), expiresAt, customer: { email: null } }
    const answer = await storeCredit.issueVoucher(connector, accountId, asked)
    return { isShown: answer.outcome === 'done', facts: outcomeOf(answer) }
  })
  const isIssued = voucher.outcome === 'shown'
  const found = await declaredOnly(isIssued, 'finds-voucher', async () => {
    const answer = await storeCredit.findVoucher(connector, accountId, key)
    return { isShown: answer.outcome === 'done', facts: outcomeOf(answer) }
  })
  const reversed = await declaredOnly(isIssued, 'reverses-voucher', async () => {
    const answer = await storeCredit.reverseVoucher(connector, accountId, key)
    const after = await storeCredit.findVoucher(connector, accountId, key)
    return { isShown: answer.outcome === 'done' && after.outcome === 'absent', facts: outcomeOf(answer) }
  })
  const sku = firstSku(order)
  const id = textOf(order, 'PedidoId') ?? null
  const task: StockTask = {
    key: newId(),
    skuId: sku?.skuId ?? '',
    quantity: 1,
    order: { externalId: id, number: orderNumber ?? null },
  }
  const reserved = await declaredOnly(declared.exchanges !== null && sku !== undefined, 'reserves', async () => {
    const answer = await storeStock.reserve(connector, accountId, { ...task, until: now().add({ hours: 1 }) })
    return { isShown: answer.outcome === 'done', facts: outcomeOf(answer) }
  })
  const released = await declaredOnly(reserved.outcome === 'shown', 'releases', async () => {
    const answer = await storeStock.release(connector, accountId, task)
    return { isShown: answer.outcome === 'done', facts: outcomeOf(answer) }
  })
  return [voucher, found, reversed, reserved, released]
}

const WRITING: readonly ProvenCapability[] = [
  'issues-voucher',
  'finds-voucher',
  'reverses-voucher',
  'reserves',
  'releases',
]

interface Seen {
  readonly isShown: boolean
  readonly facts: ProvenStep['facts']
}

async function tried(capability: ProvenCapability, attempt: () => Promise<Seen>): Promise<ProvenStep> {
  const since = performance.now()
  const seen = await attempt().catch((error: unknown): Seen => ({
    isShown: false,
    facts: { error: error instanceof Error ? error.message : 'unknown' },
  }))
  const milliseconds = Math.round(performance.now() - since)
  return { capability, outcome: seen.isShown ? 'shown' : 'failed', facts: seen.facts, milliseconds }
}

async function declaredOnly(
  isDeclared: boolean,
  capability: ProvenCapability,
  attempt: () => Promise<Seen>,
): Promise<ProvenStep> {
  return isDeclared ? tried(capability, attempt) : { capability, outcome: 'not-declared', facts: {}, milliseconds: 0 }
}

function notTried(capability: ProvenCapability): ProvenStep {
  return { capability, outcome: 'not-tried', facts: {}, milliseconds: 0 }
}

function outcomeOf(answer: { readonly outcome: string; readonly reason?: string }): ProvenStep['facts'] {
  return answer.outcome === 'done' ? {} : { outcome: answer.reason ?? answer.outcome }
}

function textOf(order: StoreDocument | undefined, name: string): string | undefined {
  const value = order?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What shows that the right order was read, and nothing of its customer. */
function factsOf(order: StoreDocument): ProvenStep['facts'] {
  const { Status, Valor, Skus, Transacoes } = order
  return {
    status: typeof Status === 'string' ? Status : null,
    amount: typeof Valor === 'number' ? Valor : null,
    lines: Array.isArray(Skus) ? Skus.length : 0,
    payments: Array.isArray(Transacoes) ? Transacoes.length : 0,
  }
}

function firstSku(
  order: StoreDocument | undefined,
): { readonly skuId: string; readonly productId: string | null } | undefined {
  const skus: unknown = order?.['Skus']
  const first: unknown = Array.isArray(skus) ? skus[0] : undefined
  if (typeof first !== 'object' || first === null) return undefined
  const { SkuId, ProdutoId } = first as { readonly SkuId?: unknown; readonly ProdutoId?: unknown }
  if (typeof SkuId !== 'string') return undefined
  return { skuId: SkuId, productId: typeof ProdutoId === 'string' ? ProdutoId : null }
}
