import { money } from '@vaivem/domain'
import type { StoreVoucher } from '../store-payments.ts'
import { commandCases, type Command, type ConnectorCase, namesOf, shopOf } from './drive.ts'
import { expectAnswer, expectSame } from './expect.ts'
import type { ConnectorUnderTest, PlatformUnderTest } from './platform-under-test.ts'

const AMOUNT = money.money(5_391)

/** Vouchers: one for each key, worth what it was issued for, until it is reversed or spent. */
export function creditCases(tested: ConnectorUnderTest): readonly ConnectorCase[] {
  const credit = tested.ports.credit
  if (!credit) return []
  const issue = (platform: PlatformUnderTest): Command => ({
    act: (shop) => credit.issueVoucher(shop, voucherOf(platform)),
    lookup: (shop) => credit.findVoucher(shop, namesOf(platform).firstKey),
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
  const one = (name: string, run: () => Promise<unknown>): ConnectorCase => {
    return { port: 'credit', name: `voucher: ${name}`, run: () => run().then(() => 1) }
  }
  return [
    ...commandCases('credit', 'voucher', async () => {
      const { platform } = await open()
      return { platform, command: issue(platform) }
    }),
    ...commandCases('credit', 'voucher reversed', async () => {
      const { platform } = await issued()
      return { platform, command: reverse(platform) }
    }),
    one('issued twice under a key', async () => {
      const { platform, shop, token } = await issued()
      const again = await credit.issueVoucher(shop, voucherOf(platform))
      // Credit of a customer has no code.
      expectAnswer(again, { outcome: 'done', ...(token !== '' && { redemptionToken: token }) }, 'the second call')
      expectSame(await platform.books.vouchers(), [AMOUNT], 'the vouchers')
    }),
    one('another amount under a key', async () => {
      const { platform, shop } = await issued()
      const other = await credit.issueVoucher(shop, { ...voucherOf(platform), amount: money.money(5_392) })
      expectAnswer(other, { outcome: 'refused', reason: 'key-reused', mayPass: false }, 'another amount')
      expectSame(await platform.books.vouchers(), [AMOUNT], 'the vouchers')
    }),
    one('reversed twice, and not found any more', async () => {
      const { platform, shop } = await issued()
      expectAnswer(await credit.reverseVoucher(shop, namesOf(platform).firstKey), { outcome: 'done' }, 'the reversal')
      expectAnswer(
        await credit.reverseVoucher(shop, namesOf(platform).firstKey),
        { outcome: 'done' },
        'the second reversal',
      )
      expectAnswer(
        await credit.findVoucher(shop, namesOf(platform).firstKey),
        { outcome: 'absent' },
        'the reversed voucher',
      )
      await credit.issueVoucher(shop, voucherOf(platform))
      expectSame(await platform.books.vouchers(), [], 'the vouchers after a late call')
    }),
    one('reversed before it was issued', async () => {
      const { platform, shop } = await open()
      expectAnswer(
        await credit.reverseVoucher(shop, namesOf(platform).firstKey),
        { outcome: 'refused' },
        'the reversal of nothing',
      )
    }),
    one('spent, and not reversed', async () => {
      const { platform, shop, token } = await issued()
      if (!platform.spend) return
      // Credit of a customer has no code.
      await platform.spend(token ?? '')
      const said = await credit.reverseVoucher(shop, namesOf(platform).firstKey)
      expectAnswer(said, { outcome: 'refused', reason: 'voucher-spent', mayPass: false }, 'the reversal')
    }),
    one('for a customer without an e-mail', async () => {
      const { platform, shop } = await open()
      const said = await credit.issueVoucher(shop, { ...voucherOf(platform), customer: { email: null } })
      expectAnswer(said, { outcome: 'done' }, 'a voucher')
      expectSame(await platform.books.vouchers(), [AMOUNT], 'the vouchers')
    }),
    one('of which the platform books a centavo more', async () => {
      const { platform, shop } = await open()
      if (!platform.bookMore) return
      platform.bookMore(1)
      expectAnswer(await credit.issueVoucher(shop, voucherOf(platform)), { outcome: 'unknown' }, 'another amount')
      expectAnswer(
        await credit.findVoucher(shop, namesOf(platform).firstKey),
        { outcome: 'unknown' },
        'another amount, looked up',
      )
    }),
  ]
}

function voucherOf(platform: PlatformUnderTest): StoreVoucher {
  const { firstKey: key, email } = namesOf(platform)
  const expiresAt = Temporal.Instant.from('2099-12-31T23:59:59.5Z')
  return { key, amount: AMOUNT, expiresAt, customer: { email } }
}
