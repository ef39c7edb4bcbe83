import type { OverrulingProtection } from './rule.ts'

export const overrulingTexts = {
  admin: 'atendimento (admin=true)',
  withoutAdmin: 'Avaliar fora do contexto de atendimento (admin=false).',
  after: {
    regret: 'Pedir depois do fim do prazo legal de arrependimento: até lá, a lei prevalece sobre a regra da loja.',
    'legal-warranty':
      'Informar o defeito depois do fim da garantia legal: até lá, a lei prevalece sobre a regra da loja, e uma pessoa avalia.',
  } satisfies Record<OverrulingProtection, string>,
}
