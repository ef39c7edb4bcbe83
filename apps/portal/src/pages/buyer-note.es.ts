import type { BuyerNoteCopy } from './buyer-note.pt-BR.ts'

export const buyerNoteCopyEs: BuyerNoteCopy = {
  title: 'Su factura de devolución',
  asked:
    'Quien compra como contribuyente del ICMS devuelve con factura propia. Antes de enviar, emita su NF-e de devolución a la tienda, con CFOP 5202 (mismo estado) o 6202 (otro estado), o 5411 y 6411 con sustitución tributaria, con referencia a la factura de la compra, y envíe el XML a la atención de la tienda. Ponga el DANFE en el paquete.',
  awaited: 'El código para enviar llega cuando la tienda tenga esa factura.',
}
