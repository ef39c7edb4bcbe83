export const ruleBookTexts = {
  allowedByDefault: 'Nenhuma regra recusou a solicitação.',
}
