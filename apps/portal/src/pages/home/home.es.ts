import type { HomeCopy } from './home.pt-BR.ts'

export const homeCopyEs: HomeCopy = {
  title: 'Vaivém: cambios y devoluciones',
  lead: 'Aquí funciona el servicio de cambios y devoluciones de tiendas en línea.',
  shopper: '¿Compró en una tienda?',
  shopperNext: 'Abra la página de cambios con el enlace de la tienda donde compró, o con el correo que le envió.',
  demo: 'Pruébelo como consumidor',
  demoNext: 'Esta instalación tiene una tienda de demostración. Abra su página y busque este pedido:',
  demoWithoutOrder: 'Esta instalación tiene una tienda de demostración.',
  order: 'Pedido',
  email: 'Correo electrónico',
  openStore: 'Abrir la página de la tienda',
  mailbox: 'El código que pide la página llega al buzón de esta máquina. Véalo en la terminal:',
  staff: 'Equipo de la tienda',
  staffNext: 'En la consola usted aprueba, recibe, paga y configura.',
  setUp:
    'Esta instalación aún no tiene una tienda suya. La consola lo guía paso a paso; el código de instalación está en la terminal del servicio.',
  console: 'Abrir la consola',
  documentation: 'Leer la documentación para integraciones',
}
