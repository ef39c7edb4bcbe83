import Type, { type Static } from 'typebox'
import { VoucherDefinitionKind } from '../codes.ts'
import type { Operation } from '../operation.ts'
import { Flag, Id, named, Nullable, Percent, Text, WholeNumber } from '../scalars.ts'

/** §2.10. */
export const VoucherDefinition = named('DefinicaoDeVale', 'Definição de vale-compra da conta.', {
  id: Id('Identificador da definição.'),
  descricao: Text('Descrição.'),
  ordem: WholeNumber('1 é a definição principal; 2 costuma ser a variação com bônus.', 1, 2),
  tipo: VoucherDefinitionKind,
  valorPorcentagem: Percent('Percentual aplicado ao valor devolvido; 110 quer dizer 110 por cento.'),
  expirarEmDias: WholeNumber('Validade em dias a partir da emissão.', 1, 36_500),
  ativo: Flag('Se a definição está ativa.'),
})

export const VoucherDefinitions = named('DefinicoesDeVale', 'As até duas definições de vale-compra, pela ordem.', {
  valeCompra1: Nullable(VoucherDefinition),
  valeCompra2: Nullable(VoucherDefinition),
})

export type VoucherDefinition = Static<typeof VoucherDefinition>
export type VoucherDefinitions = Static<typeof VoucherDefinitions>

/** §4.10: the voucher definitions of the account, not issued vouchers. */
export const getVoucherDefinitions = {
  operationId: 'getVoucherDefinitions',
  method: 'GET',
  url: '/v1/pvt/vale-compra/obter-vale-compras-do-cliente',
  section: '§4.10',
  tag: 'Vale-compra',
  summary: 'Consulta as definições de vale-compra',
  description:
    'Consulta as definições de vale-compra da conta, não os vales emitidos. registros conta as definições respondidas. Sem definição ativa a resposta é 404.',
  scope: 'config:read',
  rateGroup: 'consulta',
  changes: false,
  wrapping: 'entity',
  schema: {
    querystring: Type.Object({ lojaVirtualId: Type.Optional(Id('Loja virtual (subconta).')) }),
    entity: VoucherDefinitions,
  },
  refusals: { 'vouchers-not-configured': 404, 'store-unknown': 404 },
  examples: {
    querystring: {},
    entity: {
      valeCompra1: {
        id: 21,
        descricao: 'Vale-compra',
        ordem: 1,
        tipo: 0,
        valorPorcentagem: 100,
        expirarEmDias: 180,
        ativo: true,
      },
      valeCompra2: {
        id: 22,
        descricao: 'Vale-compra com bônus',
        ordem: 2,
        tipo: 0,
        valorPorcentagem: 110,
        expirarEmDias: 90,
        ativo: true,
      },
    },
  },
} as const satisfies Operation
