import Type from 'typebox'
import { BankDetails } from './bank-details.ts'
import { ProcessParams } from '../processes/management.ts'
import type { Operation } from '../operation.ts'
import { FilledText } from '../scalars.ts'

/**
 * The only answer that contains bank data in full. It is never stored, not even to repeat it for an Idempotency-Key.
 */
export const discloseBankData = {
  operationId: 'discloseBankData',
  method: 'POST',
  url: '/v1/gestao/processos/:processoId/dados-bancarios/revelar',
  section: 'gestão',
  tag: 'Gestão financeira',
  scope: 'gestao:financeiro',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra por inteiro os dados bancários de um processo',
  description:
    'Para quem paga à mão: os dados bancários que o consumidor deu, sem máscara. Em todo outro lugar eles aparecem mascarados. Cada vez fica na auditoria, com quem pediu, de onde e por quê. São apagados alguns dias depois que o processo acaba.',
  schema: {
    params: ProcessParams,
    body: Type.Object(
      { motivo: FilledText('Por quê; fica na auditoria.') },
      { title: 'RevelarDadosBancariosRequest', description: 'Por que se quer ver.' },
    ),
    entity: Type.Object(BankDetails.properties, {
      title: 'DadosBancariosPorInteiro',
      description: 'Dados bancários do cliente, por inteiro.',
    }),
  },
  refusals: { 'reauthentication-needed': 409, 'process-not-found': 404, 'bank-data-unavailable': 404 },
  examples: {
    params: { processoId: 4218 },
    body: { motivo: 'Pix do estorno manual' },
    entity: {
      id: null,
      nomeTitular: 'Marina Duarte',
      cpfTitular: '52998224725',
      tipo: 1,
      tipoChavePix: 3,
      chavePix: 'marina.duarte@example.com',
      banco: null,
      agencia: null,
      contaCorrente: null,
    },
  },
} as const satisfies Operation
