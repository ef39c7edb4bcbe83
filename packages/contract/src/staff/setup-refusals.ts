import { entry } from '../refusal-entry.ts'

/** Refusals of setting up a new installation and its training account. */
export const setupRefusals = {
  'setup-code-wrong': entry('CODIGO_DE_INSTALACAO_INVALIDO', 'VALIDACAO', 'O código de instalação não confere.'),
  'setup-over': entry('INSTALACAO_JA_PREPARADA', 'CONFLITO', 'Esta instalação já tem uma conta.'),
  'account-alias-taken': entry('APELIDO_JA_USADO', 'CONFLITO', 'Já há uma conta com este apelido.'),
  'training-not-found': entry('TREINO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'A conta de treino ainda não foi feita.'),
} as const
