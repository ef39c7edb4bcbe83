import {
  fromCentavos,
  type Carrier as WireCarrier,
  type LogisticsOption,
  type OrderToShip,
  type PhysicalStore as WireStore,
} from '@vaivem/contract'
import type { Carrier, CustomerAddress, OfferedOption, PhysicalStore } from '@vaivem/domain'
import { deliveryKind } from '../../platform/wire/codes.ts'

/** Where the customer is; the address of §2.7 has no coordinates. Null when neither state nor CEP was sent. */
export function addressOf({ ClienteEndereco: address }: OrderToShip): CustomerAddress | null {
  if (!address?.Estado && !address?.CEP) return null
  return { state: address.Estado || null, postalCode: address.CEP || null, latitude: null, longitude: null }
}

export function optionOf(option: OfferedOption): LogisticsOption {
  return {
    id: option.id,
    tipo: deliveryKind.codeOf(option.kind),
    descricao: option.description,
    transportadora: option.carrier && carrierOf(option.carrier),
    lojaFisica: option.physicalStore && physicalStoreOf(option.physicalStore),
    custoLoja: fromCentavos(option.costForStore),
    custoCliente: fromCentavos(option.costForCustomer),
    moeda: 'BRL',
    prazoDias: option.days,
    pontos: option.points.map((point) => ({
      id: point.id,
      nome: point.name,
      endereco: point.address,
      distanciaKm: point.distanceKm,
      horario: point.openingHours,
    })),
  }
}

export function carrierOf({ id, name }: Carrier): WireCarrier {
  return { id, nome: name }
}

export function physicalStoreOf(physicalStore: PhysicalStore): WireStore {
  return {
    id: physicalStore.id,
    nome: physicalStore.name,
    lojaVirtualId: physicalStore.storeId,
    endereco: physicalStore.address,
    cep: physicalStore.postalCode,
    latitude: physicalStore.latitude,
    longitude: physicalStore.longitude,
    horario: physicalStore.openingHours,
  }
}
