import { entry } from '../refusal-entry.ts'

/** The refusals about vouchers that staff make and statements that are compared. */
export const moneyRefusals = {
  'voucher-code-taken': entry(
    'CODIGO_DE_VALE_REPETIDO',
    'REGRA_DE_NEGOCIO',
    'Este código já é de outro vale-compra da conta.',
  ),
  'statement-not-found': entry('EXTRATO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'O extrato não foi encontrado.'),
} as const
