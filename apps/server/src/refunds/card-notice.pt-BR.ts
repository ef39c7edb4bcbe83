import { reais } from '../platform/wire/reais.pt-BR.ts'
import type { Money } from '@vaivem/domain'

/**
 * The notice that staff must send to the card issuer or administrator at once when a regret that was paid by card is refunded
 * manually (Decreto 7.962/2013, art. 5 §3). A refund through the store's gateway is that notice itself.
 */
export function cardNotice({
  orderNumber,
  amount,
}: {
  readonly orderNumber: string | null
  readonly amount: Money
}): string {
  const order = orderNumber === null ? 'o pedido' : `o pedido ${orderNumber}`
  return (
    `O pedido foi pago com cartão e o consumidor se arrependeu. Avise já a administradora do cartão, pelo canal da adquirente, que ` +
    `${order} foi desfeito por arrependimento e que ${reais(amount)} não devem ser lançados na fatura ou devem ser estornados, se já ` +
    `foram (Decreto 7.962/2013, art. 5º, § 3º). Se ela estornar, não pague também à mão.`
  )
}
