import { entry } from './refusal-entry.ts'

/** The refusals of claims: of customers about a defect or a delivery, and of the account against carriers. */
export const claimRefusals = {
  'claim-not-found': entry('DEFEITO_NAO_RECLAMADO', 'NAO_ENCONTRADO', 'Ninguém reclamou de um defeito neste item.'),
  'abatement-beyond-paid': entry(
    'ABATIMENTO_FORA_DO_PAGO',
    'REGRA_DE_NEGOCIO',
    'Um abatimento vai de R$ 0,01 ao que resta do que foi pago pelas unidades.',
  ),
  'delivery-claim-not-found': entry(
    'RECLAMACAO_DE_ENTREGA_NAO_ENCONTRADA',
    'NAO_ENCONTRADO',
    'Não há reclamação de entrega com este identificador.',
  ),
  'carrier-claim-not-found': entry(
    'RECLAMACAO_DE_TRANSPORTE_NAO_ENCONTRADA',
    'NAO_ENCONTRADO',
    'Não há reclamação de transporte com este identificador.',
  ),
  'carrier-claim-exists': entry(
    'RECLAMACAO_DE_TRANSPORTE_JA_ABERTA',
    'CONFLITO',
    'A encomenda já tem uma reclamação por este motivo.',
  ),
} as const
