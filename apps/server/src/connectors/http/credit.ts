import type { ConnectorPorts, StoreVoucher } from '@vaivem/connector-kit'
import type { ProtocolAnswer } from '@vaivem/contract'
import { answerOf, type CallShop } from './call-shop.ts'
import { contradiction, outcomeOf } from './outcomes.ts'

/** Vouchers of a shop over HTTP. */
export function createHttpCredit(callShop: CallShop): NonNullable<ConnectorPorts['credit']> {
  return {
    issueVoucher: async (shop, voucher) => {
      const { key, amount, expiresAt, customer } = voucher
      const called = await callShop(shop, 'vales-criar', {
        chave: key,
        valorCentavos: amount,
        expiraEm: expiresAt.toString(),
        email: customer.email,
        codigoProposto: shop.codeOf(key),
      })
      return outcomeOf(shop, 'vales-criar', called, (made) => (isAsked(made, voucher) ? issued(made) : undefined))
    },
    reverseVoucher: async (shop, key) => {
      const called = await callShop(shop, 'vales-estornar', { chave: key })
      return outcomeOf(shop, 'vales-estornar', called, ({ chave, referencia }) =>
        chave === key ? { reference: referencia } : undefined,
      )
    },
    findVoucher: async (shop, key, amount) => {
      const answer = answerOf('vales-buscar', await callShop(shop, 'vales-buscar', { chave: key }))
      if (answer.resultado === 'ausente') return { outcome: 'absent' }
      if (answer.resultado !== 'feito') return { outcome: answer.resultado === 'pendente' ? 'pending' : 'unknown' }
      const isAsked = answer.chave === key && (amount === undefined || answer.valorCentavos === amount)
      return isAsked ? { outcome: 'done', ...issued(answer) } : contradiction(shop, 'vales-buscar')
    },
  }
}

type Made = Extract<ProtocolAnswer<'vales-criar'>, { resultado: 'feito' }>

function isAsked({ chave, valorCentavos }: Made, { key, amount }: StoreVoucher): boolean {
  return chave === key && valorCentavos === amount
}

function issued({ referencia, codigo }: Made) {
  return { reference: referencia, redemptionToken: codigo }
}
