import type { ConnectorPorts, RestockDone, RestockedUnits } from '@vaivem/connector-kit'
import type { ProtocolAnswer } from '@vaivem/contract'
import { answerOf, type CallShop } from './call-shop.ts'
import { isDeclared, RESTOCKS } from './options.ts'
import { contradiction, outcomeOf } from './outcomes.ts'

/** Returned units that go back to the stock of a shop over HTTP, which honours keys for ever. */
export function createHttpRestock(callShop: CallShop): NonNullable<ConnectorPorts['restock']> {
  return {
    isOffered: (connector) => isDeclared(connector, RESTOCKS),
    restock: async (shop, units) => {
      const called = await callShop(shop, 'reposicoes-criar', bodyOf(units))
      return outcomeOf(shop, 'reposicoes-criar', called, (made) => doneOf(made, units))
    },
    findRestock: async (shop, units) => {
      const answer = answerOf('reposicoes-buscar', await callShop(shop, 'reposicoes-buscar', bodyOf(units)))
      if (answer.resultado === 'ausente') return { outcome: 'absent' }
      if (answer.resultado !== 'feito') return { outcome: answer.resultado === 'pendente' ? 'pending' : 'unknown' }
      const done = doneOf(answer, units)
      return done ? { outcome: 'done', ...done } : contradiction(shop, 'reposicoes-buscar')
    },
  }
}

function bodyOf({ key, skuId, quantity, order }: RestockedUnits) {
  return { chave: key, skuId, quantidade: quantity, pedido: { pedidoId: order.externalId, numero: order.number } }
}

type Made = Extract<ProtocolAnswer<'reposicoes-criar'>, { resultado: 'feito' }>

/** Undefined: the shop shows other units than those that it was requested to add. */
function doneOf({ chave, quantidade, referencia }: Made, { key, quantity }: RestockedUnits): RestockDone | undefined {
  return chave === key && quantidade === quantity ? { reference: referencia } : undefined
}
