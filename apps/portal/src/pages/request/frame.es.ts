import type { FrameCopy } from './frame.pt-BR.ts'

export const frameCopyEs: FrameCopy = {
  steps: {
    items: 'Artículos',
    details: 'Motivo',
    replacement: 'Cambio',
    outcome: 'Importe',
    shipping: 'Envío',
    review: 'Revisión',
  },
  next: 'Continuar',
  back: 'Volver',
  notices: {
    'changed-elsewhere':
      'Esta solicitud cambió en otra pestaña o ventana. Así está ahora; revísela antes de continuar.',
    'not-there-any-more':
      'Algo cambió mientras usted elegía: parte de los artículos ya fue solicitada. El resto sigue como lo dejó.',
    'offer-changed': 'Las existencias o el precio de lo que eligió cambiaron. Elija de nuevo; el resto está guardado.',
    'price-changed': 'El precio del envío cambió. Revise el nuevo valor antes de enviar; el resto está guardado.',
    'window-passed':
      'El horario que eligió para la recogida ya no está disponible. Elija otro; el resto está guardado.',
    'photos-busy': 'Estamos recibiendo muchas fotos. Envíelas de nuevo en unos segundos; el resto está guardado.',
  },
}
