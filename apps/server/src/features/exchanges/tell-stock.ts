import { setTimeout as sleep } from 'node:timers/promises'
import { capabilities } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import type { StockLookup, StockOutcome, StockRefusalReason } from '../../gateways/store-stock.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { DueReplacement } from './due-replacement.ts'

/** What the store is asked for; `look`: what became of what it was asked before; `order-again`: what was asked may still arrive. */
export type StockTask =
  | { readonly ask: 'reserve' | 'prolong'; readonly until: Temporal.Instant }
  | { readonly ask: 'order' | 'order-again' | 'release' | 'look' }

/** What the store said; `nothing-yet`: it positively did not do what it was asked before. */
export type StockAnswer =
  | { readonly said: 'done'; readonly reference?: string; readonly until?: Temporal.Instant }
  | { readonly said: 'nothing-yet' | 'retired' | 'unknown' }
  | { readonly said: 'no'; readonly reason: StockRefusalReason | capabilities.PortObstacle; readonly mayPass: boolean }

/** Tells the store one thing under the replacement's key, outside any transaction; silence says nothing of the outcome. */
export async function tellStock(
  deps: Pick<Deps, 'storeStock' | 'log'>,
  account: ConfiguredAccount,
  due: DueReplacement,
  task: StockTask,
  timeoutMilliseconds: number,
): Promise<StockAnswer> {
  const answered = new AbortController()
  const answer = ask(deps, account, due, task).catch((error: unknown): StockAnswer => {
    deps.log.warn('store did not answer', { accountId: account.id, replacementId: due.id, cause: String(error) })
    return { said: 'unknown' }
  })
  const silence = async (): Promise<StockAnswer> => {
    await sleep(timeoutMilliseconds, undefined, { ref: false, signal: answered.signal }).catch(() => undefined)
    return { said: 'unknown' }
  }
  return Promise.race([answer, silence()]).finally(() => answered.abort())
}

async function ask(
  { storeStock }: Pick<Deps, 'storeStock'>,
  { id: accountId, configuration }: ConfiguredAccount,
  due: DueReplacement,
  task: StockTask,
): Promise<StockAnswer> {
  const connector = capabilities.portOf(configuration, due.state.process.storeId)
  const obstacle = capabilities.portObstacle(configuration, due.state.process.storeId)
  // Nobody to ask any more: what may have been told stays unknown until the connector is back.
  if (!connector) {
    return task.ask === 'look' || task.ask === 'release'
      ? { said: 'unknown' }
      : { said: 'no', reason: obstacle ?? 'connector-not-configured', mayPass: false }
  }
  const { storeKey: key, known } = due
  switch (task.ask) {
    case 'reserve':
    case 'prolong': {
      const { skuId, quantity } = known
      const { until } = task
      const answer = answerOf(await storeStock.reserve(connector, accountId, { key, skuId, quantity, until }))
      return answer.said === 'done' ? { ...answer, until } : answer
    }
    case 'order':
    case 'order-again':
      return answerOf(await storeStock.placeOrder(connector, accountId, { key, order: due.state.order }))
    case 'release':
      return answerOf(await storeStock.release(connector, accountId, key))
    case 'look':
      return lookUp(due, await storeStock.find(connector, accountId, key))
  }
}

function answerOf(outcome: StockOutcome<{ readonly reference?: string }>): StockAnswer {
  switch (outcome.outcome) {
    case 'done':
      return { said: 'done', ...(outcome.reference !== undefined && { reference: outcome.reference }) }
    case 'refused':
      return { said: 'no', reason: outcome.reason, mayPass: outcome.mayPass }
    case 'pending':
    case 'unknown':
      return { said: 'unknown' }
  }
}

/** What the key says of what was asked. */
function lookUp({ asked }: DueReplacement, found: StockLookup): StockAnswer {
  switch (found.outcome) {
    case 'ordered':
      return asked === 'release'
        ? { said: 'no', reason: 'already-ordered', mayPass: false }
        : { said: 'done', reference: found.reference }
    case 'held':
      return asked === 'reserve' || asked === 'prolong' ? { said: 'done', until: found.until } : { said: 'nothing-yet' }
    case 'released':
      return asked === 'release' ? { said: 'done' } : { said: 'retired' }
    case 'absent':
      return { said: 'nothing-yet' }
    case 'unknown':
      return { said: 'unknown' }
  }
}
