import type { ItemOperation } from '../../accounts/configuration.ts'
import { OPERATION } from './wording.pt-BR.ts'

export const operationTexts = {
  description: 'A loja precisa oferecer a operação pedida (devolução ou troca).',
  operation: (operation: ItemOperation) => OPERATION[operation],
  toAllow: (operation: ItemOperation, other: ItemOperation | undefined) =>
    other === undefined
      ? `A política permitir ${OPERATION[operation]}.`
      : `Pedir ${OPERATION[other]} em vez de ${OPERATION[operation]}.`,
  forbid: (operation: ItemOperation) => `A política deixar de permitir ${OPERATION[operation]}.`,
}
