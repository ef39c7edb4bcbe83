import type { ConnectorRight } from '@vaivem/connector-kit'

/** The rights that a key of the REST API may have, and what each is needed for. */
export const WOOCOMMERCE_RIGHTS: readonly ConnectorRight[] = [
  { name: 'Leitura', purpose: 'Achar pedidos, clientes, estornos e produtos.', shownBy: 'finding-orders' },
  {
    name: 'Leitura e escrita',
    purpose: 'Gerar e cancelar cupons; a chave deve ser de um gerente da loja (shop manager).',
    shownBy: 'vouchers',
  },
  {
    name: 'Leitura e escrita (pedidos)',
    purpose: 'Devolver o dinheiro. A prova não devolve: o primeiro estorno o mostra.',
    shownBy: 'refunding',
  },
  { name: 'Leitura e escrita (produtos)', purpose: 'Reservar a troca e fazer o pedido dela.', shownBy: 'reserving' },
]
