import { UNDECIDED_DELIVERY } from '../parcels/undecided-delivery.ts'
import fc from 'fast-check'
import { money } from '../shared/money.ts'
import type { ProcessTerms } from './return-process.ts'
import { takeSnapshot, type OrderSnapshot } from './order-snapshot.ts'

/** Terms without anything special. */
export function aProcessTerms(overrides: Partial<ProcessTerms> = {}): ProcessTerms {
  return {
    freightRule: 'proportional',
    refundForm: 'automatic',
    voucherDefinitionId: null,
    keepsItem: false,
    isMarketplace: false,
    customerWasBlocked: false,
    notifyCustomer: false,
    customerIp: null,
    delivery: UNDECIDED_DELIVERY,
    bankAccount: null,
    verdict: {
      rule: 'PermitidoPorPadrao',
      description: '',
      allowed: true,
      needsAuthorization: true,
      needsReview: false,
      configurationVersion: 1,
    },
    ...overrides,
  }
}

/** Generates any complete order with at most this many lines and an absolute discount of at most this amount. */
export function arbitraryOrder(
  newId: () => number,
  { mostLines, mostDiscount }: { readonly mostLines: number; readonly mostDiscount: number },
): fc.Arbitrary<OrderSnapshot> {
  const line = fc.record({ price: fc.integer({ min: 0, max: 99_999 }), quantity: fc.integer({ min: 1, max: 4 }) })
  return fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: mostLines }),
      freight: fc.integer({ min: 0, max: 9_999 }),
      discount: fc.integer({ min: 0, max: mostDiscount }),
    })
    .map(({ lines, freight, discount }) => {
      const sold = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
      const taken = takeSnapshot(
        {
          total: money(sold - Math.min(discount, sold) + freight),
          freight: money(freight),
          discount: money(Math.min(discount, sold)),
          units: null,
          lines: lines.map(({ price, quantity }, index) => ({
            key: `L${index}`,
            skuId: `S${index}`,
            skuName: null,
            productId: null,
            productName: null,
            price: money(price),
            quantity,
          })),
        },
        newId,
      )
      if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
      return taken.value
    })
}
