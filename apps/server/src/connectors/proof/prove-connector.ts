import {
  OrderHidden,
  type OrderReference,
  type StoreCapabilities,
  type StockTask,
  type StoreDocument,
} from '@vaivem/connector-kit'
import type { Connector, Money } from '@vaivem/domain'
import type { StorePorts } from '../../platform/ports/store-connector.ts'
import { STORE_CONNECTORS } from '../store-connectors.ts'
import { type ProofRun, type ProvenStep, READING, startRun, WRITING } from './steps.ts'

export interface StoreProofAsked {
  readonly connector: Connector
  readonly accountId: number
  /** The number of an order that the shop has; absent: only what needs none is tried. */
  readonly orderNumber?: string | undefined
  /** The voucher that may be issued, with one unit of the order reserved; both are taken back. Null: nothing is written. */
  readonly permitted: Money | null
  readonly newId: () => number
  readonly now: () => Temporal.Instant
  /** Gets all steps so far, after each. */
  readonly keep?: (steps: readonly ProvenStep[]) => Promise<void>
}

/** An order number that no store uses. */
const NO_ORDER = 'prova-de-conexao-sem-pedido'
const MOST_OFFERS = 5
const MOST_BY_EMAIL = 20
const VOUCHER_HOURS = 24

/**
 * Tries each capability of a connector at its shop, one after the other. Without leave to write it only reads. Refunds are never
 * tried: money given back without a process would be in no ledger, and could be given back again. The first one under the step
 * that confirms each shows them.
 */
export async function proveConnector(ports: StorePorts, asked: StoreProofAsked): Promise<readonly ProvenStep[]> {
  const declared = STORE_CONNECTORS[asked.connector.platform]?.capabilities
  if (!declared) return []
  const run = startRun(asked.keep ?? (async () => undefined))
  const order = await proveReading(run, ports, asked, declared)
  await proveWriting(run, ports, asked, { declared, order })
  return run.steps
}

/** Gives the order that was read. */
async function proveReading(
  run: ProofRun,
  { storePlatform, storePayments, storeStock, storeIntake }: StorePorts,
  { connector, accountId, orderNumber }: StoreProofAsked,
  declared: StoreCapabilities,
): Promise<StoreDocument | undefined> {
  const find = (order: OrderReference) => storePlatform.findOrder(connector, accountId, order)
  const missing = async (): Promise<ProvenStep['facts']> => {
    const rights = await storeIntake.missingRights(connector, accountId)
    return rights.length > 0 ? { missingRights: rights.join(', ') } : {}
  }
  const answers = await run.tried('answers', async () => {
    try {
      const found = await find({ number: NO_ORDER })
      return { isShown: found === undefined, facts: await missing() }
    } catch (error) {
      if (error instanceof OrderHidden) return { isShown: true, facts: { hidesOldOrders: true, ...(await missing()) } }
      throw error
    }
  })
  if (answers.outcome === 'failed' || orderNumber === undefined) {
    await run.notTried(READING)
    return undefined
  }
  let order: StoreDocument | undefined
  await run.triedIf(declared.findsByNumber, 'finds-by-number', async () => {
    order = await find({ number: orderNumber })
    return { isShown: order !== undefined, facts: order ? factsOf(order) : {} }
  })
  const id = textOf(order, 'PedidoId')
  const email = textOf(order, 'ClienteEmail')
  const reference = { number: orderNumber, ...(id !== undefined && { externalId: id }) }
  const sku = firstSku(order)
  await run.triedIf(id !== undefined, 'finds-by-id', async () => {
    const same = await find({ externalId: id })
    return { isShown: textOf(same, 'Numero') === orderNumber, facts: {} }
  })
  await run.triedIf(declared.findsByEmail && email !== undefined, 'finds-by-email', async () => {
    const search = { email: email ?? '', atMost: MOST_BY_EMAIL }
    const orders = await storePlatform.findOrdersByEmail(connector, accountId, search)
    const isAmong = orders.some((one) => textOf(one, 'Numero') === orderNumber)
    return { isShown: isAmong, facts: { orders: orders.length } }
  })
  await run.triedIf(declared.refunds !== null && order !== undefined, 'lists-refunds', async () => {
    const refunds = await storePayments.listRefunds(connector, accountId, reference)
    return { isShown: refunds !== undefined, facts: { refunds: refunds?.length ?? 0 } }
  })
  await run.triedIf(declared.exchanges !== null && sku !== undefined, 'lists-offers', async () => {
    const offers = await storeStock.listOffers(connector, accountId, {
      skuId: sku?.skuId ?? '',
      productId: sku?.productId ?? null,
      most: MOST_OFFERS,
    })
    return { isShown: true, facts: { offers: offers.length } }
  })
  return order
}

async function proveWriting(
  run: ProofRun,
  { storeCredit, storeStock }: StorePorts,
  { connector, accountId, orderNumber, permitted, newId, now }: StoreProofAsked,
  { declared, order }: { readonly declared: StoreCapabilities; readonly order: StoreDocument | undefined },
): Promise<void> {
  // Without the order that the permission names, nothing is written at all.
  if (permitted === null || order === undefined) return run.notTried(WRITING)
  const key = newId()
  const voucher = await run.triedIf(declared.vouchers !== null, 'issues-voucher', async () => {
    const expiresAt = now().add({ hours: VOUCHER_HOURS })
    // Without a customer: a platform writes to the customer who gets a voucher.
    const customer = { email: null }
    const answer = await storeCredit.issueVoucher(connector, accountId, { key, amount: permitted, expiresAt, customer })
    const isShown = answer.outcome === 'done'
    return { isShown, facts: { ...outcomeOf(answer), ...(isShown && { reference: answer.reference }) } }
  })
  await run.triedIf(voucher.outcome === 'shown', 'finds-voucher', async () => {
    const answer = await storeCredit.findVoucher(connector, accountId, key, permitted)
    return { isShown: answer.outcome === 'done', facts: outcomeOf(answer) }
  })
  await run.triedIf(mayHaveAnEffect(voucher), 'reverses-voucher', async () => {
    const answer = await storeCredit.reverseVoucher(connector, accountId, key)
    const after = await storeCredit.findVoucher(connector, accountId, key)
    return { isShown: answer.outcome === 'done' && after.outcome === 'absent', facts: outcomeOf(answer) }
  })
  const sku = firstSku(order)
  const task: StockTask = {
    key: newId(),
    skuId: sku?.skuId ?? '',
    quantity: 1,
    order: { externalId: textOf(order, 'PedidoId') ?? null, number: orderNumber ?? null },
  }
  const reserved = await run.triedIf(declared.exchanges !== null && sku !== undefined, 'reserves', async () => {
    const answer = await storeStock.reserve(connector, accountId, { ...task, until: now().add({ hours: 1 }) })
    return { isShown: answer.outcome === 'done', facts: outcomeOf(answer) }
  })
  await run.triedIf(mayHaveAnEffect(reserved), 'releases', async () => {
    const answer = await storeStock.release(connector, accountId, task)
    return { isShown: answer.outcome === 'done', facts: outcomeOf(answer) }
  })
}

/** Whether what a step wrote may be there: it was shown, or its answer was lost. Then it is taken back. */
function mayHaveAnEffect({ outcome, facts }: ProvenStep): boolean {
  return outcome === 'shown' || (outcome === 'failed' && facts['isRefused'] !== true)
}

function outcomeOf(answer: { readonly outcome: string; readonly reason?: string }): ProvenStep['facts'] {
  if (answer.outcome === 'done') return {}
  return { outcome: answer.reason ?? answer.outcome, ...(answer.outcome === 'refused' && { isRefused: true }) }
}

function textOf(order: StoreDocument | undefined, name: string): string | undefined {
  const value = order?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Facts that show that the right order was read, without data of its customer. */
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
