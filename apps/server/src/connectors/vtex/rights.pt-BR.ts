import type { ConnectorRight } from '@vaivem/connector-kit'

/** The resources of the License Manager that the application key needs. */
export const VTEX_RIGHTS: readonly ConnectorRight[] = [
  { name: 'OMS: View order, List Orders', purpose: 'Achar os pedidos.', shownBy: 'finding-orders' },
  {
    name: 'OMS: Feed v3 and Hook Admin',
    purpose: 'Acompanhar o que muda; “O que entra” mostra se a leitura dá certo.',
    shownBy: 'following-changes',
  },
  {
    name: 'PCI Gateway: View Payment Data',
    purpose: 'Saber o que já foi devolvido de cada pagamento.',
    shownBy: 'listing-refunds',
  },
  {
    name: 'OMS: Notify invoice, Notify refund',
    purpose: 'Devolver, com quemEmiteEntrada: vaivem. A prova não devolve: o primeiro estorno o mostra.',
    shownBy: 'refunding',
  },
  {
    name: 'PCI Gateway: Process payments',
    purpose: 'Devolver, com quemEmiteEntrada: estorno. A prova não devolve: o primeiro estorno o mostra.',
    shownBy: 'refunding',
  },
  { name: 'GiftCard: Gift card full access', purpose: 'Gerar, achar e cancelar vales-compra.', shownBy: 'vouchers' },
  { name: 'Catalog: SKUs', purpose: 'Mostrar o que há para troca.', shownBy: 'listing-offers' },
  {
    name: 'Checkout: fulfillment orders; OMS: Cancel order',
    purpose:
      'Reservar a troca, liberar o pedido dela e cancelá-lo. A VTEX não dá nome ao direito de fazer pedidos: peça-o ao suporte dela.',
    shownBy: 'reserving',
  },
]
