import type { Abatement, UnitRanges } from '@vaivem/domain'
import type { Tables } from '../platform/database/tables.ts'
import type { OrderAttributes, Attributes } from './order-record.ts'

export interface OrderRow extends Pick<
  Tables['store_order'],
  | 'order_id'
  | 'store_id'
  | 'external_id'
  | 'number'
  | 'placed_at'
  | 'total_centavos'
  | 'goods_centavos'
  | 'freight_centavos'
  | 'discount_centavos'
  | 'units'
  | 'declared_units'
  | 'is_complete'
  | 'returned_centavos'
  | 'returned_units'
  | 'freight_bearing_centavos'
  | 'freight_bearing_units'
  | 'freight_claimed_centavos'
  | 'freight_share_centavos'
  | 'surcharged_centavos'
  | 'surcharged_units'
  | 'surcharge_claimed_centavos'
> {
  readonly facts: OrderAttributes
}

export interface LineRow extends Pick<
  Tables['order_line'],
  | 'line_id'
  | 'line_key'
  | 'sku_id'
  | 'sku_name'
  | 'product_id'
  | 'product_name'
  | 'price_centavos'
  | 'quantity'
  | 'value_centavos'
  | 'claimed'
> {
  readonly returned_units: UnitRanges
  readonly abated: readonly Abatement[]
  readonly facts: Attributes
}
