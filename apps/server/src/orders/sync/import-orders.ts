import type { Fault } from '@vaivem/contract'
import { account as accounts } from '@vaivem/domain'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { describeRefusal } from '../../platform/http/refusals.pt-BR.ts'
import { orderFaults } from '../order-faults.pt-BR.ts'
import type { ParsedOrder } from '../order-wire.ts'
import { saveOrder } from '../repository.ts'
import { lockStored, snapshotOf, type SnapshotRefusal } from '../snapshot-order.ts'
import { parseOrder, readSentOrder } from '../store-order.ts'
import { withoutErased } from './without-erased.ts'

export type ImportDeps = Pick<Deps, 'newId'> & { readonly database: Pick<Database, 'inAccount'> }
type ImportAccount = Pick<ConfiguredAccount, 'id' | 'configuration'>

/** The outcome of one order; its faults are at pointers within its element. */
export interface ImportResult {
  readonly outcome: 'added' | 'known' | 'refused'
  readonly externalId: string | null
  readonly number: string | null
  readonly faults: readonly Fault[]
}

/**
 * Stores orders that a person or a program of the account sends, `{ LojaVirtualId, Pedido }` each (contract §6.10): each by itself, in a
 * transaction of its own. A known order gets what it lacked; repeating changes nothing, and nothing here confirms an order.
 */
export async function importOrders(
  deps: ImportDeps,
  account: ImportAccount,
  elements: readonly unknown[],
): Promise<readonly ImportResult[]> {
  const imported: ImportResult[] = []
  for (const element of elements) imported.push(await importOrder(deps, account, element))
  return imported
}

async function importOrder(deps: ImportDeps, account: ImportAccount, element: unknown): Promise<ImportResult> {
  const { id: accountId, configuration } = account
  const sent = readSentOrder(element)
  if (!sent.ok) return { ...namesOf(element), outcome: 'refused', faults: sent.faults }
  const { LojaVirtualId: storeId = null, Pedido } = sent.value
  const names = { externalId: Pedido.PedidoId || null, number: Pedido.Numero || null }
  const refused = (faults: readonly Fault[]): ImportResult => ({ ...names, outcome: 'refused', faults })
  if (!accounts.hasStore(configuration, storeId))
    return refused([{ where: '/LojaVirtualId', message: describeRefusal({ kind: 'store-unknown', storeId }).detail }])
  const read = parseOrder(Pedido, storeId, configuration.timeZone)
  const stored = await deps.database.inAccount(accountId, (tx) => store(deps, tx, accountId, read))
  return typeof stored === 'string' ? { ...names, outcome: stored, faults: [] } : refused(faultsOf(stored))
}

async function store(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  sent: ParsedOrder,
): Promise<'added' | 'known' | SnapshotRefusal> {
  const before = await lockStored(tx, accountId, sent.identity)
  const taken = snapshotOf(deps, before, await withoutErased(tx, accountId, sent, before))
  if (!taken.ok) return taken.refusal
  await saveOrder(tx, accountId, taken.value)
  return before ? 'known' : 'added'
}

function faultsOf(refused: SnapshotRefusal): readonly Fault[] {
  return refused.kind === 'order-invalid'
    ? orderFaults(refused.faults, '/Pedido')
    : [{ where: '/Pedido', message: describeRefusal({ ...refused, at: '/Pedido' }).detail }]
}

const LONGEST_NAME = 255

/** The names of an order that is not well-formed, as far as they can be read. */
function namesOf(element: unknown): Pick<ImportResult, 'externalId' | 'number'> {
  const order = isObject(element) && isObject(element['Pedido']) ? element['Pedido'] : {}
  return { externalId: nameOf(order['PedidoId']), number: nameOf(order['Numero']) }
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_NAME) : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
