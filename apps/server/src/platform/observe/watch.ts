import type { Database } from '../database/transaction.ts'
import type { Executors } from '../outbound/execute-due.ts'
import type { Observer } from './observer.ts'

/**
 * A gateway whose calls are reported to the observer; without an observer, the gateway itself. What answers at once, without a
 * promise, is named in `atOnce` and not reported.
 */
export function watchGateway<Gateway extends object>(
  observer: Observer | undefined,
  name: string,
  gateway: Gateway,
  atOnce: readonly (keyof Gateway)[] = [],
): Gateway {
  if (!observer) return gateway
  return new Proxy(gateway, {
    get: (target, key) => {
      const method: unknown = Reflect.get(target, key)
      if (typeof method !== 'function' || atOnce.some((name) => name === key)) return method
      const what = { layer: 'gateway', name: `${name}.${String(key)}` } as const
      return (...args: readonly unknown[]) =>
        observer.watched(what, async (): Promise<unknown> => Reflect.apply(method, target, args))
    },
  })
}

/** Executors whose work is reported to the observer. */
export function watchExecutors(observer: Observer | undefined, executors: Executors): Executors {
  if (!observer) return executors
  const watched = Object.entries(executors).map(([kind, execute]) => [
    kind,
    Object.assign(
      (...args: Parameters<typeof execute>) =>
        observer.watched({ layer: 'work', name: kind }, async () => execute(...args)),
      { ...execute },
    ),
  ])
  return Object.fromEntries(watched) as Executors
}

/** A database whose transactions are reported to the observer, and whose reads are, by the name of their statement. */
export function watchDatabase(observer: Observer | undefined, database: Database): Database {
  if (!observer) return database
  const watched = <Value>(name: string, work: () => Promise<Value>) =>
    observer.watched({ layer: 'database', name }, work)
  return {
    inAccount: (accountId, work) => watched('transaction', () => database.inAccount(accountId, work)),
    inAccountIf: (accountId, work, keep) => watched('transaction', () => database.inAccountIf(accountId, work, keep)),
    readAll: (accountId, work) => watched('snapshot', () => database.readAll(accountId, work)),
    read: (accountId, statement) => watched(statement.name, () => database.read(accountId, statement)),
    readByKey: (accountId, statement) => watched(statement.name, () => database.readByKey(accountId, statement)),
    readShared: (statement) => watched(statement.name, () => database.readShared(statement)),
  }
}
