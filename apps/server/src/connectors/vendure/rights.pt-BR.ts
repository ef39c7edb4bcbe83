import type { ConnectorRight } from '@vaivem/connector-kit'

/** The permissions of the administrator of this connection. */
export const VENDURE_RIGHTS: readonly ConnectorRight[] = [
  { name: 'ReadOrder', purpose: 'Achar os pedidos e os estornos deles.', shownBy: 'finding-orders' },
  { name: 'ReadCustomer', purpose: 'Achar os pedidos pelo e-mail do comprador.', shownBy: 'finding-by-email' },
  {
    name: 'UpdateOrder',
    purpose: 'Devolver o dinheiro. A prova não devolve: o primeiro estorno o mostra.',
    shownBy: 'refunding',
  },
  {
    name: 'ReadPromotion, CreatePromotion, UpdatePromotion',
    purpose: 'Gerar, achar e cancelar cupons.',
    shownBy: 'vouchers',
  },
  { name: 'ReadCatalog, ReadSettings', purpose: 'Mostrar o que há para troca.', shownBy: 'listing-offers' },
  { name: 'CreateOrder, DeleteOrder', purpose: 'Reservar a troca e fazer o pedido dela.', shownBy: 'reserving' },
]
