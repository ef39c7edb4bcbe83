import type { ProblemCopy } from './problem.pt-BR.ts'

export const problemCopyEs: ProblemCopy = {
  trace: 'Si habla con la tienda sobre esto, dé el código',
  missing: { title: 'Esta página no existe', next: 'Abra el enlace que la tienda le envió, sin cambiar nada en él.' },
  unready: {
    title: 'La página de cambios de esta tienda se está preparando',
    next: 'Vuelva pronto. Si tiene prisa, hable con la tienda donde compró: su derecho a desistir de la compra en siete días no depende de esta página. El equipo continúa la preparación en la consola.',
  },
  forbidden: {
    title: 'Use el botón de la página',
    next: 'El formulario no vino de una página nuestra. Vuelva, recargue la página e inténtelo de nuevo.',
  },
  crowded: { title: 'Demasiados intentos', next: 'Espere un minuto e inténtelo de nuevo.' },
  malformed: {
    title: 'El navegador envió algo que no entendimos',
    next: 'Vuelva, recargue la página e inténtelo de nuevo.',
  },
  unavailable: {
    title: 'Volvemos enseguida',
    next: 'Hay mucha gente aquí ahora, o estamos en mantenimiento. La página vuelve a intentarlo sola en unos segundos; si envió un formulario, vuelva y envíelo otra vez: nada se hace dos veces.',
    again: 'Intentarlo de nuevo ahora',
  },
  broken: { title: 'Algo salió mal', next: 'El problema quedó registrado. Inténtelo de nuevo en unos minutos.' },
}
