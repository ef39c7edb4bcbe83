import type { ItemOperation } from '../account/configuration.ts'
import { OPERATION } from './wording.pt-BR.ts'

export const operationTexts = {
  description: 'A loja precisa oferecer a operação pedida (devolução ou troca).',
  operation: (operation: ItemOperation) => OPERATION[operation],
  refusal: (operation: ItemOperation, other: ItemOperation | undefined) =>
    `A loja não oferece ${OPERATION[operation]}. ` +
    (other === undefined ? 'Fale com o nosso atendimento.' : `Você pode pedir ${OPERATION[other]}.`),
  toAllow: (operation: ItemOperation, other: ItemOperation | undefined) =>
    other === undefined
      ? `A política permitir ${OPERATION[operation]}.`
      : `Pedir ${OPERATION[other]} em vez de ${OPERATION[operation]}.`,
  forbid: (operation: ItemOperation) => `A política deixar de permitir ${OPERATION[operation]}.`,
}
