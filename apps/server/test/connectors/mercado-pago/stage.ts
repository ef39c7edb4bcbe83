import type { SendRequest } from '@vaivem/connector-kit'
import type { PaymentKind } from '@vaivem/domain'
import { DEMO_ACCOUNT, type TestAccount, type TestApp, testApp } from '../../support/app.ts'
import { done } from '../../support/management.ts'
import { anOrder } from '../../support/orders.ts'
import { aRating, openProcess, rate } from '../../support/ratings.ts'
import { refundsOf } from '../../support/money.ts'
import { executionRows, moneyFaults, settleAll } from '../../support/refund-execution.ts'
import { putInStore, type SoldPayment } from '../../support/sold-orders.ts'
import { emulateMercadoPago, KEYS, paidBackOf } from './emulator/mercado-pago.ts'

export const PROVIDER_ID = 1
const PROVIDERS = `
provedoresPagamento:
  - { id: ${PROVIDER_ID}, nome: Mercado Pago, integracao: mercadoPago }
politica:
`

export interface Selling {
  /** Whether the platform of the store gives money back as well; absent: it does not. */
  readonly shopRefunds?: boolean
  /** The party that gives money back where both can; absent: the shop. */
  readonly by?: 'provedor'
  /** Absent: the store has a platform. */
  readonly hasPlatform?: boolean
  /** Absent: the provider has its credentials. */
  readonly hasCredentials?: boolean
}

/** An account whose first store takes payments through an emulated Mercado Pago. */
export async function stageOf(): Promise<ReturnType<typeof makeStage>> {
  const seller = emulateMercadoPago()
  /** What stands between the service and the provider; a test may make it worse. */
  const way: { send: SendRequest } = { send: seller.send }
  return makeStage(await testApp({ connectorRequests: (request) => way.send(request) }), seller, way)
}

function makeStage(app: TestApp, seller: ReturnType<typeof emulateMercadoPago>, way: { send: SendRequest }) {
  const paidBack = (payment: string) => paidBackOf(seller.payments.get(payment))
  type Notice = ReturnType<typeof seller.noticeOf>
  /** The address of the provider for notices, which is renewed with each call. */
  const noticeAddress = async (account: TestAccount): Promise<string> => {
    const path = `/v1/gestao/conectores/${PROVIDER_ID}/entrada/renovar?tipo=provedor`
    const { json } = await account.call('POST', path, {})
    return new URL(String(json['entidade']?.['endereco'])).pathname
  }
  const send = (address: string, { headers, query, body }: Notice) => {
    const path = `${address}?${new URLSearchParams(query).toString()}`
    return app.call('POST', path, body, { 'content-type': 'application/json', ...headers })
  }
  return {
    app,
    seller,
    way,
    paidBack,
    /** Whether the books are whole after a test, and the provider is as usual again. */
    tidy: async (account: TestAccount): Promise<void> => {
      way.send = seller.send
      Object.assign(seller.behaviour, { holdsRefunds: false, centavosMore: 0, hoursAhead: 0 })
      const faults = await moneyFaults(app, account)
      if (faults.length > 0) throw new Error(JSON.stringify(faults))
    },
    /** What the shop gave back, by its own books, in centavos. */
    atShop: async (account: TestAccount) => (await executionRows(app, account).refunds()).map(({ amount }) => amount),
    noticeAddress,
    send,
    /** Sends a notice to the address of the provider, which is renewed for it. */
    deliver: async (account: TestAccount, notice: Notice) => send(await noticeAddress(account), notice),
    account: async (selling: Selling = {}): Promise<TestAccount> => {
      const account = await app.account({ configuration: configurationOf(selling) })
      const credenciais = Object.entries(KEYS).map(([nome, valor]) => ({ nome, valor }))
      if (selling.hasCredentials !== false)
        await must(account, `/v1/gestao/conectores/${PROVIDER_ID}/credenciais?tipo=provedor`, { credenciais })
      await must(account, `/v1/gestao/conectores/${PROVIDER_ID}/etapa?tipo=provedor`, { etapa: 'automatico' })
      return account
    },
    /** Until nothing is open: a refund whose payment could not be read ten times fails, and staff have it tried again. */
    settleWithStaff: async (account: TestAccount): Promise<void> => {
      for (;;) {
        await settleAll(app, account)
        const failed = await app.database.query<{ id: string; process: string }>(
          `SELECT intent_id::text AS id, process_id::text AS process FROM refund_intent
           WHERE account_id = $1 AND status = 'failed'`,
          [account.id],
          account.id,
        )
        if (failed.length === 0) return
        for (const { id, process } of failed) await done(account, Number(process), `estornos/${id}/executar`)
      }
    },
    /** A payment of an order at Mercado Pago, as its shop reports it. */
    pay: (
      reais: number,
      { id = 'mp', kind = 'creditCard', orderNumber = 'x', centavos, currency = 'BRL', refunded = 0 }: Paying = {},
    ): SoldPayment => {
      const reference = seller.pay({ centavos: centavos ?? Math.round(reais * 100), currency, kind, orderNumber }, 3)
      return { id, kind, reais, refunded, provider: ['woo-mercado-pago-custom', reference] }
    },
    /** An order of 110.00 with these payments of which the 70 came back and was accepted: 77.00 are due. */
    plan: async (
      account: TestAccount,
      payments: readonly SoldPayment[],
      { order: told = {}, imported = {}, isSold = true, group }: Planning = {},
    ): Promise<{ id: number; order: ReturnType<typeof anOrder> }> => {
      const order = anOrder(told)
      if (isSold) await putInStore(app.database, account.id, { storeId: 1, order, payments, group })
      const { id, items } = await openProcess(account, { ...order, ...imported }, { LojaVirtualId: 1 })
      await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
      return { id, order }
    },
    /** The other line of the order comes back too: 33.00 are due. */
    planRest: async (account: TestAccount, order: ReturnType<typeof anOrder>): Promise<void> => {
      const Skus = order.Skus.map((line) => ({ ...line, Quantidade: 1 - line.Quantidade }))
      const { id, items } = await openProcess(account, { ...order, Skus }, { LojaVirtualId: 1 })
      await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    },
  }
}

export interface Paying {
  readonly id?: string
  readonly kind?: PaymentKind
  readonly orderNumber?: string
  /** The amount at the provider; absent: as the shop reports it. */
  readonly centavos?: number
  readonly currency?: string
  readonly refunded?: number
}

export interface Planning {
  readonly order?: Readonly<Record<string, unknown>>
  /** What only the import says. */
  readonly imported?: Readonly<Record<string, unknown>>
  readonly isSold?: boolean
  readonly group?: string
}

export type Stage = ReturnType<typeof makeStage>

async function must(account: TestAccount, path: string, body: object): Promise<void> {
  const { status, text } = await account.call('POST', path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
}

function configurationOf({ shopRefunds = false, by, hasPlatform = true }: Selling): string {
  const refunding = `    permiteEstorno: ${shopRefunds}\n${by ? `    reembolso: ${by}\n` : ''}`
  const [first = '', ...others] = DEMO_ACCOUNT.split('    permiteEstorno: true\n')
  const configuration = [first + refunding + (others[0] ?? ''), ...others.slice(1)].join('    permiteEstorno: true\n')
  const withProviders = configuration.replace('\npolitica:\n', PROVIDERS)
  return hasPlatform
    ? withProviders
    : withProviders.replace(/ {2}- id: 1\n {4}nome: Loja embutida\n[^]*?(?= {2}- id: 2)/, '')
}

/** The references of payments, in order. */
export function referencesOf(payments: readonly SoldPayment[]): readonly string[] {
  return payments.map(({ provider }) => provider?.[1] ?? '')
}

/** The ways in which a refund is paid, as the interface numbers them. */
export const [MANUAL, AUTOMATIC] = [1, 2]

/** The refunds of a process: way, amount in reais and state. */
export async function shownRefunds(account: TestAccount, processId: number) {
  return (await refundsOf(account, processId)).map(({ forma, valor, estado }) => [forma, valor, estado])
}

/** The transactions of an order whose import names the provider of its payment. */
export function transactionsOf({ id, kind, reais, provider }: SoldPayment) {
  const [Provedor, ProvedorReferencia] = provider ?? []
  const payment = { PagamentoId: id, FormaPagamento: kind, Valor: reais, Provedor, ProvedorReferencia }
  const Data = Temporal.Now.instant().subtract({ hours: 72 }).toString()
  return [{ TransacaoId: 'T-1', Data, Pagamentos: [payment] }]
}
