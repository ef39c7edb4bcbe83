import type { InterstitialCopy } from './interstitial.pt-BR.ts'

export const interstitialCopyEn: InterstitialCopy = {
  title: 'Return or exchange',
  lead: (storeName) => `${storeName} made this page for you to see what you can return or exchange of your order.`,
  button: 'See my order',
  privacy: 'Do not pass this address on: it shows your order.',
  session: 'For your security, the page of the order expires after 30 minutes without use.',
}
