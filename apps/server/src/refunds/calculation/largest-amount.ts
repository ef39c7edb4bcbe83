import { money, ok, refuse, type Money, type orderValue, type Result } from '@vaivem/domain'

/** A bonus may carry a voucher past what the interface can say (contract §1.5): then the order is too large for it. */
export function withinLargestAmount<Value>(value: Value, amount: Money): Result<Value, orderValue.OrderInvalid> {
  if (amount <= money.LARGEST_AMOUNT) return ok(value)
  return refuse('order-invalid', { faults: [{ fault: 'order-too-large', field: 'lines' }] })
}
