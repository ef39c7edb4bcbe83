import { money, type Opened, stages, wholeDue } from '@vaivem/domain'
import { givenMomentOf } from '../platform/http/moments.ts'
import type { Attributes, OrderRecord } from '../orders/index.ts'
import { begunClaims } from './defect-claims.ts'
import type { DeliveryClaimView } from './delivery-claims/view.ts'
import { customerOf } from './customer-view.ts'
import type { ItemView, ProcessView } from './document.ts'

/** The get-process view of a process that was just opened. */
export function viewOf(
  { process, order, parcel }: Opened,
  known: OrderRecord,
  deliveryClaim: DeliveryClaimView | null,
): ProcessView {
  const lines = new Map(order.lines.map((line) => [line.key, line]))
  const units = process.items.reduce((total, { quantity }) => total + quantity, 0)
  return {
    process,
    stages: stages.stagesOf({
      decision: process.decision,
      keepsItem: process.terms.keepsItem,
      isAllowed: process.terms.verdict.allowed,
      parcels: parcel === null ? [] : [{ state: parcel, announced: units, missing: 0 }],
      units,
      ratedUnits: 0,
      intents: [],
      isMoneyDue: wholeDue(process) > 0,
      // A kept item counts as accepted: a replacement still has to be sent for it.
      isReplacementOver: !(process.terms.keepsItem && process.items.some(({ operation }) => operation === 'exchange')),
      differences: [],
    }),
    order: {
      number: known.identity.number,
      externalId: known.identity.externalId,
      placedAt: known.placedAt && givenMomentOf(known.placedAt),
      total: order.total,
      freight: order.freight,
      discount: order.discount,
    },
    customer: customerOf(known.attributes),
    items: process.items.map((item) => {
      const line = lines.get(item.lineKey)
      return {
        id: item.id,
        skuId: line?.skuId ?? item.lineKey,
        skuName: line?.skuName ?? null,
        productId: line?.productId ?? null,
        productName: line?.productName ?? null,
        ...pictureOf(known.lineAttributes.get(item.lineKey)),
        quantity: item.quantity,
        quantityTotal: line?.quantity ?? item.quantity,
        operation: item.operation,
        reason: item.reason?.description ?? null,
        answers: item.answers ?? [],
        price: line?.price ?? 0,
        value: item.value,
        keptFor: null,
        ratings: [],
      }
    }),
    notes: [],
    voucher: null,
    authorization: null,
    replacements: [],
    charged: money.ZERO,
    claims: begunClaims(process, known),
    deliveryClaim,
  }
}

/** The picture and the categories that were kept with a line. */
function pictureOf(attributes: Attributes = {}): Pick<ItemView, 'imageUrl' | 'categories'> {
  const { imageUrl, categoryNames } = attributes
  return {
    imageUrl: typeof imageUrl === 'string' ? imageUrl : null,
    categories: Array.isArray(categoryNames) ? (categoryNames as readonly string[]) : [],
  }
}
