import { money } from '@vaivem/domain'
import type { Authorized } from '../carrier-port.ts'
import { decimalText } from '../decimal-text.ts'
import type { SendRequest } from '../http.ts'
import { driveAuthorization, type Kept } from './carrier-drive.ts'
import { KEY, reachedOf, requestOf } from './carrier-request.ts'
import { authorizeAnother, authorizeAtCarrier, listenAt, openCarrier, settle } from './carrier-stage.ts'
import { type TryInTrouble, troubledCases } from './carrier-troubles.ts'
import {
  ableToAtCarrier,
  type CarrierCase,
  carrierCasesOf,
  type CarrierUnderTest,
  type EmulatedCarrier,
} from './carrier-under-test.ts'
import { unusualParcelCases } from './carrier-unusual-cases.ts'
import { eachRequest } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'

const one = carrierCasesOf('authorize')
/** None of them ends with a zero, which a number of reais would not show. */
const VALUES = [1, 9_979, 9_981, 123_456_789]
const PRICES = [2_489, 2_491]

/** Exactly one paid label for each key, whatever happens on the way. */
export function authorizeCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  return [
    ...troubledCases('authorize', strikeAuthorize(tested)),
    {
      port: 'authorize',
      name: 'authorize: killed before the answer to a request is kept',
      run: () => eachRequest((at) => killed(tested, at)),
      situations: ['partial'],
      needs: 'requests',
    },
    ...keyCases(tested),
    ...refusalCases(tested),
    ...amountCases(tested),
    ...unusualParcelCases(tested),
  ]
}

function keyCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports } = tested
  const again = async ({ carrier, reached, said, kept }: Awaited<ReturnType<typeof authorizeAtCarrier>>) => {
    const driven = { settle, isLookedUp: true }
    const repeated = await driveAuthorization(ports, carrier, reached, requestOf(KEY), kept, driven)
    if (typeof repeated === 'string') throw new Error(`again it ended as ${repeated}`)
    expectSame(repeated.code, said.code, 'the code')
    expectSame((await carrier.labels()).length, 1, 'the number of labels')
  }
  return [
    one('again under its key', async () => again(await authorizeAtCarrier(tested)), { situations: ['duplicate'] }),
    one(
      'again, after the carrier forgot its key',
      async () => {
        const authorized = await authorizeAtCarrier(tested)
        await ableToAtCarrier(authorized.carrier, 'forgetKeys')()
        await again(authorized)
      },
      { situations: ['key forgotten'], needs: 'forgetKeys' },
    ),
    one(
      'two parcels of one customer are two, each found by its key',
      async () => {
        const first = await authorizeAtCarrier(tested)
        const other = await authorizeAnother(tested, first, { key: KEY + 1 })
        if (other.said.code === first.said.code) throw new Error('two parcels have one code')
        const found = await ports.findAuthorization(first.reached, other.name)
        expectAnswer(found, { outcome: 'done', code: other.said.code }, 'the other, looked up')
      },
      { situations: ['wrong order'] },
    ),
    one('nothing was asked under the key that is looked up', async () => {
      const { reached } = await openCarrier(tested)
      const found = await ports.findAuthorization(reached, { key: KEY + 9, reference: null })
      expectAnswer(found, { outcome: 'absent' }, 'what was never asked')
    }),
  ]
}

function refusalCases({ ports, ...tested }: CarrierUnderTest): readonly CarrierCase[] {
  return [
    one(
      'refused in the carrier’s words, nothing is made',
      async () => {
        const { carrier, reached, request } = await openCarrier({ ports, ...tested })
        await ableToAtCarrier(carrier, 'refuse')('O CEP de origem não é atendido.')
        const said = await ports.authorize(reached, request)
        expectAnswer(said, { outcome: 'refused', reason: 'refused-by-carrier', mayPass: false }, 'a refusal')
        const detail = said.outcome === 'refused' ? (said.detail ?? '') : ''
        if (!detail.includes('O CEP de origem não é atendido.'))
          throw new Error('the words of the carrier are not told')
        expectSame(await carrier.labels(), [], 'the labels')
      },
      { needs: 'refuse' },
    ),
    one(
      'an empty wallet says so, and is asked again when it is full',
      async () => {
        const { carrier, reached, request } = await openCarrier({ ports, ...tested })
        const setBalance = ableToAtCarrier(carrier, 'setBalance')
        await setBalance(money.money(100))
        const kept: Kept = { reference: null }
        const ended = await driveAuthorization(ports, carrier, reached, request, kept, { settle, mostTurns: 4 })
        expectSame(ended, 'balance-too-low', 'how it ended')
        expectSame(await carrier.labels(), [], 'the labels')
        await setBalance(money.money(100_000))
        const driven = { settle, isLookedUp: true }
        const done = await driveAuthorization(ports, carrier, reached, request, kept, driven)
        if (typeof done === 'string') throw new Error(`with money it ended as ${done}`)
        expectSame((await carrier.labels()).length, 1, 'the number of labels')
      },
      { situations: ['partial'], needs: 'setBalance' },
    ),
  ]
}

function amountCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  return [
    one(
      'what it declares is exact, a centavo more or less',
      async () => {
        for (const centavos of VALUES) {
          const { carrier, request } = await openCarrier(tested)
          const { reached, sent } = listenAt(carrier)
          const { shipment } = request
          if (!shipment) throw new Error('the cases send a shipment')
          await authorizeAnother(
            tested,
            { carrier, reached, request },
            { shipment: { ...shipment, declaredValue: money.money(centavos) } },
          )
          expectTold(sent, centavos)
        }
      },
      { situations: ['one centavo off'], needs: 'requests' },
    ),
    one(
      'what it costs is exact, a centavo more or less',
      async () => {
        for (const centavos of PRICES) {
          const opened = await openCarrier(tested)
          await ableToAtCarrier(opened.carrier, 'setPrice')(money.money(centavos))
          const { said } = await authorizeAnother(tested, opened)
          const [label] = await opened.carrier.labels()
          expectSame([said.cost, label?.cost], [centavos, centavos], 'the cost, told and charged')
        }
      },
      { situations: ['one centavo off'], needs: 'setPrice' },
    ),
  ]
}

/** That one request names an amount, in centavos or in reais. */
export function expectTold(sent: readonly string[], centavos: number): void {
  const written = decimalText(money.money(centavos)).replace('.', String.raw`\.`)
  const amount = new RegExp(String.raw`(?<![\d.])(${centavos}|${written})(?![\d.])`)
  if (!sent.some((body) => amount.test(body))) throw new Error(`${centavos} centavos are not told in ${sent.join(' ')}`)
}

function strikeAuthorize({ ports, open }: CarrierUnderTest): TryInTrouble {
  return async (troubled, when) => {
    const carrier = await open()
    const way = troubled(carrier)
    const reached = reachedOf(carrier, way.send)
    const request = requestOf(KEY)
    const kept: Kept = { reference: null }
    const driven = { settle: way.settle }
    let ended = await driveAuthorization(ports, carrier, reached, request, kept, driven)
    if (way.hasStruck() && typeof ended === 'string' && !way.lasts) throw new Error(`${when}: it ended as ${ended}`)
    way.heal()
    if (typeof ended === 'string')
      ended = await driveAuthorization(ports, carrier, reached, request, kept, { ...driven, isLookedUp: true })
    await expectOneLabel(carrier, ended, when)
    return way.hasStruck()
  }
}

/** The worker dies after a request was sent: what was answered to it is not kept, and the next worker looks it up. */
async function killed({ ports, open }: CarrierUnderTest, at: number): Promise<boolean> {
  const carrier = await open()
  const request = requestOf(KEY)
  const kept: Kept = { reference: null }
  let sent = 0
  let isDead = false
  const dying: SendRequest = async (asked) => {
    if (isDead) throw new Error('killed')
    const answer = await carrier.send(asked)
    isDead = sent++ === at
    if (isDead) throw new Error('killed')
    return answer
  }
  await driveAuthorization(ports, carrier, reachedOf(carrier, dying), request, kept, { settle, mostTurns: 1 })
  const driven = { settle, isLookedUp: true }
  const ended = await driveAuthorization(ports, carrier, reachedOf(carrier), request, kept, driven)
  await expectOneLabel(carrier, ended, `killed after request ${at + 1}`)
  return isDead
}

async function expectOneLabel(carrier: EmulatedCarrier, ended: Authorized | string, when: string): Promise<void> {
  const labels = await carrier.labels()
  expectSame(await carrier.drafts(), 0, `${when}: what was begun and left`)
  if (typeof ended === 'string' || labels.length !== 1 || labels[0]?.code !== ended.code)
    throw new Error(`${when}: it ended as ${JSON.stringify(ended)} with the labels ${JSON.stringify(labels)}`)
}
