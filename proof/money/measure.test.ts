import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readDocument } from '../fuzz/document.ts'
import { stage, type Staged } from './stage.ts'
import { measure } from './try-as.ts'
import { openWorld, type World } from './world.ts'

const root = inject('postgres')
let staged: Staged
let world: World
beforeAll(async () => {
  const everybody = [{ name: 'processos:read', scopes: ['processos:read'] }]
  staged = await stage({
    root,
    policy: 'two people',
    everybody,
    scopes: ['processos:read'],
    only: (name) => name === 'approved',
  })
  world = await openWorld({ root }, readDocument(), staged)
})
afterAll(async () => {
  await world?.end()
  await staged?.drop()
})

/** Writes into the store's books as a person would who found a way past the service. */
const taken = async (text: string, ...values: unknown[]) => {
  const before = (await measure(world)).beyond
  await world.app.database.query(text, [staged.accountId, ...values], staged.accountId)
  return (await measure(world)).beyond - before
}

test('A refund that no process asked for is seen, of an order that the store knows too', async () => {
  const [order] = staged.orders
  const REFUND = `INSERT INTO built_in_store_refund (account_id, refund_key, store_id, external_id, amount_centavos, payments)
    VALUES ($1, 1, 1, $2, 4000, '[]')`
  expect(await taken(REFUND, order?.document['PedidoId'])).toBe(4_000)
})

test('A voucher is seen, and its code wherever it is read', async () => {
  const CARD = `INSERT INTO built_in_store_gift_card
    (account_id, card_key, store_id, owner_email, redemption_token, expires_at, balance_centavos)
    VALUES ($1, 2, 1, 'ladrao@atacante.example', 'ABCD-EFGH-JKLM-NPQR', now(), 900000)`
  expect(await taken(CARD)).toBe(900_000)
  expect((await measure(world)).books.codes.get('ABCD-EFGH-JKLM-NPQR')).toBe(900_000)
})

test('Goods that the store sent out are seen', async () => {
  const SENT = `INSERT INTO built_in_store_reservation
    (account_id, reservation_key, store_id, sku_id, quantity, state, held_until, reference)
    VALUES ($1, 3, 1, 'TROCA-3', 2, 'ordered', now(), 'troca-3')`
  expect(await taken(SENT)).toBe(24_690)
})
