import type { ConnectorRight } from '@vaivem/connector-kit'

/** The scopes of the Admin API that the app of the shop needs. */
export const SHOPIFY_RIGHTS: readonly ConnectorRight[] = [
  { name: 'read_orders', purpose: 'Achar os pedidos.', shownBy: 'finding-orders' },
  {
    name: 'read_all_orders',
    purpose: 'Achar pedidos com mais de 60 dias; a própria Shopify o concede, a pedido.',
    shownBy: 'finding-old-orders',
  },
  { name: 'read_customers', purpose: 'Achar os pedidos pelo e-mail do comprador.', shownBy: 'finding-by-email' },
  {
    name: 'write_orders',
    purpose: 'Devolver o dinheiro. A prova não devolve: o primeiro estorno o mostra.',
    shownBy: 'refunding',
  },
  { name: 'read_gift_cards, write_gift_cards', purpose: 'Gerar, achar e cancelar vales-compra.', shownBy: 'vouchers' },
  {
    name: 'read_store_credit_accounts, read_store_credit_account_transactions, write_store_credit_account_transactions',
    purpose: 'Vales como crédito da loja (formaDoVale: creditoDaLoja), no lugar dos direitos a cartões-presente.',
    shownBy: 'vouchers',
  },
  { name: 'read_products, read_inventory', purpose: 'Mostrar o que há para troca.', shownBy: 'listing-offers' },
  {
    name: 'read_draft_orders, write_draft_orders',
    purpose: 'Reservar a troca e fazer o pedido dela.',
    shownBy: 'reserving',
  },
  {
    name: 'write_inventory, read_locations',
    purpose:
      'Repor o estoque do que foi aceito (avaliacao.reporEstoque). A prova não repõe: a primeira reposição o mostra.',
    shownBy: 'restocking',
  },
  {
    name: 'read_returns, write_returns',
    purpose:
      'Mostrar as devoluções na Shopify (espelhaDevolucoes: sim). A prova não faz nenhuma: o primeiro processo aprovado o mostra.',
    shownBy: 'mirroring-returns',
  },
]
