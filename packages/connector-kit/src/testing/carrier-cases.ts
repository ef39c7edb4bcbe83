import { carrierAddressCases } from './carrier-address-cases.ts'
import { authorizeCases } from './carrier-authorize-cases.ts'
import { cancelCases } from './carrier-cancel-cases.ts'
import { carrierNoticeCases } from './carrier-notice-cases.ts'
import { carrierReadingCases } from './carrier-reading-cases.ts'
import type { CarrierCase, CarrierUnderTest } from './carrier-under-test.ts'

/** All cases of the ports that a carrier has: exactly one paid label for each key, whatever happens on the way. */
export function carrierCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const all = [authorizeCases, cancelCases, carrierReadingCases, carrierNoticeCases, carrierAddressCases]
  return all.flatMap((cases) => cases(tested)).filter(({ needs }) => !needs || !tested.without?.includes(needs))
}
