import type { ConnectorRight } from '@vaivem/connector-kit'

/** The scopes that the application asks for when it is installed. */
export const NUVEMSHOP_RIGHTS: readonly ConnectorRight[] = [
  { name: 'read_orders', purpose: 'Achar pedidos e suas transações.', shownBy: 'finding-orders' },
  { name: 'write_coupons', purpose: 'Gerar e cancelar cupons.', shownBy: 'vouchers' },
  {
    name: 'write_orders e read_products',
    purpose: 'Ver o que há em estoque e fazer o pedido da troca.',
    shownBy: 'reserving',
  },
  { name: 'write_products', purpose: 'Somar ao estoque as unidades devolvidas.', shownBy: 'restocking' },
]
