import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aRating } from '../../apps/server/test/support/ratings.ts'
import { aLine, anOrder } from '../../apps/server/test/support/orders.ts'
import { sell, type StoreBooks } from '../chaos/load/orders.ts'
import { bearerOf } from '../chaos/rig/account.ts'
import { ACCOUNT_ID } from '../chaos/rig/rig.ts'
import { startService, type RunningService } from '../bench/service.ts'
import { type Asked, circleOf, eachOf, numbers, type Product, supplyOf, type Work } from './product.ts'
import { megabytesOfProject, ROOT } from './sizes.ts'

const PAGE = 50
const TAG = 'comparacao-'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const RATE = '/v3/pvt/Produto/rating'

/** This service as a product of the comparison. */
export interface Vaivem extends Product {
  readonly service: () => RunningService
  /** Throws unless every refund that was asked for was given back by its store, once. */
  readonly verify: () => Promise<void>
}

/** This service, started as `npm start` does, with the PostgreSQL that it brings; `books` are those of its built-in store. */
export function vaivem(dataDir: string, books: () => StoreBooks): Vaivem {
  let running: RunningService | undefined
  const service = () => {
    if (!running) throw new Error('Vaivém is not started')
    return running
  }
  const url = () => `http://127.0.0.1:${service().port}`
  let refundsLeft = () => 0
  let refundable = 0
  return {
    name: 'Vaivém',
    version: (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version,
    database: 'vaivem',
    get url() {
      return url()
    },
    pid: () => service().pid,
    start: async () => {
      running = await startService(dataDir, [], { LOG_LEVEL: 'info', NODE_ENV: 'production' })
      const since = performance.now()
      await (await fetch(`${url()}/readyz`)).arrayBuffer()
      return running.readyMilliseconds + performance.now() - since
    },
    stop: async () => {
      await running?.stop()
      running = undefined
    },
    prepare: async (count) => {
      const bearer = await bearerOf(service(), url())
      const orders = numbers(2 * count).map((serial) => orderOf(`${TAG}${serial}`))
      await sell(books(), orders)
      const works = worksOf(bearer, await openReturns(url(), bearer, orders.slice(count)), orders.slice(0, count))
      refundable = count
      refundsLeft = works.refund?.left ?? refundsLeft
      return works
    },
    service,
    verify: async () => {
      const asked = refundable - refundsLeft()
      const [row] = await books().query<{ paid: string; orders: string }>(
        `SELECT count(*) AS paid, count(DISTINCT external_id) AS orders FROM built_in_store_refund WHERE external_id LIKE $1`,
        [`${TAG}%`],
        ACCOUNT_ID,
      )
      if (Number(row?.paid) !== asked || Number(row?.orders) !== asked)
        throw new Error(`${asked} refunds were asked for, ${row?.paid} were paid back for ${row?.orders} orders`)
    },
    installedMegabytes: async () => megabytesOfProject(),
  }
}

interface Opened {
  readonly id: number
  readonly itemId: string
}

function worksOf(
  bearer: string,
  opened: readonly Opened[],
  orders: readonly Order[],
): Awaited<ReturnType<Product['prepare']>> {
  const get = (path: string): Asked => ({ method: 'GET', path, headers: { authorization: `Bearer ${bearer}` } })
  const read: Work = {
    request: 'GET /v3/pvt/processo/{id}',
    next: mapped(circleOf(opened, 'return'), ({ id }) => get(`/v3/pvt/processo/${id}`)),
  }
  const list: Work = {
    request: `GET /v3/pvt/processo?pageSize=${PAGE}`,
    next: () => get(`/v3/pvt/processo?pageSize=${PAGE}`),
  }
  const unasked = supplyOf(orders, 'order')
  const unpaid = supplyOf(opened, 'return')
  return {
    'read-order': read,
    'read-return': read,
    'list-orders': list,
    'list-returns': list,
    'open-return': {
      request: `POST ${IMPORT}`,
      next: () => importOf(bearer, unasked.next()),
      left: unasked.left,
    },
    refund: {
      request: `POST ${RATE}, with executarFluxoReembolso`,
      next: () => acceptanceOf(bearer, unpaid.next()),
      left: unpaid.left,
    },
  }
}

function mapped<From, To>(next: () => From, map: (from: From) => To): () => To {
  return () => map(next())
}

async function openReturns(url: string, bearer: string, orders: readonly Order[]): Promise<readonly Opened[]> {
  return eachOf(orders, async (order) => {
    const { path, ...request } = importOf(bearer, order)
    const answer = await fetch(`${url}${path}`, request)
    const { entidade } = (await answer.json()) as { entidade: { id: number; itens: readonly { itemId: string }[] } }
    return { id: entidade.id, itemId: entidade.itens[0]?.itemId ?? '' }
  })
}

type Order = Readonly<Record<string, unknown>>

/** Two lines and freight, paid by card: 120.00. */
function orderOf(tag: string): Order {
  const lines = [
    aLine({ SkuId: 'CAM-AZ-M', SkuNome: 'Camisa azul M', Preco: 70, Quantidade: 1, QuantidadeTotal: 1 }),
    aLine({ SkuId: 'MEI-PR-U', SkuNome: 'Meia preta', Preco: 30, Quantidade: 0, QuantidadeTotal: 1 }),
  ]
  const Data = Temporal.Now.instant().subtract({ hours: 72 }).toString({ smallestUnit: 'second' })
  const payment = { PagamentoId: 'p0', FormaPagamento: 'creditCard', Valor: 120, ValorEstornado: 0, Parcelas: 1 }
  return anOrder({
    PedidoId: tag,
    Numero: tag,
    Valor: 120,
    ValorFrete: 20,
    ValorDesconto: 0,
    QuantidadeItens: 2,
    Skus: lines,
    Transacoes: [{ TransacaoId: 't1', Data, Pagamentos: [payment] }],
  })
}

function importOf(bearer: string, order: Order): Asked {
  return post(bearer, IMPORT, { Processo: { LojaVirtualId: 1, Pedido: order } })
}

/** Accepts the unit that came back and has its refund carried out. */
function acceptanceOf(bearer: string, { id, itemId }: Opened): Asked {
  return post(bearer, RATE, { processoId: id, executarFluxoReembolso: true, ratingData: [aRating({ itemId })] })
}

function post(bearer: string, path: string, body: object): Asked {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  return { method: 'POST', path, headers, body: JSON.stringify(body) }
}
