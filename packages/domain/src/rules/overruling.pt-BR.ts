export const overrulingTexts = {
  admin: 'atendimento (admin=true)',
  withoutAdmin: 'Avaliar fora do contexto de atendimento (admin=false).',
  afterTheWindow:
    'Pedir depois do fim do prazo legal de arrependimento: até lá, a lei prevalece sobre a regra da loja.',
}
