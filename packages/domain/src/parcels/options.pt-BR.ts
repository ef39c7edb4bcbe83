export const logisticsTexts = {
  keepsItem: 'Fique com o produto: não é preciso devolver nada.',
}
