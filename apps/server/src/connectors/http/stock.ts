import { type ConnectorPorts, offered, PlatformSilent, type StockOffer, type StockTask } from '@vaivem/connector-kit'
import type { ProtocolAnswer } from '@vaivem/contract'
import { money } from '@vaivem/domain'
import { answerOf, type CallShop } from './call-shop.ts'
import { contradiction, outcomeOf } from './outcomes.ts'

/** The most that the protocol lists at once. */
const MOST_OFFERS = 500

/** Stock and exchanges of a shop over HTTP. */
export function createHttpStock(callShop: CallShop): NonNullable<ConnectorPorts['stock']> {
  return {
    listOffers: async (shop, { skuId, productId, most }) => {
      const body = { skuId, produtoId: productId, maximo: Math.min(most, MOST_OFFERS) }
      const { ofertas } = answerOf('ofertas-listar', await callShop(shop, 'ofertas-listar', body))
      return offered(ofertas.map(offerOf), { productId, most })
    },
    findOffer: async (shop, skuId) => {
      const answer = answerOf('ofertas-buscar', await callShop(shop, 'ofertas-buscar', { skuId }))
      if (answer.resultado === 'ausente') return undefined
      if (answer.oferta.skuId !== skuId) {
        contradiction(shop, 'ofertas-buscar')
        throw new PlatformSilent('ofertas-buscar', 200)
      }
      return offerOf(answer.oferta)
    },
    reserve: async (shop, asked) => {
      // Shops that keep whole seconds keep this one, too.
      const until = asked.until.round({ smallestUnit: 'second', roundingMode: 'ceil' })
      const called = await callShop(shop, 'reservas-criar', { ...bodyOf(asked), ate: until.toString() })
      return outcomeOf(shop, 'reservas-criar', called, ({ chave, ate }) =>
        chave === asked.key && Temporal.Instant.compare(ate, until) >= 0 ? {} : undefined,
      )
    },
    placeOrder: async (shop, asked) => {
      const called = await callShop(shop, 'reservas-pedir', bodyOf(asked))
      return outcomeOf(shop, 'reservas-pedir', called, ({ chave, referencia }) =>
        chave === asked.key ? { reference: referencia } : undefined,
      )
    },
    release: async (shop, asked) => {
      const called = await callShop(shop, 'reservas-liberar', bodyOf(asked))
      return outcomeOf(shop, 'reservas-liberar', called, ({ chave }) => (chave === asked.key ? {} : undefined))
    },
    find: async (shop, asked) => {
      const answer = answerOf('reservas-buscar', await callShop(shop, 'reservas-buscar', bodyOf(asked)))
      if (answer.resultado === 'ausente') return { outcome: 'absent' }
      if (answer.resultado === 'liberado') return { outcome: 'released' }
      if (answer.resultado === 'desconhecido') return { outcome: 'unknown' }
      if (answer.chave !== asked.key) return contradiction(shop, 'reservas-buscar')
      return answer.resultado === 'pedido'
        ? { outcome: 'ordered', reference: answer.referencia }
        : { outcome: 'held', until: Temporal.Instant.from(answer.ate) }
    },
  }
}

function bodyOf({ key, skuId, quantity, order }: StockTask) {
  const pedido = { pedidoId: order.externalId, numero: order.number }
  return { chave: key, skuId, quantidade: quantity, pedido }
}

type Offered = ProtocolAnswer<'ofertas-listar'>['ofertas'][number]

function offerOf({
  skuId,
  skuNome,
  produtoId,
  produtoNome,
  precoCentavos,
  disponivel,
  imagemUrl,
}: Offered): StockOffer {
  return {
    skuId,
    skuName: skuNome,
    productId: produtoId,
    productName: produtoNome,
    price: money.money(precoCentavos),
    available: disponivel,
    imageUrl: imagemUrl ?? undefined,
  }
}
