/** When money shows up is the bank's to say, so no day is promised. */
export const refundWays: readonly string[] = [
  'Cartão: o banco emissor mostra o crédito em até duas faturas.',
  'Pix: volta para a conta de onde saiu, em geral no mesmo dia.',
]
