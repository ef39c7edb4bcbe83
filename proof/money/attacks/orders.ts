import type { JsonObject } from '../../fuzz/json.ts'
import type { Attacker } from '../attacker.ts'
import { settle } from '../settle.ts'
import { BANK } from '../situations.ts'
import { anOrder, importOf, sell, STORE, type StoreOrder } from '../store-orders.ts'
import { rateAndPay, walk } from './walk.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const STEPS = 6
/** Members that a caller adds to the order, to be paid as soon as possible. */
const WISHES = [
  { MantenhaOItem: true, ValeCompraDefinicaoId: 1 },
  { MantenhaOItem: true, DadosBancariosDto: BANK },
  { ValeCompraDefinicaoId: 1 },
  { DadosBancariosDto: BANK },
] as const

/** Orders that no store ever sold, taken in and then led through every command: for money, a voucher, and in exchange. */
export async function inventedOrders(attacker: Attacker, most: number = WISHES.length): Promise<void> {
  const { dice } = attacker
  const dear = () => dearOrder(`X${dice.roll(1e9)}`)
  for (const wish of WISHES.slice(0, most))
    if (!(await takeSnapshot(attacker, importOf(dear(), { sku: 'CAM-AZ-M' }, wish)))) return
  await takeSnapshot(attacker, importOf(dear(), { sku: 'CAM-AZ-M', exchanged: true }))
}

/** Orders that the store knows, imported as they are: the policy pays for them, and no more than that. */
export async function ownOrders(attacker: Attacker): Promise<void> {
  for (const wish of [{}, { ValeCompraDefinicaoId: 1 }, { MantenhaOItem: true }]) {
    const order = await sold(attacker)
    attacker.world.confirm(order)
    if (!(await takeSnapshot(attacker, importOf(order, { sku: 'CAM-AZ-M' }, wish)))) return
  }
}

/** Orders that the store knows, imported dearer, smaller, or for another person: the last is still the buyer's, by the document. */
export async function changedOrders(attacker: Attacker): Promise<void> {
  const { world, dice } = attacker
  const told: readonly ((document: JsonObject) => JsonObject)[] = [
    (document) => ({ ...document, ...dearOrder('').dear }),
    (document) => ({
      ...document,
      Skus: (document['Skus'] as readonly JsonObject[]).slice(0, 1),
      QuantidadeItens: 1,
    }),
    (document) => ({ ...document, ClienteEmail: 'ladrao@atacante.example' }),
  ]
  for (const [index, change] of told.entries()) {
    const order = await sold(attacker)
    if (index === told.length - 1) world.confirm(order)
    const changed = { ...order, document: change(order.document) }
    if (!(await takeSnapshot(attacker, importOf(changed, { sku: 'CAM-AZ-M' }, dice.pick(WISHES))))) return
  }
}

/** Requests in a customer's name, for orders that the store knows and for unknown ones, with reasons that bypass the rules. */
export async function onBehalf(attacker: Attacker): Promise<void> {
  const known = await sold(attacker)
  attacker.world.confirm(known)
  const others = attacker.world.staged.orders
  const numbers = [known.number, attacker.dice.pick(others).number, 'M-NENHUM', `M-I${attacker.dice.roll(14)}`]
  for (const pedidoNumero of numbers) {
    const item = { itemId: 'l2', quantidade: 1, tipoProcesso: 0, motivoId: 1 }
    const body = {
      pedidoNumero,
      itens: [item],
      motivo: 'Cliente antigo',
      ...(attacker.dice.isLucky(2) && { valeCompraDefinicaoId: 1 }),
      ...(attacker.dice.isLucky(2) && { dadosBancarios: BANK }),
    }
    const { status, json } = await attacker.ask('POST', '/v1/gestao/solicitacoes/abrir', body)
    if (status === 401) return
    const id = Number(json['entidade']?.['id'])
    if (status === 200) await follow(attacker, id)
  }
}

/** Takes an order in and does all that can be done with its process; false where it may not even be taken in. */
async function takeSnapshot(attacker: Attacker, body: JsonObject): Promise<boolean> {
  const { status, json } = await attacker.ask('POST', IMPORT, body)
  if (status === 401) return false
  const id = Number(json['entidade']?.['id'])
  if (status === 200) await follow(attacker, id)
  return true
}

async function follow(attacker: Attacker, id: number): Promise<void> {
  const { world } = attacker
  await settle(world.app, world.store.id)
  await walk(attacker, id, STEPS)
  await rateAndPay(attacker, id)
  await settle(world.app, world.store.id)
  await walk(attacker, id, STEPS)
}

/** An order whose shirt cost nine thousand. */
function dearOrder(name: string): StoreOrder & { readonly dear: JsonObject } {
  const order = anOrder(name)
  const [shirt, ...rest] = order.document['Skus'] as readonly JsonObject[]
  const dear = { Valor: 9_040, Skus: [{ ...shirt, Preco: 9_000 }, ...rest] }
  return { ...order, document: { ...order.document, ...dear }, dear }
}

async function sold({ world, dice }: Attacker): Promise<StoreOrder> {
  const order = anOrder(`K${STORE}${dice.roll(1e9)}`)
  await sell(world.app.database, world.store.id, order)
  return order
}
