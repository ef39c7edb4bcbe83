export const eligibilityTexts = {
  nothingOffered: 'A loja não oferece motivo nem operação para os itens deste pedido.',
} as const
