import type { QuoteAsked } from '../carrier-port.ts'
import type { ReachedCarrier } from '../carrier-connector.ts'
import { driveAuthorization, type Kept } from './carrier-drive.ts'
import { KEY, reachedOf, requestOf, SHIPMENT } from './carrier-request.ts'
import type { CarrierCase, CarrierUnderTest } from './carrier-under-test.ts'
import { eachRequest } from './drive.ts'
import { expectSame } from './expect.ts'
import { type Fault, TRANSPORT_FAULTS, withFault } from './faults.ts'

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

/** What reads a carrier and changes nothing there, under every fault at every request: nothing, or the whole truth; never a part of it. */
export function carrierReadingCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { ports } = tested
  const asked = quoteAskedOf(tested)
  const { quote, documents, balance } = ports
  const readings: readonly (readonly [name: string, read: Read | undefined])[] = [
    ['quote', quote && ((reached) => quote(reached, asked))],
    ['quote: what is left in the wallet', balance],
    [
      'documents',
      documents &&
        (async (reached, reference) =>
          (await documents(reached, { key: KEY, reference }))?.map(({ form, mediaType, bytes }) => [
            form,
            mediaType,
            Buffer.from(bytes).toString('base64'),
          ])),
    ],
  ]
  return readings.flatMap(([name, read]) =>
    read
      ? TRANSPORT_FAULTS.map((fault): CarrierCase => ({
          name: `${name}: ${fault}`,
          run: () => eachRequest((at) => strikeReading(tested, read, fault, at)),
        }))
      : [],
  )
}

type Read = (reached: ReachedCarrier, reference: string | null) => Promise<unknown>

async function strikeReading(
  { ports, open }: CarrierUnderTest,
  read: Read,
  fault: Fault,
  at: number,
): Promise<boolean> {
  const carrier = await open()
  const kept: Kept = { reference: null }
  const settle = async () => undefined
  await driveAuthorization(ports, carrier, reachedOf(carrier), requestOf(KEY), kept, { settle })
  const labels = await carrier.labels()
  const whole = textOf(await read(reachedOf(carrier), kept.reference))
  const way = withFault(carrier.send, fault, at)
  const seen = textOf(await read(reachedOf(carrier, way.send), kept.reference).catch(() => undefined))
  if (seen !== textOf(undefined)) expectSame(seen, whole, `what was read under ${fault} at request ${at + 1}`)
  await way.settle()
  expectSame(textOf(await read(reachedOf(carrier), kept.reference)), whole, 'what was read afterwards')
  expectSame(await carrier.labels(), labels, 'the labels, which reading does not change')
  return way.hasStruck()
}

function textOf(read: unknown): string {
  return JSON.stringify(read) ?? 'nothing'
}
