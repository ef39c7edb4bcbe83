import type { AccountConfiguration } from '@vaivem/domain'
import type { ItemView, OrderView } from '@vaivem/portal'
import { momentOfColumn } from '../../http/moments.ts'
import type { FlowLineRow, FlowOrderRow } from './repository.ts'

const LONGEST_FIRST_NAME = 40

/** A stored order as its buyer may see it; `refusals` says of each line why nothing of it may be asked for. */
export function orderViewOf(
  row: FlowOrderRow,
  configuration: AccountConfiguration,
  refusals: readonly (string | null)[],
): OrderView {
  return {
    number: row.number ?? row.external_id ?? '',
    placedOn: row.placed_at === null ? null : dayOf(row.placed_at, configuration.timeZone),
    firstName: firstNameOf(row.customer_name),
    items: row.lines.map((line, index) => itemOf(line, refusals[index] ?? null)),
  }
}

function dayOf(column: string, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.from(momentOfColumn(column)).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** The first word of a name; none where stores write an e-mail or a document in its place. */
export function firstNameOf(name: string | null): string | null {
  const first = name?.trim().split(/\s+/u)[0] ?? ''
  const isName = /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(first) && first.length <= LONGEST_FIRST_NAME
  return isName ? first : null
}

/** A SKU's name that repeats the product's says all; else it tells the product's variation. */
export function itemOf(line: FlowLineRow, refusal: string | null): ItemView {
  const { sku_name: skuName, product_name: productName } = line
  const left = line.quantity - line.claimed
  const isWhole = skuName !== null && (productName === null || skuName.includes(productName))
  return {
    name: (isWhole ? skuName : productName) ?? skuName ?? line.sku_id,
    variation: isWhole || productName === null ? null : skuName,
    bought: line.quantity,
    available: refusal === null ? left : 0,
    refusal: left > 0 ? refusal : null,
    priceCentavos: line.price_centavos,
  }
}
