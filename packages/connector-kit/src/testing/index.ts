// The cases that every connector passes, with its platform emulated or real.
import { creditCases, UNUSUAL_EMAILS } from './credit-cases.ts'
import type { ConnectorCase } from './drive.ts'
import { orderCases } from './order-cases.ts'
import { paymentCases } from './payment-cases.ts'
import type { ConnectorUnderTest } from './platform-under-test.ts'
import { restockCases } from './restock-cases.ts'
import { returnCases } from './return-cases.ts'
import { shownExchangeCases } from './shown-exchange-cases.ts'
import { stockCases } from './stock-cases.ts'

export { carrierCases } from './carrier-cases.ts'
export { reachedOf, requestOf } from './carrier-request.ts'
export type * from './carrier-under-test.ts'
export { shopOf, type ConnectorCase } from './drive.ts'
export type * from './platform-under-test.ts'
export { UNUSUAL_EMAILS }
export { accountOf } from './provider-account.ts'
export { providerCases } from './provider-cases.ts'
export {
  CARRIER_PORTS,
  type CarrierPortName,
  PROVIDER_PORTS,
  type ProviderPortName,
  type Situation,
  SITUATIONS,
  STORE_PORTS,
  type StorePort,
} from './situations.ts'
export { withoutMeaningForCarrier } from './carrier-situations.pt-BR.ts'
export { WITHOUT_MEANING_FOR_PROVIDERS } from './provider-situations.pt-BR.ts'
export { SITUATION_NAMES, withoutMeaning } from './situations.pt-BR.ts'
export type * from './provider-under-test.ts'

/** All cases of the ports that a connector has. Each throws where a law is broken. */
export function connectorCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const all = [orderCases, paymentCases, creditCases, stockCases, restockCases, returnCases, shownExchangeCases]
  return all.flatMap((cases) => cases(tested)).filter(({ needs }) => !needs || !tested.without?.includes(needs))
}
