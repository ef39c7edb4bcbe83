import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const paidBy = (kind: string) => ({
  Transacoes: [{ TransacaoId: 'T', Pagamentos: [{ PagamentoId: 'P', FormaPagamento: kind, Valor: 110 }] }],
})
const withReason = (Descricao: string) => ({
  Skus: [aLine({ Motivo: { Descricao } }), aLine({ SkuId: 'MEI-PR-U', Preco: 30, Quantidade: 0 })],
})

/** The refund to be paid manually of a request whose item was accepted. */
async function toPay(order: Record<string, unknown>): Promise<{ id: number; refund: Loose }> {
  account = await app.account()
  const { id, items } = await openProcess(account, order, { LojaVirtualId: 1, DadosBancariosDto: { tipo: 3 } })
  await rate(account, id, [aRating({ itemId: items[0] })])
  await done(account, id, 'estornos/planejar')
  const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=manual')
  return { id, refund: json['entidade']?.[0] ?? {} }
}

test('a regret that was paid by card and is paid back by hand says what to tell the administrator of the card', async () => {
  const { refund } = await toPay({ Numero: 'n-cartao', ...paidBy('creditCard') })
  const said = String(refund['avisoAdministradora']).replaceAll(/\s/g, ' ')
  expect(said).toContain('o pedido n-cartao foi desfeito por arrependimento e que R$ 77,00')
  expect(said).toContain('Decreto 7.962/2013, art. 5º, § 3º')
})

/** After the seven days of CDC art. 49. */
const LONG_AGO = Temporal.Now.instant()
  .subtract({ hours: 24 * 20 })
  .toString()

test.each([
  ['was paid by Pix', paidBy('instantPayment')],
  ['is not a regret', { ...paidBy('creditCard'), ...withReason('Produto com defeito'), DataEntrega: LONG_AGO }],
])('one that %s owes no notice', async (_, order) => {
  const { refund } = await toPay(order)
  expect(refund).toMatchObject({ situacao: 'manual', avisoAdministradora: null })
})

test('the notice is recorded with the payment, and told in its event', async () => {
  const { id, refund } = await toPay(paidBy('debitCard'))
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString()
  const payment = { meio: 'dinheiro', referencia: 'E1', data: today, valor: 77, avisoAdministradora: 'Rede 2026-77' }
  const paid = await command(account, id, `estornos/${String(refund['id'])}/pagamento-manual`, payment)
  expect(paid.status, paid.text).toBe(200)
  const { json } = await account.call('GET', `/v1/pvt/eventos?processoId=${id}`)
  const events: readonly Loose[] = json['entidade']?.['eventos'] ?? []
  expect(events.find(({ tipo }) => tipo === 'refund.settled')).toMatchObject({
    dados: { avisoAdministradora: 'Rede 2026-77' },
  })
})
