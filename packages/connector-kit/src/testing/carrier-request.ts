import { money, type Shipment } from '@vaivem/domain'
import type { ReachedCarrier } from '../carrier-connector.ts'
import type { AuthorizationRequest } from '../carrier-port.ts'
import type { SendRequest } from '../http.ts'
import type { EmulatedCarrier } from './carrier-under-test.ts'

export const KEY = 1_795_000_000_001

/** The carrier, as the service reaches it. */
export function reachedOf(
  { accountId, connector, credentials, send: usual }: EmulatedCarrier,
  send: SendRequest = usual,
): ReachedCarrier {
  return { accountId, connector, credentials, send, warn: () => undefined }
}

export const SHIPMENT: Shipment = {
  sender: {
    name: 'Maria Souza',
    document: '52998224725',
    phone: '41998887766',
    email: 'maria@example.com',
    street: 'Rua XV de Novembro',
    number: '300',
    complement: null,
    district: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    postalCode: '80020310',
  },
  recipient: {
    name: 'Loja Exemplo',
    document: '11222333000181',
    phone: '1130031234',
    email: 'devolucoes@loja.example',
    street: 'Rua do Depósito',
    number: '100',
    complement: 'Doca 2',
    district: 'Lapa',
    city: 'São Paulo',
    state: 'SP',
    postalCode: '05069000',
  },
  volumes: [{ weightGrams: 1_234, heightCm: 10, widthCm: 20, lengthCm: 30 }],
  contents: [{ description: 'Camiseta', quantity: 2, unitValue: money.money(4_990), weightGrams: 617 }],
  declaredValue: money.money(9_980),
  invoiceKey: null,
}

/** The request under a key. */
export function requestOf(key: number): AuthorizationRequest {
  return {
    key,
    reference: null,
    kind: 'agency',
    processNumber: 'LJ-000123',
    validUntil: Temporal.Now.instant().add({ hours: 240 }),
    pointId: null,
    window: null,
    shipment: SHIPMENT,
  }
}
