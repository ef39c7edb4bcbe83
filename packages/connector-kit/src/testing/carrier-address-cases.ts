import { type KnownPlace, money } from '@vaivem/domain'
import type { AddressQuestion } from '../carrier-port.ts'
import { expectTold } from './carrier-authorize-cases.ts'
import { readingCases } from './carrier-reading-cases.ts'
import { listenAt, openCarrier, textsIn } from './carrier-stage.ts'
import { ableToAtCarrier, type CarrierCase, carrierCasesOf, type CarrierUnderTest } from './carrier-under-test.ts'
import { expectSame } from './expect.ts'
import { HUGE, SCRIPTS } from './unusual-orders.ts'

const POSTAL_CODE = '13015001'
const OTHER_POSTAL_CODE = '80020310'
const PLACE: KnownPlace = { state: 'SP', city: 'Campinas', district: 'Centro', street: 'Rua Barão de Jaguara' }
/** The entry of a directory for the one CEP of a small town. */
const TOWN: KnownPlace = { state: 'GO', city: "São João d'Aliança", district: null, street: null }
const VALUES = [9_979, 9_981]

/** Cases of two questions to a server of the account: to which address a parcel goes back, and where a CEP is. */
export function carrierAddressCases(tested: CarrierUnderTest): readonly CarrierCase[] {
  const { chooseAddress, lookUpPostalCode } = tested.ports
  return [
    ...(chooseAddress
      ? [...readingCases(tested, 'addresses', (reached) => chooseAddress(reached, question())), ...choiceCases(tested)]
      : []),
    ...(lookUpPostalCode
      ? [
          ...readingCases(
            tested,
            'postalCodes',
            (reached) => lookUpPostalCode(reached, POSTAL_CODE),
            (carrier) => ableToAtCarrier(carrier, 'setPlace')(POSTAL_CODE, PLACE),
          ).map((one) => ({ ...one, needs: one.needs ?? 'setPlace' }) as const),
          ...postalCodeCases(tested),
        ]
      : []),
  ]
}

function choiceCases({ ports, ...tested }: CarrierUnderTest): readonly CarrierCase[] {
  const one = carrierCasesOf('addresses')
  const choose = async (asked: AddressQuestion) => {
    const { carrier } = await openCarrier({ ports, ...tested })
    const { reached, sent } = listenAt(carrier)
    const chosen = await ports.chooseAddress?.(reached, asked)
    if (!chosen) throw new Error('it answered nothing')
    const offered: readonly (number | null)[] = [null, ...asked.addresses.map(({ id }) => id)]
    if (!offered.includes(chosen.addressId))
      throw new Error(`it chose ${String(chosen.addressId)}, which is not offered`)
    return sent
  }
  return [
    one('of one order, and of another', async () => void (await choose(question({ orderNumber: '1002' }))), {
      situations: ['wrong order'],
    }),
    one(
      'although little is known of the parcel',
      async () => {
        const from = { postalCode: null, city: null, state: null }
        await choose(question({ from, orderNumber: null, lines: [] }))
      },
      { situations: ['partial'] },
    ),
    one(
      'is told the value of each product, a centavo more or less',
      async () => {
        for (const centavos of VALUES)
          expectTold(await choose(question({ lines: [aLine('Tênis', centavos)] })), centavos)
      },
      { situations: ['one centavo off'], needs: 'requests' },
    ),
    one(
      `of ${HUGE} products`,
      async () => {
        const lines = Array.from({ length: HUGE }, (_, index) => aLine(`Peça ${index};`))
        const texts = textsIn(await choose(question({ lines })))
        for (const { name } of lines) if (!texts.includes(name)) throw new Error(`it is not told of ${name}`)
      },
      { situations: ['huge order'], needs: 'requests' },
    ),
    one(
      'of texts of every script',
      async () => {
        for (const text of SCRIPTS) {
          const texts = textsIn(await choose(question({ lines: [aLine(text)] })))
          if (!texts.includes(text)) throw new Error(`${text} is not told as it is written`)
        }
      },
      { situations: ['texts of every script'], needs: 'requests' },
    ),
  ]
}

function postalCodeCases({ ports, ...tested }: CarrierUnderTest): readonly CarrierCase[] {
  const one = carrierCasesOf('postalCodes')
  const needs = 'setPlace' as const
  /** The answer about a CEP from a directory that knows the given ones. */
  const lookUp = async (known: readonly (readonly [string, KnownPlace | null])[], postalCode = POSTAL_CODE) => {
    const { carrier, reached } = await openCarrier({ ports, ...tested })
    for (const [asked, place] of known) await ableToAtCarrier(carrier, 'setPlace')(asked, place)
    return ports.lookUpPostalCode?.(reached, postalCode)
  }
  const found = (place: KnownPlace) => ({ outcome: 'found', place })
  return [
    one(
      'each has its own place, and one that is not there has none',
      async () => {
        const both = [
          [POSTAL_CODE, PLACE],
          [OTHER_POSTAL_CODE, TOWN],
        ] as const
        expectSame(await lookUp(both), found(PLACE), 'the place')
        expectSame(await lookUp(both, OTHER_POSTAL_CODE), found(TOWN), 'the other place')
        expectSame(await lookUp([[POSTAL_CODE, null]]), { outcome: 'unknown' }, 'the place of no CEP')
      },
      { situations: ['wrong order'], needs },
    ),
    one(
      'of a town with one CEP no street is told',
      async () => expectSame(await lookUp([[POSTAL_CODE, TOWN]]), found(TOWN), 'the place'),
      { situations: ['partial'], needs },
    ),
    one(
      'with names of every script',
      async () => {
        for (const text of SCRIPTS) {
          const place = { ...PLACE, city: text, street: text }
          expectSame(await lookUp([[POSTAL_CODE, place]]), found(place), 'the place')
        }
      },
      { situations: ['texts of every script'], needs },
    ),
  ]
}

function aLine(name: string, centavos = 9_980): AddressQuestion['lines'][number] & { readonly name: string } {
  return { name, quantity: 1, unitValue: money.money(centavos), categories: ['17'], seller: null, measures: {} }
}

function question(change: Partial<AddressQuestion> = {}): AddressQuestion {
  return {
    processNumber: 'LE-1',
    orderNumber: '1001',
    storeId: 1,
    from: { postalCode: OTHER_POSTAL_CODE, city: 'Curitiba', state: 'PR' },
    lines: [aLine('Tênis')],
    addresses: [
      { id: 1, name: 'São Paulo', postalCode: '01310-100', city: 'São Paulo', state: 'SP' },
      { id: 2, name: 'Sul', postalCode: '80020-310', city: 'Curitiba', state: 'PR' },
    ],
    ...change,
  }
}
