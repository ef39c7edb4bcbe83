import type { IntegrateRequest } from '@vaivem/contract'
import { capabilities, ok, refuse, type Result } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { queryableReference, queryStore, readStoreOrder, type StoreOrder } from '../../orders/index.ts'
import { completedOrder, faultsOfStore } from './wire.ts'

export type StoreOrderRefusal =
  | { readonly kind: 'connector-not-configured'; readonly storeId: number | null }
  | { readonly kind: 'order-not-found'; readonly order: string }

/** How long the store may take when the order is known to it alone. */
const TIMEOUT_MILLISECONDS = 3_000
const RETRY_SECONDS = '5'

/**
 * The order from the store, completed by the request's own facts. A store that fails or does not answer is a 503; its document
 * is checked like any other input, and faults are a 400.
 */
export async function findStoreOrder(
  deps: Pick<Deps, 'storePlatform' | 'log'>,
  { id: accountId, configuration }: ConfiguredAccount,
  storeId: number | null,
  order: IntegrateRequest['Pedido'],
): Promise<Result<StoreOrder, StoreOrderRefusal>> {
  const connector = capabilities.portOf(configuration, storeId)
  if (!connector) return refuse('connector-not-configured', { storeId })
  const name = { externalId: order.PedidoId || undefined, number: order.PedidoNumero || undefined }
  const askable = queryableReference(connector, name)
  if (!askable) {
    const message = 'é obrigatório: o conector desta loja não busca pedidos pelo número'
    throw refusal(400, { kind: 'invalid-request', faults: [{ where: '/Pedido/PedidoId', message }] })
  }
  const answer = await queryStore(deps, {
    accountId,
    connector,
    order: askable,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  })
  if (answer.outcome === 'silent') throw storeSilent(deps.log, { accountId, connectorId: connector.id }, answer.cause)
  if (answer.outcome === 'unknown') return refuse('order-not-found', { order: name.number ?? name.externalId ?? '' })

  const told = readStoreOrder(answer.order)
  if (!told.ok) throw refuseAnswer(told.faults)
  const isOther =
    (name.externalId !== undefined && told.value.PedidoId !== name.externalId) ||
    (name.number !== undefined && told.value.Numero !== name.number)
  if (isOther) throw refuseAnswer([{ where: '', message: 'é outro pedido, e não o que foi perguntado' }])
  const completed = completedOrder(told.value, order)
  if (!completed.ok) throw refuseAnswer(completed.faults)
  return ok(completed.value)
}

/** The store's silence is no word about the order; where its orders are rows of ours, the database's silence is our own. */
function storeSilent(
  log: Deps['log'],
  asked: { readonly accountId: number; readonly connectorId: number },
  cause: unknown,
) {
  if (cause instanceof DatabaseUnavailable) return cause
  log.warn('store did not answer', asked)
  return refusal(503, { kind: 'unavailable' }, { 'Retry-After': RETRY_SECONDS })
}

function refuseAnswer(faults: Parameters<typeof faultsOfStore>[0]) {
  return refusal(400, { kind: 'invalid-request', faults: faultsOfStore(faults) })
}
