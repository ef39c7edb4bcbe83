import type { OrderCopy } from './order.pt-BR.ts'

export const orderCopyEs: OrderCopy = {
  title: (number) => `Pedido ${number}`,
  greeting: (firstName) => `¡Hola, ${firstName}!`,
  placed: 'Hecho el',
  items: (count) => (count === 1 ? '1 artículo en este pedido' : `${count} artículos en este pedido`),
  price: 'Precio unitario',
  bought: 'Usted compró',
  available: (units) => `Puede solicitar ${units}`,
  allTaken: 'Todo ya fue solicitado',
  refused: 'No se puede solicitar',
  howTo: (number) =>
    `Para cambiar o devolver, hable con la tienda e informe el número del pedido, ${number}, y los artículos elegidos.`,
  nothingLeft: 'Ningún artículo de este pedido se puede solicitar ahora. Si tiene dudas, hable con la tienda.',
}
