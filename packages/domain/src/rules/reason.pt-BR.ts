import type { ItemOperation } from '../account/configuration.ts'
import { OPERATION, quoted } from './wording.pt-BR.ts'

export const reasonTexts = {
  description:
    'O motivo precisa estar ativo e valer para a operação pedida; um motivo desconhecido segue para revisão.',
  missing: 'motivo (não cadastrado na conta)',
  operation: (operation: ItemOperation) => OPERATION[operation],
  inactive: (reason: string) => `O motivo ${quoted(reason)} não está mais disponível. Escolha outro motivo.`,
  activate: (reason: string) => `Ativar o motivo ${quoted(reason)}.`,
  deactivate: (reason: string) => `Desativar o motivo ${quoted(reason)}.`,
  refusal: (reason: string, operation: ItemOperation, other: ItemOperation | undefined) =>
    `O motivo ${quoted(reason)} não vale para ${OPERATION[operation]}. ` +
    (other === undefined ? 'Escolha outro motivo.' : `Escolha outro motivo ou peça ${OPERATION[other]}.`),
  toAllow: (reason: string, operation: ItemOperation, other: ItemOperation | undefined) =>
    other === undefined
      ? `Permitir ${OPERATION[operation]} no motivo ${quoted(reason)}.`
      : `Pedir ${OPERATION[other]} em vez de ${OPERATION[operation]}.`,
}
