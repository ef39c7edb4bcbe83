import type { InterstitialCopy } from './interstitial.pt-BR.ts'

export const interstitialCopyEs: InterstitialCopy = {
  title: 'Cambiar o devolver',
  lead: (storeName) => `${storeName} preparó esta página para que vea qué puede cambiar o devolver de su pedido.`,
  button: 'Ver mi pedido',
  privacy: 'No comparta esta dirección con otras personas: con ella se ve su pedido.',
  session: 'Por seguridad, la página del pedido expira después de 30 minutos sin uso.',
}
