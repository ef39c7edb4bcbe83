import { casesOf, type ConnectorCase } from './drive.ts'
import { expectSame } from './expect.ts'
import { accountOf } from './provider-account.ts'
import { SCRIPTS } from './unusual-orders.ts'
import type { PaymentToMake, ProviderUnderTest } from './provider-under-test.ts'

const MOST_FLIPPED = 12

/** Notices: one that the provider sent is genuine and names its payment; one that was changed, or has no signature, is forged. */
export function noticeCases({ ports, open }: ProviderUnderTest, sold: PaymentToMake): readonly ConnectorCase[] {
  const { notices } = ports
  if (!notices) return []
  const run = async () => {
    const platform = await open()
    const payment = await platform.pay(sold)
    const notice = await platform.notice?.(payment)
    if (!notice) throw new Error('a provider that sends notices shows one')
    return { account: accountOf(platform), payment, notice }
  }
  const one = casesOf('notices', 'notice of the provider')
  return [
    one(
      'genuine, twice, and names its payment',
      async () => {
        const { account, payment, notice } = await run()
        for (const delivered of [notice, { ...notice }]) {
          expectSame(notices.verify(account, delivered), 'genuine', 'the verdict')
          expectSame(notices.read(delivered)?.payments, [payment], 'the payments')
          expectSame(notices.read(delivered)?.id, notices.read(notice)?.id, 'the id of the delivery')
        }
      },
      { situations: ['duplicate'] },
    ),
    one(
      'another payment, or no signature, is forged',
      async () => {
        const { account, notice } = await run()
        const others = [
          { ...notice, headers: {} },
          { ...notice, query: { ...notice.query, 'data.id': '1' }, body: notice.body.replaceAll(/\d+/g, '1') },
        ]
        for (const other of others) expectSame(notices.verify(account, other), 'forged', 'the verdict')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'with the secret revoked, or another, it is forged',
      async () => {
        const { account, notice } = await run()
        const credentials = Object.fromEntries(Object.keys(account.credentials).map((name) => [name, 'another']))
        expectSame(notices.verify({ ...account, credentials }, notice), 'forged', 'the verdict under another secret')
        expectSame(notices.verify({ ...account, credentials: {} }, notice), 'forged', 'the verdict without a secret')
      },
      { situations: ['credentials revoked'] },
    ),
    one('with any letter of its signature changed is forged', async () => {
      const { account, notice } = await run()
      for (const [name, value] of Object.entries(notice.headers).filter(([header]) => header.includes('signature')))
        for (let at = 0; at < MOST_FLIPPED; at++) {
          const place = value.length - 1 - at
          const letter = value.charAt(place) === '0' ? '1' : '0'
          const changed = `${value.slice(0, place)}${letter}${value.slice(place + 1)}`
          const headers = { ...notice.headers, [name]: changed }
          expectSame(notices.verify(account, { ...notice, headers }), 'forged', `the verdict at ${place}`)
        }
    }),
    one(
      'whatever came, of any script or cut off, is read without a fault',
      async () => {
        for (const body of ['', '{', '[]', 'null', '{"type":1,"data":{"id":{}}}', '\u{0}', ...SCRIPTS])
          for (const query of [{}, { 'data.id': '../1', type: 'payment' }, { topic: 'payment', id: '1' }])
            expectSame(notices.read({ headers: {}, body, query })?.payments ?? [], [], 'the payments')
      },
      { situations: ['texts of every script', 'partial'] },
    ),
  ]
}
