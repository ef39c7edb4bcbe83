import { money } from '@vaivem/domain'
import type { StoreVoucher } from '../store-payments.ts'
import { ableTo, casesOf, commandCases, type Command, type ConnectorCase, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest, PlatformUnderTest } from './platform-under-test.ts'

const AMOUNT = money.money(5_391)
/** Amounts that floating point would write a centavo off, and one that is larger than most. */
const EXACT = [1, 29, 115, 1_990, 1_234_567]
/** E-mails that a platform may not take for one. */
export const UNUSUAL_EMAILS = [
  'maria+troca@example.com',
  "o'neil&söhne@example.com",
  '用户@example.com',
  'maria@exämple.com',
]

/** Vouchers: one for each key, with the value for which it was issued, until it is reversed or spent. */
export function creditCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const credit = tested.ports.credit
  if (!credit) return []
  const issue = (platform: PlatformUnderTest): Command => ({
    act: (shop) => credit.issueVoucher(shop, voucherOf(platform)),
    lookup: (shop) => credit.findVoucher(shop, namesOf(platform).firstKey, AMOUNT),
    effects: async () => {
      const vouchers = await platform.books.vouchers()
      for (const worth of vouchers) expectSame(worth, AMOUNT, 'what a voucher is worth')
      return vouchers.length
    },
  })
  const reverse = (platform: PlatformUnderTest): Command => ({
    act: (shop) => credit.reverseVoucher(shop, namesOf(platform).firstKey),
    // As the engine reads it: a voucher that is no longer there was reversed.
    lookup: async (shop) => {
      const { outcome } = await credit.findVoucher(shop, namesOf(platform).firstKey)
      return { outcome: outcome === 'absent' ? 'done' : outcome === 'done' ? 'absent' : 'unknown' }
    },
    effects: async () => 1 - (await platform.books.vouchers()).length,
  })
  const open = async () => {
    const platform = await tested.open()
    return { platform, shop: shopOf(platform) }
  }
  const issued = async () => {
    const { platform, shop } = await open()
    const said = await credit.issueVoucher(shop, voucherOf(platform))
    expectAnswer(said, { outcome: 'done' }, 'a voucher')
    return { platform, shop, token: (said.outcome === 'done' && said.redemptionToken) || '' }
  }
  const one = casesOf('credit', 'voucher')
  return [
    ...commandCases('credit', 'voucher', async () => {
      const { platform } = await open()
      return { platform, command: issue(platform) }
    }),
    ...commandCases('credit', 'voucher reversed', async () => {
      const { platform } = await issued()
      return { platform, command: reverse(platform) }
    }),
    one(
      'issued twice under a key',
      async () => {
        const { platform, shop, token } = await issued()
        const again = await credit.issueVoucher(shop, voucherOf(platform))
        // Credit of a customer has no code.
        expectAnswer(again, { outcome: 'done', ...(token !== '' && { redemptionToken: token }) }, 'the second call')
        expectSame(await platform.books.vouchers(), [AMOUNT], 'the vouchers')
      },
      { situations: ['duplicate'] },
    ),
    one(
      'another amount under a key, by one centavo',
      async () => {
        const { platform, shop } = await issued()
        const other = await credit.issueVoucher(shop, voucherOf(platform, { amount: money.money(AMOUNT + 1) }))
        expectAnswer(other, { outcome: 'refused', reason: 'key-reused', mayPass: false }, 'another amount')
        expectSame(await platform.books.vouchers(), [AMOUNT], 'the vouchers')
      },
      { situations: ['one centavo off'] },
    ),
    one(
      'of every amount to the centavo',
      async () => {
        for (const centavos of EXACT) {
          const { platform, shop } = await open()
          const said = await credit.issueVoucher(shop, voucherOf(platform, { amount: money.money(centavos) }))
          expectAnswer(said, { outcome: 'done' }, `a voucher of ${centavos} centavos`)
          expectSame(await platform.books.vouchers(), [centavos], 'the vouchers')
        }
      },
      { situations: ['one centavo off'] },
    ),
    one(
      'reversed twice, and not found any more',
      async () => {
        const { platform, shop } = await issued()
        const { firstKey: key } = namesOf(platform)
        expectAnswer(await credit.reverseVoucher(shop, key), { outcome: 'done' }, 'the reversal')
        expectAnswer(await credit.reverseVoucher(shop, key), { outcome: 'done' }, 'the second reversal')
        expectAnswer(await credit.findVoucher(shop, key), { outcome: 'absent' }, 'the reversed voucher')
        await credit.issueVoucher(shop, voucherOf(platform))
        expectSame(await platform.books.vouchers(), [], 'the vouchers after a late call')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'reversed before it was issued',
      async () => {
        const { platform, shop } = await open()
        const said = await credit.reverseVoucher(shop, namesOf(platform).firstKey)
        expectAnswer(said, { outcome: 'refused' }, 'the reversal of nothing')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'spent, in part where a part can be, and not reversed',
      async () => {
        const { platform, shop, token } = await issued()
        // Credit of a customer has no code.
        await ableTo(platform, 'spend')(token ?? '')
        const said = await credit.reverseVoucher(shop, namesOf(platform).firstKey)
        expectAnswer(said, { outcome: 'refused', reason: 'voucher-spent', mayPass: false }, 'the reversal')
      },
      { situations: ['partial'], needs: 'spend' },
    ),
    one('for a customer without an e-mail', async () => {
      const { platform, shop } = await open()
      const said = await credit.issueVoucher(shop, voucherOf(platform, { customer: { email: null } }))
      expectAnswer(said, { outcome: 'done' }, 'a voucher')
      expectSame(await platform.books.vouchers(), [AMOUNT], 'the vouchers')
    }),
    one(
      'for customers whose e-mail has letters of any script',
      async () => {
        for (const email of UNUSUAL_EMAILS) {
          const { platform, shop } = await open()
          const voucher = voucherOf(platform, { customer: { email } })
          expectAnswer(await credit.issueVoucher(shop, voucher), { outcome: 'done' }, `a voucher for ${email}`)
          expectAnswer(await credit.findVoucher(shop, voucher.key), { outcome: 'done' }, `the voucher for ${email}`)
          expectSame(await platform.books.vouchers(), [AMOUNT], 'the vouchers')
        }
      },
      { situations: ['texts of every script'] },
    ),
    one(
      'at a shop that does not sell in reais: none, or one that is told to be in reais',
      async () => {
        const { platform, shop } = await open()
        ableTo(platform, 'sellIn')('USD')
        const said = await credit.issueVoucher(shop, voucherOf(platform))
        const isTold = said.outcome === 'done' && tested.capabilities.vouchers?.currency === 'told'
        const wanted = isTold ? { outcome: 'done' } : { outcome: 'refused', mayPass: false }
        expectAnswer(said, wanted, 'a voucher of a shop that sells in dollars')
        expectSame(await platform.books.vouchers(), isTold ? [AMOUNT] : [], 'the vouchers')
      },
      { situations: ['foreign currency'], needs: 'sellIn' },
    ),
    one(
      'of which the platform books a centavo more',
      async () => {
        const { platform, shop } = await open()
        ableTo(platform, 'bookMore')(1)
        expectAnswer(await credit.issueVoucher(shop, voucherOf(platform)), { outcome: 'unknown' }, 'another amount')
        const found = await credit.findVoucher(shop, namesOf(platform).firstKey, AMOUNT)
        expectAnswer(found, { outcome: 'unknown' }, 'another amount, looked up')
      },
      { situations: ['one centavo off'], needs: 'bookMore' },
    ),
  ]
}

function voucherOf(platform: PlatformUnderTest, change: Partial<StoreVoucher> = {}): StoreVoucher {
  const { firstKey: key, email } = namesOf(platform)
  const expiresAt = Temporal.Instant.from('2099-12-31T23:59:59.5Z')
  return { key, amount: AMOUNT, expiresAt, customer: { email }, ...change }
}
