import type { OrderCopy } from './order.pt-BR.ts'

export const orderCopyEn: OrderCopy = {
  title: (number) => `Order ${number}`,
  greeting: (firstName) => `Hello, ${firstName}!`,
  placed: 'Placed on',
  items: (count) => (count === 1 ? '1 item in this order' : `${count} items in this order`),
  price: 'Price each',
  bought: 'You bought',
  available: (units) => `You can request ${units}`,
  allTaken: 'Everything was requested already',
  refused: 'Cannot be requested',
  howTo: (number) =>
    `To exchange or return, get in touch with the store and tell it the order number, ${number}, and the items you chose.`,
  nothingLeft: 'Nothing of this order can be requested now. If in doubt, get in touch with the store.',
}
