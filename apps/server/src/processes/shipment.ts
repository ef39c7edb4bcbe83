import { money, shipment, type Logistics, type Result, type Shipment, type ShipmentFacts } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { findShipment, type ShipmentRow } from './shipment-repository.ts'

/**
 * What a carrier is told of a parcel, or what is missing of it. `chosenAddressId` takes the place of what was chosen before; absent: that stands.
 */
export async function readShipment(
  tx: Transaction,
  accountId: number,
  parcelId: number,
  terms: Pick<ShipmentFacts, 'severalVolumes' | 'isCollected' | 'chosenAddressId'> & { readonly logistics: Logistics },
): Promise<Result<Shipment, shipment.ShipmentIncomplete>> {
  return shipment.shipmentOf({ ...(await readShipmentFacts(tx, accountId, parcelId)), ...terms })
}

/** What is known of a parcel, whole or not: whose it is, from where, and what travels in it. */
export async function readShipmentFacts(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  parcelId: number,
): Promise<ParcelFactsRead> {
  const found = await findShipment(tx, accountId, parcelId)
  const { storeId, customer, saleAccessKey, orderNumber, chosenAddressId, lines } = found
  return {
    orderNumber,
    chosenAddressId,
    storeId: storeId === NO_STORE ? null : storeId,
    invoiceKey: saleAccessKey,
    sender: senderOf(customer),
    lines: lines.map(({ skuId, skuName, productName, quantity, unitValue, facts }) => ({
      skuId,
      name: productName ?? skuName,
      quantity,
      unitValue: money.money(unitValue),
      categories: facts.categoryIds ?? [],
      seller: facts.seller ?? null,
      measures: facts,
    })),
  }
}

/** Into how many boxes the units of a parcel are packed: by their weights, as a carrier is told; one where no weights are known. */
export async function countVolumes(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  parcelId: number,
  logistics: Pick<Logistics, 'packaging'>,
): Promise<number> {
  const { lines } = await readShipmentFacts(tx, accountId, parcelId)
  return shipment.volumesOf(logistics.packaging, lines)
}

export type ParcelFactsRead = Omit<Parameters<typeof shipment.shipmentOf>[0], 'logistics' | 'severalVolumes'> & {
  /** The store's number of the order; null: it has none. */
  readonly orderNumber: string | null
}

/** As orders that belong to no virtual store are stored. */
const NO_STORE = 0

function senderOf(customer: ShipmentRow['customer']) {
  const { nome = null, email = null, documento = null, telefone = null, celular = null } = customer ?? {}
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = customer?.endereco ?? {}
  return {
    name: nome,
    document: documento,
    phone: telefone,
    mobile: celular,
    email,
    street: logradouro ?? null,
    number: numero ?? null,
    complement: complemento ?? null,
    district: bairro ?? null,
    city: cidade ?? null,
    state: estado ?? null,
    postalCode: cep ?? null,
  }
}
