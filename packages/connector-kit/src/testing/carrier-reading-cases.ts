import { money, type Money } from '@vaivem/domain'
import type { QuoteAsked } from '../carrier-port.ts'
import type { ReachedCarrier } from '../carrier-connector.ts'
import { expectTold } from './carrier-authorize-cases.ts'
import { driveAuthorization, type Kept } from './carrier-drive.ts'
import { KEY, reachedOf, requestOf, SHIPMENT } from './carrier-request.ts'
import { authorizeAnother, authorizeAtCarrier, listenAt, openCarrier, settle } from './carrier-stage.ts'
import { type TryInTrouble, troubledCases } from './carrier-troubles.ts'
import {
  ableToAtCarrier,
  type CarrierCase,
  carrierCasesOf,
  type CarrierUnderTest,
  type EmulatedCarrier,
} from './carrier-under-test.ts'
import { expectSame } from './expect.ts'
import type { CarrierPortName } from './situations.ts'

const POSTED_AT = Temporal.Instant.from('2026-11-23T13:00:00Z')
const DELIVERED_AT = Temporal.Instant.from('2026-11-25T18:30:00Z')
const PRICES = [2_489, 2_490, 2_491].map(money.money)
const BALANCES = [0, 1, 123_456, 123_457, 1_234_567_890].map(money.money)
const MOST_DECLARED = 99_999_999
const UNKNOWN_KEY = KEY + 9

/** The price that the cases ask for: of the parcel that they authorize. */
export function quoteAskedOf({ capabilities }: Pick<CarrierUnderTest, 'capabilities'>): QuoteAsked {
  const { sender, recipient, volumes, declaredValue } = SHIPMENT
  return {
    kind: capabilities.kinds[0] ?? 'agency',
    fromPostalCode: sender.postalCode,
    toPostalCode: recipient.postalCode,
    volumes,
    declaredValue,
  }
}

/** Calls that read a carrier and change nothing there give nothing, or the whole truth; never a part of it. */
export function carrierReadingCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports } = tested
  const { quote, balance, documents } = ports
  return [
    ...readingCases(tested, 'track', (reached, reference) => ports.track(reached, { key: KEY, reference })),
    ...trackCases(tested),
    ...(quote
      ? [...readingCases(tested, 'quote', (reached) => quote(reached, quoteAskedOf(tested))), ...quoteCases(tested)]
      : []),
    ...(balance ? [...readingCases(tested, 'balance', balance), ...balanceCases(tested)] : []),
    ...(documents
      ? [
          ...readingCases(tested, 'documents', async (reached, reference) =>
            (await documents(reached, { key: KEY, reference }))?.map(({ form, mediaType, bytes }) => [
              form,
              mediaType,
              Buffer.from(bytes).toString('base64'),
            ]),
          ),
          ...documentCases(tested),
        ]
      : []),
  ]
}

export type Reading = (reached: ReachedCarrier, reference: string | null) => Promise<unknown>

/** A reading in every trouble, and twice. */
export function readingCases(
  tested: CarrierUnderTest,
  port: CarrierPortName,
  read: Reading,
  prepare: (carrier: EmulatedCarrier) => unknown = () => undefined,
): readonly CarrierCase[] {
  const about = prepareFor(tested, prepare)
  return [
    ...troubledCases(port, strikeReading(about, read)),
    carrierCasesOf(port)(
      'read twice, it says the same',
      async () => {
        const { carrier, reference } = await about()
        const first = textOf(await read(reachedOf(carrier), reference))
        expectSame(textOf(await read(reachedOf(carrier), reference)), first, 'what was read the second time')
        if (first === textOf(undefined)) throw new Error('nothing was read')
      },
      { situations: ['duplicate'] },
    ),
  ]
}

type Prepared = () => Promise<{ readonly carrier: EmulatedCarrier; readonly reference: string | null }>

/** A carrier with one parcel that was posted, and whatever else is read. */
function prepareFor({ ports, open }: CarrierUnderTest, prepare: (carrier: EmulatedCarrier) => unknown): Prepared {
  return async () => {
    const carrier = await open()
    const kept: Kept = { reference: null }
    const said = await driveAuthorization(ports, carrier, reachedOf(carrier), requestOf(KEY), kept, { settle })
    if (typeof said === 'string') throw new Error(`the authorization ended as ${said}`)
    await carrier.scan(said.code, 'posted', POSTED_AT)
    await prepare(carrier)
    return { carrier, reference: kept.reference }
  }
}

function strikeReading(prepared: Prepared, read: Reading): TryInTrouble {
  return async (troubled, when) => {
    const { carrier, reference } = await prepared()
    const labels = await carrier.labels()
    const whole = textOf(await read(reachedOf(carrier), reference))
    const way = troubled(carrier)
    const seen = textOf(await read(reachedOf(carrier, way.send), reference).catch(() => undefined))
    if (seen !== textOf(undefined)) expectSame(seen, whole, `what was read under ${when}`)
    way.heal()
    await way.settle()
    expectSame(textOf(await read(reachedOf(carrier), reference)), whole, 'what was read afterwards')
    expectSame(await carrier.labels(), labels, 'the labels, which reading does not change')
    return way.hasStruck()
  }
}

function textOf(read: unknown): string {
  return JSON.stringify(read) ?? 'nothing'
}

function trackCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports } = tested
  const one = carrierCasesOf('track')
  return [
    one(
      'every scan, in order or not, once or twice',
      async () => {
        const { carrier, reached, name, said } = await authorizeAtCarrier(tested)
        expectSame(await ports.track(reached, name), [], 'the scans of a parcel that nobody saw')
        await carrier.scan(said.code, 'posted', POSTED_AT)
        const posted = await ports.track(reached, name)
        expectSame(
          posted?.map(({ status, at }) => [status, at.toString()]),
          [['posted', POSTED_AT.toString()]],
          'posted',
        )
        await carrier.scan(said.code, 'delivered', DELIVERED_AT)
        const told = [...((await ports.track(reached, name)) ?? []), ...((await ports.track(reached, name)) ?? [])]
        const all = [...new Set(told.map(({ status, at }) => `${status} ${at.toString()}`))].toSorted()
        expectSame(all, [`delivered ${DELIVERED_AT.toString()}`, `posted ${POSTED_AT.toString()}`], 'the scans')
      },
      { situations: ['wrong order', 'partial'] },
    ),
    one(
      'a scan of one parcel is none of another',
      async () => {
        const first = await authorizeAtCarrier(tested)
        const other = await authorizeAnother(tested, first, { key: KEY + 1 })
        await first.carrier.scan(other.said.code, 'posted', POSTED_AT)
        expectSame(await ports.track(first.reached, first.name), [], 'the scans of the parcel that nobody saw')
        expectSame((await ports.track(first.reached, other.name))?.length, 1, 'the scans of the other')
      },
      { situations: ['wrong order'] },
    ),
  ]
}

function quoteCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports, capabilities } = tested
  const one = carrierCasesOf('quote')
  const asked = quoteAskedOf(tested)
  const costsOf = async (reached: ReachedCarrier, change: Partial<QuoteAsked> = {}): Promise<readonly Money[]> => {
    const quotes = await ports.quote?.(reached, { ...asked, ...change })
    if (!quotes) throw new Error('it answered no quotes')
    return quotes.map(({ cost }) => cost)
  }
  return [
    one('what is quoted is what the label then costs', async () => {
      const opened = await openCarrier(tested)
      const [cost] = await costsOf(opened.reached)
      const { said } = await authorizeAnother(tested, opened)
      if (said.cost !== undefined) expectSame(said.cost, cost, 'the cost of the label')
      if (!Number.isSafeInteger(cost)) throw new Error(`it quotes ${String(cost)}`)
    }),
    one(
      'nothing where it does not serve',
      async () => {
        const { carrier, reached } = await openCarrier(tested)
        await ableToAtCarrier(carrier, 'refuse')('Serviço indisponível para o trecho.')
        expectSame(await costsOf(reached), [], 'the quotes of a way that is not served')
      },
      { needs: 'refuse' },
    ),
    one(
      'a centavo more or less is seen',
      async () => {
        const { carrier, reached } = await openCarrier(tested)
        for (const price of PRICES) {
          await ableToAtCarrier(carrier, 'setPrice')(price)
          expectSame(await costsOf(reached), [price], 'the quote')
        }
      },
      { situations: ['one centavo off'], needs: 'setPrice' },
    ),
    one(
      'in another currency than the real it is none',
      async () => {
        const { carrier, reached } = await openCarrier(tested)
        await ableToAtCarrier(carrier, 'quoteInForeignCurrency')()
        expectSame(await costsOf(reached), [], 'the quotes')
      },
      { situations: ['foreign currency'], needs: 'quoteInForeignCurrency' },
    ),
    one(
      'of several volumes it is of all of them, or none',
      async () => {
        const { reached } = await openCarrier(tested)
        const [alone = money.money(0)] = await costsOf(reached)
        const together = await costsOf(reached, { volumes: [...asked.volumes, ...asked.volumes] })
        if (!capabilities.severalVolumes) return expectSame(together, [], 'the quotes of two volumes')
        if (!together.every((cost) => cost > alone)) throw new Error('two volumes cost no more than one')
      },
      { situations: ['partial'] },
    ),
    one(
      'of a very large declared value',
      async () => {
        const { carrier } = await openCarrier(tested)
        const { reached, sent } = listenAt(carrier)
        const [cost] = await costsOf(reached, { declaredValue: money.money(MOST_DECLARED) })
        if (cost === undefined) throw new Error('it quotes nothing')
        expectTold(sent, MOST_DECLARED)
      },
      { situations: ['huge order'], needs: 'requests' },
    ),
  ]
}

function balanceCases({ ports, ...tested }: CarrierUnderTest): readonly CarrierCase[] {
  const run = async () => {
    const { carrier, reached } = await openCarrier({ ports, ...tested })
    for (const left of BALANCES) {
      await ableToAtCarrier(carrier, 'setBalance')(left)
      expectSame((await ports.balance?.(reached))?.balance, left, 'what is left')
    }
  }
  const about = { situations: ['one centavo off'], needs: 'setBalance' } as const
  return [carrierCasesOf('balance')('exact to the centavo, however much it is', run, about)]
}

function documentCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports, capabilities } = tested
  const one = carrierCasesOf('documents')
  return [
    one('one of each declared form', async () => {
      const { reached, name } = await authorizeAtCarrier(tested)
      const given = await ports.documents?.(reached, name)
      expectSame(
        given?.map(({ form }) => form),
        capabilities.documents,
        'the forms',
      )
    }),
    one(
      'of two parcels each has its own',
      async () => {
        const first = await authorizeAtCarrier(tested)
        const other = await authorizeAnother(tested, first, { key: KEY + 1 })
        const [one, another] = [
          await ports.documents?.(first.reached, first.name),
          await ports.documents?.(first.reached, other.name),
        ].map((documents) => Buffer.from(documents?.[0]?.bytes ?? []).toString('base64'))
        if (one === '' || one === another) throw new Error('two parcels have one document')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'of what is not authorized there is none',
      async () => {
        const { reached } = await authorizeAtCarrier(tested)
        const given = await ports.documents?.(reached, { key: UNKNOWN_KEY, reference: null }).catch(() => undefined)
        expectSame(given, undefined, 'the documents')
      },
      { situations: ['partial'] },
    ),
  ]
}
