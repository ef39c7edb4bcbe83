import { setTimeout as sleep } from 'node:timers/promises'
import type { IntegrateRequest } from '@vaivem/contract'
import { account as accounts, ok, refuse, type Result } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import { refusal } from '../../http/failures.ts'
import { completedOrder, faultsOfStore, readStoreOrder, type StoreOrder } from './wire.ts'

export type AskRefusal =
  | { readonly kind: 'connector-not-configured'; readonly storeId: number | null }
  | { readonly kind: 'order-not-found'; readonly order: string }

/** How long the store may take when the order is known to it alone. */
const STORE_MILLISECONDS = 3_000
const RETRY_SECONDS = '5'

/**
 * The order as the store tells it, completed by what the request says of it. A store that fails or is silent is a 503;
 * what it tells is checked like any other input, and a 400 says what is wrong with it.
 */
export async function askStoreForOrder(
  { storePlatform, log }: Pick<Deps, 'storePlatform' | 'log'>,
  { id: accountId, configuration }: ConfiguredAccount,
  storeId: number | null,
  order: IntegrateRequest['Pedido'],
): Promise<Result<StoreOrder, AskRefusal>> {
  const connector = accounts.connectorOf(configuration, storeId)
  if (!connector) return refuse('connector-not-configured', { storeId })
  const name = { externalId: order.PedidoId || undefined, number: order.PedidoNumero || undefined }
  if (name.externalId === undefined && !connector.canSearchByNumber) {
    const message = 'é obrigatório: o conector desta loja não busca pedidos pelo número'
    throw refusal(400, { kind: 'invalid-request', faults: [{ where: '/Pedido/PedidoId', message }] })
  }

  const document = await inTime(storePlatform.findOrder(connector, accountId, name)).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    log.warn('store did not answer', { accountId, connectorId: connector.id })
    throw refusal(503, { kind: 'unavailable' }, { 'Retry-After': RETRY_SECONDS })
  })
  if (document === undefined) return refuse('order-not-found', { order: name.number ?? name.externalId ?? '' })

  const told = readStoreOrder(document)
  if (!told.ok) throw refuseAnswer(told.faults)
  const isOther =
    (name.externalId !== undefined && told.value.PedidoId !== name.externalId) ||
    (name.number !== undefined && told.value.Numero !== name.number)
  if (isOther) throw refuseAnswer([{ where: '', message: 'é outro pedido, e não o que foi perguntado' }])
  const completed = completedOrder(told.value, order)
  if (!completed.ok) throw refuseAnswer(completed.faults)
  return ok(completed.value)
}

class StoreSilent extends Error {}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const patience = new AbortController()
  const silence = sleep(STORE_MILLISECONDS, undefined, { ref: false, signal: patience.signal }).then(() => {
    throw new StoreSilent()
  })
  silence.catch(() => undefined)
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, silence])
  } finally {
    patience.abort()
  }
}

function refuseAnswer(faults: Parameters<typeof faultsOfStore>[0]) {
  return refusal(400, { kind: 'invalid-request', faults: faultsOfStore(faults) })
}
