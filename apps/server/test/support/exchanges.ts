import { createReplacementExecutor } from '../../src/exchanges/execute-replacement.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Loose } from './answer.ts'
import { DEMO_ACCOUNT, type TestAccount, type TestApp } from './app.ts'
import { FAST_RETRIES } from './fast-retry-policy.ts'
import { done, managed, openWithParcel, type OpenedProcess } from './management.ts'
import { aLine, anOrder } from './orders.ts'

/** The demo account, with a voucher for differences and these settings. */
export function exchanging(settings = '{ quandoEnviar: recebimento }'): string {
  const voucher = DEMO_ACCOUNT.replace('validadeDias: 180 }', 'validadeDias: 180, ativo: false }').replace(
    'ordem: 1, tipo: diferenca, percentual: 100, validadeDias: 90, ativo: false',
    'ordem: 2, tipo: diferenca, percentual: 100, validadeDias: 90',
  )
  return `${voucher}\ntrocas: ${settings}\n`
}

export interface Shelved {
  readonly sku: string
  readonly product?: string
  /** In centavos. */
  readonly price: number
  readonly stock: number
}

/** Puts something on a shelf of the demo store. */
export async function shelve({ database }: TestApp, account: TestAccount, shelved: Shelved): Promise<void> {
  const { sku, product = 'CAM-AZ', price, stock } = shelved
  await database.query(
    `INSERT INTO built_in_store_variant (account_id, store_id, sku_id, sku_name, product_id, product_name, price_centavos, stock)
     VALUES ($1, 1, $2, 'Nome de ' || $2, $3, 'Produto ' || $3, $4, $5)`,
    [account.id, sku, product, price, stock],
    account.id,
  )
}

/** A shop that exchanges under these settings, with something of each price on its shelves. */
export async function aShop(app: TestApp, settings?: string): Promise<TestAccount> {
  const account = await app.account({ configuration: exchanging(settings), sellsOrders: true })
  await shelve(app, account, { sku: 'G', price: 7_990, stock: 2, product: 'OUTRO' })
  await shelve(app, account, { sku: 'P', price: 4_000, stock: 2, product: 'OUTRO' })
  await shelve(app, account, { sku: 'M', price: 9_990, stock: 1 })
  return account
}

/** The stock of a SKU, and the reserved part of it. */
export async function shelf({ database }: TestApp, account: TestAccount, sku: string) {
  const [row] = await database.query<{ stock: number; reserved: number }>(
    'SELECT stock, reserved FROM built_in_store_variant WHERE account_id = $1 AND sku_id = $2',
    [account.id, sku],
    account.id,
  )
  return row
}

/** Orders that the store made for exchanges. */
export function replacementOrders({ database }: TestApp, account: TestAccount) {
  return database.query<{ sku: string; quantity: number; reference: string }>(
    `SELECT sku_id AS sku, quantity, reference FROM built_in_store_reservation
     WHERE account_id = $1 AND state = 'ordered' ORDER BY reservation_key`,
    [account.id],
    account.id,
  )
}

/** A process that exchanges the 70 of the worked example (63.00 paid), or this line. */
export function openExchange(
  account: TestAccount,
  line: Record<string, unknown> = {},
  process: Record<string, unknown> = {},
): Promise<OpenedProcess> {
  const [first, second] = anOrder().Skus
  const exchanged = { ...first, TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' }, ...line }
  return openWithParcel(account, { Skus: [exchanged, second] }, { LojaVirtualId: 1, ...process })
}

/** One line of three units, for which 100.00 was paid, all exchanged. */
export function openThree(account: TestAccount): Promise<OpenedProcess> {
  const line = aLine({
    Preco: 33.34,
    Quantidade: 3,
    QuantidadeTotal: 3,
    TipoProcesso: 1,
    Motivo: { Descricao: 'Não serviu' },
  })
  const order = { Valor: 120, ValorFrete: 20, ValorDesconto: 0, QuantidadeItens: 3, Skus: [line] }
  return openWithParcel(account, order, { LojaVirtualId: 1 })
}

/** Does the due work of the account's exchanges and refunds a number of times, with shortened waits. */
export async function exchangeAll(
  app: TestApp,
  account: TestAccount,
  rounds = 40,
  terms = FAST_RETRIES,
): Promise<void> {
  const executors = { ...app.executors, replacement: createReplacementExecutor(app.deps, terms) }
  for (let round = 0; round < rounds; round++) {
    await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
    const open = await app.database.query(
      `SELECT FROM work_item WHERE account_id = $1 AND kind IN ('replacement', 'refund-intent')
         AND due_at < now() + interval '1 minute'`,
      [account.id],
      account.id,
    )
    if (open.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The newest replacement of a process as staff see it. */
export async function replacement(account: TestAccount, processId: number): Promise<Loose> {
  const all: readonly Loose[] = (await managed(account, processId))['trocas'] ?? []
  const last = all.at(-1)
  if (!last) throw new Error('a process with a replacement')
  return last
}

/** Chooses, and answers the id of what was chosen. */
export async function chosen(
  account: TestAccount,
  { id, items }: Pick<OpenedProcess, 'id' | 'items'>,
  skuId: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  await done(account, id, 'trocas', { itemId: items[0], skuId, ...more })
  return Number((await replacement(account, id))['id'])
}

/** The goods come back: posted and received. */
export async function comesBack(account: TestAccount, { id, parcel }: OpenedProcess): Promise<void> {
  await done(account, id, `encomendas/${parcel}/postagem`)
  await done(account, id, `encomendas/${parcel}/recebimento`)
}

/** Its time is over, here and with the store. */
export async function expireReservation({ database }: TestApp, account: TestAccount, trocaId: number): Promise<void> {
  await database.query(
    `WITH late AS (UPDATE replacement SET reserved_until = now() - interval '1 hour'
                   WHERE account_id = $1 AND replacement_id = $2),
          kept AS (UPDATE built_in_store_reservation SET held_until = now() - interval '1 hour'
                   WHERE account_id = $1 AND reservation_key = $2)
     UPDATE work_item SET due_at = now() - interval '1 hour' WHERE account_id = $1 AND subject_id = $2`,
    [account.id, trocaId],
    account.id,
  )
}

/** For how many hours the store still keeps the units that it reserved. */
export async function hoursKept({ database }: TestApp, account: TestAccount, trocaId: number): Promise<number> {
  const [row] = await database.query<{ hours: number }>(
    `SELECT (extract(epoch FROM held_until - now()) / 3600)::float8 AS hours FROM built_in_store_reservation
     WHERE account_id = $1 AND reservation_key = $2`,
    [account.id, trocaId],
    account.id,
  )
  return Number(row?.hours)
}

export async function eventsOf({ database }: TestApp, account: TestAccount, processId: number): Promise<string[]> {
  const rows = await database.query<{ type: string }>(
    `SELECT type FROM process_event WHERE account_id = $1 AND process_id = $2 AND type LIKE 'exchange.%' ORDER BY sequence`,
    [account.id, processId],
    account.id,
  )
  return rows.map(({ type }) => type)
}

/** The command that gives the first item back in money. */
export function moneyInstead({ items }: Pick<OpenedProcess, 'items'>): string {
  return `itens/${items[0]}/devolver-dinheiro`
}

/** Whether staff may do it now, and why not. */
export async function moneyCommand(account: TestAccount, opened: OpenedProcess): Promise<Loose | undefined> {
  const all: readonly Loose[] = (await managed(account, opened.id))['comandos'] ?? []
  return all.find(({ nome }) => nome === moneyInstead(opened))
}
