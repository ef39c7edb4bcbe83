// The cases that every connector passes, with its platform emulated or real.
import { creditCases } from './credit-cases.ts'
import type { ConnectorCase } from './drive.ts'
import { orderCases } from './order-cases.ts'
import { paymentCases } from './payment-cases.ts'
import type { ConnectorUnderTest } from './platform-under-test.ts'
import { stockCases } from './stock-cases.ts'

export { shopOf, type ConnectorCase } from './drive.ts'
export type * from './platform-under-test.ts'

/** All cases of the ports that a connector has. Each throws where a law is broken. */
export function connectorCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  return [...orderCases(tested), ...paymentCases(tested), ...creditCases(tested), ...stockCases(tested)]
}
