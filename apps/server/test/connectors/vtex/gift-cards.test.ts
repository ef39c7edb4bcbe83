import { describe, expect, test } from 'vitest'
import { moveBalance } from './emulator/gift-cards.ts'
import { credit, open, REFUSED, SALE, voucherOf } from './scenes.ts'
import { bodiesSent } from './under-test.ts'

describe('gift cards', () => {
  test('belong to their owner where the account says so', async () => {
    const { account, shop } = open('vaivem', SALE, { giftCardsRestrictedToOwner: true })
    await credit.issueVoucher(shop, voucherOf(500))
    const nobody = { ...voucherOf(500), key: 8, customer: { email: null } }
    expect(await credit.issueVoucher(shop, nobody)).toEqual({ ...REFUSED, reason: 'owner-unknown' })
    expect(bodiesSent(account, 'POST', /giftcards$/)).toEqual([
      {
        relationName: 'vaivem-7',
        expiringDate: '2099-12-31T23:59:59Z',
        caption: 'Vale-troca',
        profileId: 'maria@example.com',
        currencyCode: 'BRL',
        restrictedToOwner: true,
        multipleCredits: false,
        multipleRedemptions: true,
      },
    ])
  })

  test('whose code is masked get no money, and a person reads why', async () => {
    const { account, shop } = open('vaivem')
    account.state.misbehaviour.codes = 'masked'
    expect(await credit.issueVoucher(shop, voucherOf(500))).toEqual({ ...REFUSED, reason: 'voucher-code-hidden' })
    expect([...account.state.cards.values()].map(({ balance }) => balance)).toEqual([0])
  })

  test('are issued without a code where customers need none', async () => {
    const { account, shop } = open('vaivem', SALE, { voucherHasCode: false })
    account.state.misbehaviour.codes = 'masked'
    const [card] = [await credit.issueVoucher(shop, voucherOf(500))]
    expect(card).toEqual({ outcome: 'done', reference: [...account.state.cards.keys()][0] })
  })

  test('whose code VTEX shows only once are found, but their code is a question', async () => {
    const { account, shop, warnings } = open('vaivem')
    account.state.misbehaviour.codes = 'once'
    const said = await credit.issueVoucher(shop, voucherOf(500))
    expect(said).toMatchObject({ outcome: 'done', redemptionToken: expect.stringMatching(/^VALE-\d+-QFFT$/) })
    expect(await credit.findVoucher(shop, 7)).toEqual({ outcome: 'unknown' })
    expect(warnings).toEqual(['a platform hides the code of a voucher'])
  })

  test('on which somebody else put money are not reversed', async () => {
    const { account, shop } = open('vaivem')
    await credit.issueVoucher(shop, voucherOf(500))
    const [id = ''] = account.state.cards.keys()
    moveBalance(account.state, id, {
      operation: 'Credit',
      value: 1,
      redemptionToken: `token-${id}`,
      requestId: 'bônus',
    })
    expect(await credit.reverseVoucher(shop, 7)).toEqual({ ...REFUSED, reason: 'voucher-spent' })
    expect(account.state.cards.get(id)?.balance).toBe(600)
  })
})
