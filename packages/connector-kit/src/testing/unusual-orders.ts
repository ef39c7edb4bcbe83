import { money } from '@vaivem/domain'
import { type Command, type ConnectorCase, casesOf, takesEffectOnce } from './drive.ts'
import type { OrderToSell, PlatformUnderTest } from './platform-under-test.ts'
import type { StorePort } from './situations.ts'

/** Right to left, combining, outside of the basic plane, and what HTML and SQL would take for their own. */
export const SCRIPTS = [
  'Ação Ünïcode',
  'العربية',
  'עברית',
  '日本語',
  '한국어',
  'ไทย',
  'हिन्दी',
  '👟🇧🇷',
  '<b>"O\'Neil" & Söhne</b>',
]

/** Lines of an order that is as long as any. */
export const HUGE = 500

/** An order as a customer makes it; who makes it says the platform under test. */
export type UnusualSale = Omit<OrderToSell, 'email'>

/** As usual, with some of it out of the ordinary. */
export function anOrder(change: Partial<UnusualSale> = {}): UnusualSale {
  const lines = [{ name: 'Tênis', quantity: 3, total: money.money(89_970) }]
  return { name: 'Maria Souza', currency: 'BRL', lines, ...change }
}

/** An order of which buyer and product have a text. */
export function orderWithText(text: string): UnusualSale {
  return anOrder({ name: text, lines: [{ name: text, quantity: 3, total: money.money(10_000) }] })
}

/** An order of very many lines, of one to three units each, of which the first has three. */
export function hugeOrder(): UnusualSale {
  const lines = Array.from({ length: HUGE }, (_, index) => {
    return { name: `Peça ${index}`, quantity: 3 - (index % 3), total: money.money(1_000 + index) }
  })
  return anOrder({ lines })
}

interface Opened {
  readonly platform: PlatformUnderTest
  readonly command: Command
}

/** A command of a port about orders out of the ordinary takes effect once, as about any other. */
export function unusualOrderCases(
  port: StorePort,
  name: string,
  open: (order: UnusualSale) => Promise<Opened>,
): readonly ConnectorCase[] {
  const one = casesOf(port, name)
  return [
    one(`of an order of ${HUGE} lines`, async () => takesEffectOnce(await open(hugeOrder()), 'the huge order'), {
      situations: ['huge order'],
    }),
    one(
      'of orders with texts of every script',
      async () => {
        for (const text of SCRIPTS) await takesEffectOnce(await open(orderWithText(text)), `an order of ${text}`)
      },
      { situations: ['texts of every script'] },
    ),
  ]
}
