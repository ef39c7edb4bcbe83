import { entry } from '../../refusal-entry.ts'

/** The refusals of the shadow mode. */
export const shadowRefusals = {
  'shadow-mapping-invalid': entry('MAPEAMENTO_INVALIDO', 'VALIDACAO', 'O mapeamento do modo sombra tem erros.'),
  'shadow-mapping-not-found': entry(
    'MAPEAMENTO_NAO_ENCONTRADO',
    'NAO_ENCONTRADO',
    'Não há uma versão do mapeamento com este número.',
  ),
  'shadow-mapping-missing': entry(
    'MAPEAMENTO_NAO_APROVADO',
    'REGRA_DE_NEGOCIO',
    'A conta ainda não tem um mapeamento pelo qual ler o arquivo.',
  ),
} as const
