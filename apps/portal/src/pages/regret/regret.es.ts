import type { RegretCopy } from './regret.pt-BR.ts'

export const regretCopyEs: RegretCopy = {
  title: 'Desistir de la compra',
  lead: 'Hasta 7 días después de recibirla, puede desistir de una compra hecha por internet sin decir por qué, y recibe de vuelta todo lo que pagó, con el envío (Código de Defensa del Consumidor de Brasil, art. 49).',
  summary: (store: string) =>
    `Desista de una compra en ${store} hasta 7 días después de recibirla, sin decir por qué, con comprobante al momento.`,
  steps: ['Sus datos', 'Revisar'],
  order: 'Número del pedido',
  orderHint: 'Está en el correo que confirmó la compra.',
  name: 'Su nombre',
  email: 'Su correo',
  emailHint: 'El de la compra, si puede. El comprobante va a él.',
  next: 'Continuar',
  orderMissing: 'Introduzca el número del pedido',
  orderStrange: 'Introduzca el número del pedido sin los signos < > @ : \\ y sin direcciones de internet',
  nameMissing: 'Escriba su nombre',
  nameStrange: 'Escriba el nombre sin los signos < > @ : \\ y sin direcciones de internet',
  emailStrange: 'Introduzca un correo como nombre@ejemplo.com',
  partial: '¿Quiere cambiar, o devolver solo una parte del pedido?',
  partialLink: 'Busque el pedido',
  confirmTitle: 'Revise y confirme',
  confirmLead: (store) => `Al confirmar, usted declara a ${store} que desiste de la compra de este pedido.`,
  confirm: 'Confirmar el desistimiento',
  change: 'Cambiar los datos',
  doneTitle: 'Desistimiento registrado',
  doneLead: (moment) => `Registramos su declaración el ${moment}. Guarde este comprobante.`,
  number: 'Número del comprobante',
  receipt: (email) => `Enviamos el comprobante a ${email}.`,
  after: 'Qué pasa ahora',
  afterText:
    'Si el pedido se encuentra con este correo, se abre la devolución y recibe las instrucciones de envío. Si no, una persona de la tienda lo busca. De cualquier modo, valen el día y la hora de este comprobante.',
  print: 'Puede imprimir esta página o guardarla como PDF.',
}
