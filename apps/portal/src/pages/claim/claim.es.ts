import type { ClaimCopy } from './claim.pt-BR.ts'

export const claimCopyEs: ClaimCopy = {
  links: {
    title: '¿Un problema con la entrega?',
    lead: 'No hace falta devolver nada: la tienda responde con un nuevo envío o con el reembolso.',
  },
  kinds: {
    'never-arrived': 'No lo recibí',
    'arrived-damaged': 'Llegó dañado',
    'item-missing': 'Faltó un artículo',
  },
  title: 'Un problema con la entrega',
  lead: (days) =>
    `Diga qué pasó. La tienda responde en hasta ${days === 1 ? '1 día' : `${days} días`}; no hace falta devolver nada.`,
  kind: '¿Qué pasó?',
  items: '¿Con qué artículos?',
  quantity: (name) => `Unidades de ${name}`,
  details: 'Cuente qué pasó',
  detailsHint: 'Si lo sabe, diga cuándo llegó, qué vino y cómo estaba el embalaje.',
  photos: 'Fotos',
  photosHint: 'Hasta 3, en JPEG, PNG o WebP, hasta 8 MB cada una. Ayudan a la tienda a responder antes.',
  send: 'Enviar el reclamo',
  back: 'Volver al pedido',
  nothingLeft: 'Todas las unidades de este pedido ya están en otras solicitudes.',
  follow: 'Ver las solicitudes',
  faults: {
    kind: 'Diga qué pasó.',
    item: 'Elija al menos un artículo.',
    quantity: 'La cantidad de un artículo no es posible.',
    photo: 'Un archivo no es una foto que podamos leer, o es demasiado grande. Elija las fotos de nuevo.',
    photos: 'Envíe como máximo 3 fotos. Elíjalas de nuevo.',
    busy: 'No pudimos guardar las fotos ahora. Elíjalas de nuevo y envíe en un momento.',
  },
  status: {
    title: 'Su reclamo',
    said: {
      'never-arrived': 'Usted dijo que el pedido no llegó.',
      'arrived-damaged': 'Usted dijo que el pedido llegó dañado.',
      'item-missing': 'Usted dijo que faltó un artículo.',
    },
    states: {
      open: (moment) => `La tienda responde hasta ${moment}. Recibe un correo; no hace falta hacer nada.`,
      resending: () => 'La tienda le envía los artículos de nuevo, sin costo. No hace falta devolver nada.',
      refunding: () => 'La tienda le devuelve su dinero: vea abajo. No hace falta devolver nada.',
      settled: () => 'Está resuelto. No falta hacer nada.',
      refused: () =>
        'La tienda no aceptó el reclamo. Si no está de acuerdo o tiene más que decir, hable con la tienda: una persona lo mira de nuevo.',
      withdrawn: () => 'El reclamo fue cancelado.',
    },
    answer: 'De la tienda:',
  },
}
