export const reverseAuthorizationTexts = {
  description: 'Diz se a devolução precisará de uma autorização de logística reversa; nunca recusa.',
}
