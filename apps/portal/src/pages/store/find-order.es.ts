import type { FindOrderCopy } from './find-order.pt-BR.ts'

export const findOrderCopyEs: FindOrderCopy = {
  title: 'Cambiar o devolver',
  lead: 'Busque su pedido. No hace falta tener una cuenta.',
  summary: (store: string) =>
    `Cambie o devuelva un pedido de ${store}: con su número y un código que llega por correo, sin registrarse.`,
  order: 'Número del pedido',
  orderHint: 'Está en el correo que confirmó la compra.',
  claim: 'Correo o CPF de la compra',
  claimHint: 'El correo que usó al comprar, o el CPF de quien compró.',
  button: 'Recibir un código',
  how: 'Enviamos un código de un solo uso al correo del pedido. Lo necesitará para ver el pedido.',
  orderMissing: 'Introduzca el número del pedido',
  claimMissing: 'Introduzca el correo o el CPF de la compra',
  claimStrange: 'Introduzca un correo como nombre@ejemplo.com, o un CPF de 11 dígitos',
}
