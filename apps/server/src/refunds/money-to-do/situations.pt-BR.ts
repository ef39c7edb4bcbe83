import type { MONEY_SITUATIONS } from '@vaivem/contract'

export type MoneySituation = (typeof MONEY_SITUATIONS)[number]

export const situationNames: Readonly<Record<MoneySituation, string>> = {
  manual: 'Manuais a pagar',
  'a-liberar': 'A liberar',
  falhou: 'Falharam',
  verificando: 'A loja confere',
  'vale-a-emitir': 'Vales a emitir',
  'vale-manual': 'Vales a criar na loja',
  'a-confirmar': 'Enviados, sem resposta',
}
