import type { ItemOperation } from '../../accounts/configuration.ts'
import { quoted } from './naming.ts'
import { OPERATION } from './wording.pt-BR.ts'

export const reasonTexts = {
  description:
    'O motivo precisa estar ativo e valer para a operação pedida; um motivo desconhecido segue para revisão.',
  missing: 'motivo (não cadastrado na conta)',
  operation: (operation: ItemOperation) => OPERATION[operation],
  activate: (reason: string) => `Ativar o motivo ${quoted(reason)}.`,
  deactivate: (reason: string) => `Desativar o motivo ${quoted(reason)}.`,
  toAllow: (reason: string, operation: ItemOperation, other: ItemOperation | undefined) =>
    other === undefined
      ? `Permitir ${OPERATION[operation]} no motivo ${quoted(reason)}.`
      : `Pedir ${OPERATION[other]} em vez de ${OPERATION[operation]}.`,
}
