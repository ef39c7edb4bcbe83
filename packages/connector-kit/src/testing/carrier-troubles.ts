import { eachRequest } from './drive.ts'
import { type FaultyWay, TRANSPORT_FAULTS, withFault } from './faults.ts'
import { ableToAtCarrier, type CarrierAbility, type CarrierCase, type EmulatedCarrier } from './carrier-under-test.ts'
import { type CarrierPortName, type Situation, situationOf } from './situations.ts'

/** Tries something while a carrier is in trouble; answers whether the trouble struck. */
export type TryInTrouble = (troubled: (carrier: EmulatedCarrier) => FaultyWay, when: string) => Promise<boolean>

interface Trouble {
  readonly name: string
  readonly situation: Situation
  readonly needs: CarrierAbility
  readonly strike: (attempt: TryInTrouble) => Promise<number>
}

const A_DAY_OFF = [24, -24]

/** Every fault of the way at each request in turn, and a clock that is a day off. */
const TROUBLES: readonly Trouble[] = [
  ...TRANSPORT_FAULTS.map((fault): Trouble => ({
    name: fault,
    situation: situationOf(fault),
    needs: 'requests',
    strike: (attempt) =>
      eachRequest((at) => attempt((carrier) => withFault(carrier.send, fault, at), `${fault} at request ${at + 1}`)),
  })),
  ...A_DAY_OFF.map((hours): Trouble => ({
    name: `by a clock that is a day ${hours > 0 ? 'ahead' : 'behind'}`,
    situation: 'clock skew',
    needs: 'setClockAhead',
    strike: async (attempt) => {
      await attempt((carrier) => withClockAhead(carrier, hours), `with a clock ${hours} hours off`)
      return 1
    },
  })),
]

/** A port in every trouble. */
export function troubledCases(port: CarrierPortName, attempt: TryInTrouble, name = ''): readonly CarrierCase[] {
  const prefix = name === '' ? port : `${port}: ${name}`
  return TROUBLES.map(({ name: trouble, situation, needs, strike }) => ({
    port,
    name: `${prefix}: ${trouble}`,
    run: () => strike(attempt),
    situations: [situation],
    needs,
  }))
}

/** A carrier whose clock is off until it is set right: it may refuse everything until then. */
function withClockAhead(carrier: EmulatedCarrier, hours: number): FaultyWay {
  const set = ableToAtCarrier(carrier, 'setClockAhead')
  set(hours)
  return {
    send: carrier.send,
    lasts: true,
    hasStruck: () => true,
    settle: async () => undefined,
    heal: () => set(0),
  }
}
