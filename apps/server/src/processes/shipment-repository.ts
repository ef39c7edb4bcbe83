import type { Tables } from '../platform/database/tables.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The stored data of the customer and the products of a parcel. */
export interface ShipmentRow {
  readonly storeId: number
  readonly customer: StoredCustomer | null
  readonly saleAccessKey: string | null
  readonly orderNumber: Tables['store_order']['number']
  /** The return address that was chosen for the authorization that it goes with. */
  readonly chosenAddressId: Tables['carrier_authorization']['return_address_id']
  readonly lines: readonly {
    readonly skuId: string
    readonly skuName: string | null
    readonly productName: string | null
    readonly quantity: number
    /** The value of one unit, in centavos. */
    readonly unitValue: number
    readonly facts: {
      readonly categoryIds?: readonly string[]
      readonly seller?: string
      readonly weightGrams?: number
      readonly heightCm?: number
      readonly widthCm?: number
      readonly lengthCm?: number
    }
  }[]
}

type Known = string | null | undefined

export interface StoredCustomer {
  readonly nome?: Known
  readonly email?: Known
  readonly documento?: Known
  readonly telefone?: Known
  readonly celular?: Known
  readonly endereco?: {
    readonly logradouro?: Known
    readonly numero?: Known
    readonly complemento?: Known
    readonly bairro?: Known
    readonly cidade?: Known
    readonly estado?: Known
    readonly cep?: Known
  } | null
}

export async function findShipment(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  parcelId: number,
): Promise<ShipmentRow> {
  const { rows } = await tx.query<ShipmentRow>({
    name: 'find-shipment',
    text: `SELECT o.store_id AS "storeId", o.facts -> 'customer' AS customer, o.facts ->> 'saleAccessKey' AS "saleAccessKey",
             o.number AS "orderNumber", a.return_address_id AS "chosenAddressId",
             coalesce((SELECT jsonb_agg(jsonb_build_object('skuId', l.sku_id, 'skuName', l.sku_name, 'productName', l.product_name,
                 'quantity', u.announced, 'unitValue', i.value_centavos / i.quantity, 'facts', l.facts) ORDER BY u.item_id)
               FROM parcel_unit u
               JOIN return_item i USING (account_id, process_id, item_id)
               JOIN order_line l ON l.account_id = $1 AND l.order_id = i.order_id AND l.line_id = i.line_id
               WHERE u.account_id = $1 AND u.parcel_id = $2), '[]') AS lines
           FROM parcel p
           JOIN return_process r USING (account_id, process_id)
           JOIN store_order o USING (account_id, order_id)
           LEFT JOIN carrier_authorization a ON a.account_id = $1 AND a.carrier_key = p.carrier_key
           WHERE p.account_id = $1 AND p.parcel_id = $2`,
    values: [accountId, parcelId],
  })
  const [row] = rows
  if (!row) throw new Error('a parcel has a process and an order')
  return row
}
