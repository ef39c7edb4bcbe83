import { testApp, type TestAccount, type TestApp } from '../../apps/server/test/support/app.ts'
import { testDatabase, type TestDatabaseOptions } from '../../apps/server/test/support/database.ts'
import { aBrowser } from '../../apps/server/test/support/staff.ts'
import { createKnown, type Known } from '../fuzz/known.ts'
import type { Document } from '../fuzz/document.ts'
import { type Json, listOf, memberOf, textOf } from '../fuzz/json.ts'
import type { ConfirmedOrder } from './beyond-policy.ts'
import type { Key, Staged } from './stage.ts'
import type { StoreOrder } from './store-orders.ts'
import type { Who } from './who.ts'

/** A copy of what was staged, which one attacker alone has. */
export interface World {
  readonly app: TestApp
  readonly staged: Staged
  /** The store's own integration, which may everything and attacks nothing: it looks at what attackers may not. */
  readonly store: Pick<TestAccount, 'id' | 'call'>
  /** Ids of everything, by the names of the published document. */
  readonly known: Known
  /** Looks at a process again, so that the next request names its version and what it has now. */
  readonly look: (processId: number) => Promise<void>
  /** Orders that the store knows, and that are taken in only as it reports them; by their name there. */
  readonly confirmed: ReadonlyMap<string, ConfirmedOrder>
  readonly confirm: (order: StoreOrder) => void
  readonly end: () => Promise<void>
}

export async function openWorld(
  { root }: Pick<TestDatabaseOptions, 'root'>,
  document: Document,
  staged: Staged,
): Promise<World> {
  const database = await testDatabase({ root, from: staged.database })
  const app = await testApp({ database })
  const bearer = await bearerOf(app, staged.store)
  const call: TestAccount['call'] = (method, url, body, headers) =>
    app.call(method, url, body, { authorization: `Bearer ${bearer}`, ...headers })
  // No caller may disable itself, or its rights would be gone before they were tried.
  const ours = new Set<string | number>([
    ...[...staged.keys.values()].map(({ id }) => id),
    ...[...staged.people.values()].map(({ id }) => id),
  ])
  const known = createKnown(
    document,
    (field, value) => /^(?:Credencial|PessoaDaEquipe)\./.test(field) && ours.has(value),
  )
  const learn = (id: string, answer: Json) => {
    const schema = document.operations.find((operation) => operation.id === id)?.answers.get(200)?.schema
    if (schema) known.learn(schema, answer)
  }
  for (const { operation, answer } of staged.shown) learn(operation, answer)
  const confirmed = new Map<string, ConfirmedOrder>()
  const confirm = (order: StoreOrder) => void confirmed.set(order.number, asConfirmed(order))
  for (const order of staged.orders) confirm(order)
  return {
    app,
    staged,
    store: { id: staged.accountId, call },
    known,
    confirmed,
    confirm,
    look: async (processId) => {
      const { status, json } = await call('GET', `/v1/gestao/processos/${processId}`)
      if (status === 200) learn('getManagedProcess', json)
    },
    end: async () => {
      await app.close()
      await database.drop()
    },
  }
}

function asConfirmed({ email, document }: StoreOrder): ConfirmedOrder {
  const centavos = (value: Json | undefined) => Math.round(Number(value) * 100)
  const prices = listOf(document['Skus']).map((line) => {
    return [textOf(memberOf(line, 'SkuId')), centavos(memberOf(line, 'Preco'))] as const
  })
  return {
    email,
    total: centavos(document['Valor']),
    freight: centavos(document['ValorFrete']),
    prices: new Map(prices),
  }
}

/** The proof of a caller's identity: the bearer of a key, or of a person who signed in. */
export async function bearerFor({ app, staged }: Pick<World, 'app' | 'staged'>, who: Who): Promise<string> {
  if (!('role' in who)) {
    const key = staged.keys.get(who.name)
    if (!key) throw new Error(`nobody has ${who.name}`)
    return bearerOf(app, key)
  }
  const person = staged.people.get(who.name)
  if (!person) throw new Error(`nobody is ${who.name}`)
  return (await aBrowser(app, person)).ticket()
}

export async function bearerOf(app: TestApp, { serviceKey, serviceToken }: Omit<Key, 'id'>): Promise<string> {
  const headers = { servicekey: serviceKey, servicetoken: serviceToken }
  const { json } = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, headers)
  return String(json['ticket']?.['bearer'])
}
