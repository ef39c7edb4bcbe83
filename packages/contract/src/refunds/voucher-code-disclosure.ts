import Type from 'typebox'
import { ProcessParams } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { FilledText, Id, named } from '../scalars.ts'

/**
 * The only answer that shows a person the code of a voucher in full. It is never stored, not even to repeat it for an
 * Idempotency-Key.
 */
export const discloseVoucherCode = {
  operationId: 'discloseVoucherCode',
  method: 'POST',
  url: '/v1/gestao/processos/:processoId/vale/revelar',
  section: 'gestão',
  tag: 'Gestão financeira',
  scope: 'vales:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra por inteiro o código do vale-compra de um processo',
  description:
    'Quem tem o código pode usar o vale: por isso ele aparece mascarado em todo outro lugar, a não ser no processo obtido por uma integração com `vales:read`. Cada vez fica na auditoria, com quem pediu, de onde e por quê.',
  schema: {
    params: ProcessParams,
    body: Type.Object(
      { motivo: FilledText('Por quê; fica na auditoria.') },
      { title: 'RevelarCodigoDoValeRequest', description: 'Por que se quer ver.' },
    ),
    entity: named('CodigoDoVale', 'O código de um vale-compra, por inteiro.', {
      instanciaId: Id('Identificador do vale.'),
      redemptionToken: FilledText('Código de resgate.'),
    }),
  },
  refusals: { 'reauthentication-needed': 409, 'process-not-found': 404, 'voucher-code-unavailable': 404 },
  examples: {
    params: { processoId: 4218 },
    body: { motivo: 'A consumidora perdeu o e-mail' },
    entity: { instanciaId: 77120, redemptionToken: 'J7QK-M2XH-9RTC-4WVD' },
  },
} as const satisfies Operation
