import { money, shipment, type Logistics, type Result, type Shipment, type ShipmentFacts } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import { findShipment, type ShipmentRow } from './shipment-repository.ts'

/**
 * The details of a parcel that are sent to its carrier, or what is missing of them. `chosenAddressId` replaces the earlier choice of an
 * address; absent: that choice stands.
 */
export async function readShipment(
  tx: Transaction,
  accountId: number,
  parcelId: number,
  terms: Pick<ShipmentFacts, 'severalVolumes' | 'isCollected' | 'chosenAddressId'> & { readonly logistics: Logistics },
): Promise<Result<Shipment, shipment.ShipmentIncomplete>> {
  return shipment.shipmentOf({ ...(await readShipmentFacts(tx, accountId, parcelId)), ...terms })
}

/** The known facts of a parcel, complete or not: its customer, where it comes from, and its contents. */
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

/**
 * The number of boxes into which the units of a parcel are packed, by the weights that a carrier receives; one where no weights are
 * known.
 */
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
