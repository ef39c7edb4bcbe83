import type { ExpiredCopy } from './expired.pt-BR.ts'

export const expiredCopyEs: ExpiredCopy = {
  link: {
    title: 'Este enlace ya no es válido',
    why: 'Su plazo terminó, ya se abrió demasiadas veces o la dirección está incompleta.',
    next: 'Pida un enlace nuevo a la tienda donde compró. Su pedido sigue como estaba.',
  },
  session: {
    title: 'Su sesión expiró',
    why: 'Por seguridad, la página del pedido expira después de 30 minutos sin uso o de 4 horas.',
    next: 'Abra de nuevo el enlace que la tienda le envió, o busque el pedido otra vez en la página de cambios de la tienda.',
  },
}
