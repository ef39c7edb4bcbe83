import type { VoucherDefinition as DefinitionEntity, VoucherDefinitions } from '@vaivem/contract'
import type { VoucherDefinition } from '@vaivem/domain'
import { voucherKind } from '../../platform/wire/codes.ts'
import type { OfferedVouchers } from './find-voucher-definitions.ts'

const TEN_THOUSANDTHS = 10_000

export function voucherDefinitionsEntity({ main, variation }: OfferedVouchers): VoucherDefinitions {
  return { valeCompra1: main && definitionEntity(main), valeCompra2: variation && definitionEntity(variation) }
}

function definitionEntity(definition: VoucherDefinition): DefinitionEntity {
  return {
    id: definition.id,
    descricao: definition.description,
    ordem: definition.order,
    tipo: voucherKind.codeOf(definition.kind),
    valorPorcentagem: definition.percentage / TEN_THOUSANDTHS,
    expirarEmDias: definition.validDays,
    ativo: definition.active,
  }
}
