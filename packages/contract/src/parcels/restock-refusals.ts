import { entry } from '../refusal-entry.ts'

export const restockRefusals = {
  'restock-not-found': entry(
    'REPOSICAO_NAO_ENCONTRADA',
    'NAO_ENCONTRADO',
    'A reposição não foi encontrada no processo.',
  ),
} as const
