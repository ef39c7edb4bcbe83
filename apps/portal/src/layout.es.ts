import type { LayoutCopy } from './layout.pt-BR.ts'

export const layoutCopyEs: LayoutCopy = {
  service: 'Cambios y devoluciones',
  summary: (store: string | null) => `Cambios y devoluciones de ${store ?? 'tiendas'}.`,
  skip: 'Ir al contenido',
  regret: 'Desistir de la compra (derecho de desistimiento)',
  findOrder: 'Buscar un pedido',
  contact: 'Hable con la tienda',
  helpPage: 'Página de ayuda',
  language: 'Idioma',
  steps: 'Etapas',
  step: (at, of) => `Etapa ${at} de ${of}`,
  faultTitle: 'Error',
  faults: (count) => (count === 1 ? 'Corrija el campo de abajo' : `Corrija los ${count} campos de abajo`),
  fault: 'Error:',
  optional: '(opcional)',
}
