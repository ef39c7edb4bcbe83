export const layoutCopy = {
  service: 'Trocas e devoluções',
  privacy: 'Não envie este link a outras pessoas: com ele se vê o seu pedido.',
} as const
