import { money, type Shipment } from '@vaivem/domain'
import { SHIPMENT } from './carrier-request.ts'
import { authorizeAnother, listenAt, openCarrier, textsIn } from './carrier-stage.ts'
import { type CarrierCase, carrierCasesOf, type CarrierUnderTest } from './carrier-under-test.ts'
import { expectSame } from './expect.ts'
import { HUGE, SCRIPTS } from './unusual-orders.ts'

const one = carrierCasesOf('authorize')
/** As long as a carrier may cut a description, at each length. */
const LONG_DESCRIPTIONS = Array.from({ length: 30 }, (_, index) => `${'a'.repeat(95 + index)}👟👟`)

/** Parcels whose contents are out of the ordinary are authorized once, and all of the contents are sent to the carrier. */
export function unusualParcelCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  return [
    one(
      `of ${HUGE} products`,
      async () => {
        const names = Array.from({ length: HUGE }, (_, index) => `Peça ${index};`)
        const texts = await toldOf(tested, shipmentWith(names))
        for (const name of names)
          if (!texts.some((text) => text.includes(name))) throw new Error(`the carrier is not told of ${name}`)
      },
      { situations: ['huge order'], needs: 'requests' },
    ),
    one(
      'of texts of every script',
      async () => {
        for (const text of SCRIPTS) {
          const texts = await toldOf(tested, { ...shipmentWith([text]), sender: { ...SHIPMENT.sender, name: text } })
          if (!texts.includes(text)) throw new Error(`the sender ${text} is not told as it is written`)
          if (!texts.some((told) => told.startsWith(text))) throw new Error(`${text} is not told as it is written`)
        }
      },
      { situations: ['texts of every script'], needs: 'requests' },
    ),
    one(
      'of long texts, no character of which is cut in two',
      async () => {
        for (const text of LONG_DESCRIPTIONS)
          for (const told of await toldOf(tested, shipmentWith([text])))
            if (!told.isWellFormed()) throw new Error(`half of a character is told of ${text}`)
      },
      { situations: ['texts of every script'], needs: 'requests' },
    ),
  ]
}

function shipmentWith(names: readonly string[]): Shipment {
  const contents = names.map((description) => ({
    description,
    quantity: 1,
    unitValue: money.money(1_990),
    weightGrams: 100,
  }))
  return { ...SHIPMENT, contents }
}

/** The texts that are sent to the carrier for a shipment that it authorizes. */
async function toldOf(tested: CarrierUnderTest, shipment: Shipment): Promise<readonly string[]> {
  const { carrier, request } = await openCarrier(tested)
  const { reached, sent } = listenAt(carrier)
  await authorizeAnother(tested, { carrier, reached, request }, { shipment })
  expectSame((await carrier.labels()).length, 1, 'the number of labels')
  return textsIn(sent)
}
