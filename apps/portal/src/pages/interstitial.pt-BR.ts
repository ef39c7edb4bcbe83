export const interstitialCopy = {
  title: 'Trocar ou devolver',
  lead: (storeName: string) =>
    `${storeName} preparou esta página para ‹você|o senhor› ver o que pode trocar ou devolver do seu pedido.`,
  button: 'Ver meu pedido',
  privacy: 'Não envie este endereço a outras pessoas: com ele se vê o seu pedido.',
  session: 'Por segurança, a página do pedido expira depois de 30 minutos sem uso.',
}

export type InterstitialCopy = typeof interstitialCopy
