import type {
  ListedRefund,
  Outcome,
  PaymentProviderCapabilities,
  PaymentProviderConnector,
  PaymentProviderPorts,
  ProviderAccount,
  ProviderLookup,
  ProviderNoticeReading,
  ProviderPayment,
  ProviderRefund,
  ProviderStatements,
  NoticeVerdict,
  RefundDone,
  StatementSpan,
  StoreNotice,
  StoreRefusalReason,
} from '@vaivem/connector-kit'
import { invariant, type PaymentProvider } from '@vaivem/domain'
import { type ConnectorNeeds, withRest } from './store-connector.ts'

/** A payment provider of this service. */
export type ServerPaymentProvider = PaymentProviderConnector<ConnectorNeeds>

/** How payment providers give money back; separate from `StorePayments`, because one refund has one counterpart. */
export interface PaymentProviders {
  readonly capabilities: (provider: Pick<PaymentProvider, 'platform'>) => PaymentProviderCapabilities | undefined
  readonly refund: (
    provider: PaymentProvider,
    accountId: number,
    refund: ProviderRefund,
  ) => Promise<Outcome<RefundDone, StoreRefusalReason>>
  readonly findRefund: (provider: PaymentProvider, accountId: number, refund: ProviderRefund) => Promise<ProviderLookup>
  readonly listRefunds: (
    provider: PaymentProvider,
    accountId: number,
    payment: string,
  ) => Promise<readonly ListedRefund[] | undefined>
  readonly readPayment: (
    provider: PaymentProvider,
    accountId: number,
    payment: string,
  ) => Promise<ProviderPayment | undefined>
  /** The payments of an order by its number; undefined: the provider cannot be queried by it. */
  readonly findPayments: (
    provider: PaymentProvider,
    accountId: number,
    orderNumber: string,
  ) => Promise<readonly ProviderPayment[] | undefined>
  /** By which format its statements are read; undefined: it gives none. */
  readonly statementFormat: (provider: Pick<PaymentProvider, 'platform'>) => ProviderStatements['format'] | undefined
  /** The file of a span; undefined: it has none yet. Throws if it is silent. */
  readonly findStatement: (
    provider: PaymentProvider,
    accountId: number,
    span: StatementSpan,
  ) => Promise<string | undefined>
  readonly askForStatement: (provider: PaymentProvider, accountId: number, span: StatementSpan) => Promise<void>
  readonly takesNotices: (provider: Pick<PaymentProvider, 'platform'>) => boolean
  /** `forged` also where the credentials are missing by which a signature is verified. */
  readonly verifyNotice: (provider: PaymentProvider, accountId: number, notice: StoreNotice) => Promise<NoticeVerdict>
  readonly readNotice: (provider: PaymentProvider, notice: StoreNotice) => ProviderNoticeReading | undefined
}

/** Opens the account of a provider; null where its credentials are missing. */
export type OpenProvider = (provider: PaymentProvider, accountId: number) => Promise<ProviderAccount | null>

/** The credentials that a payment provider needs were not given. */
export class ProviderLocked extends Error {
  constructor({ id }: Pick<PaymentProvider, 'id'>) {
    super(`the payment provider ${id} has no credentials`)
  }
}

const MISSING = { outcome: 'refused', reason: 'credentials-missing', mayPass: false } as const

/** Ports that take each call to the integration of the provider (`PaymentProvider.platform`), by the keys of `connectors`. */
export function connectPaymentProviders(
  connectors: Readonly<Record<string, ServerPaymentProvider>>,
  needs: ConnectorNeeds,
  openProvider: OpenProvider,
): PaymentProviders {
  const known = new Map(
    Object.entries(connectors).map(([name, declared]) => [name, { declared, ports: declared.connect(needs) }]),
  )
  const portsOf = ({ platform }: Pick<PaymentProvider, 'platform'>): PaymentProviderPorts => {
    const found = known.get(platform)
    invariant(found !== undefined, `there is a payment provider ${platform}`)
    return found.ports
  }
  const open = async (provider: PaymentProvider, accountId: number): Promise<ProviderAccount> => {
    const account = await openProvider(provider, accountId)
    if (!account) throw new ProviderLocked(provider)
    return account
  }
  return {
    capabilities: ({ platform }) => known.get(platform)?.declared.capabilities,
    refund: async (provider, accountId, refund) => {
      const account = await openProvider(provider, accountId)
      return account ? withRest(await portsOf(provider).refund(account, refund), account) : MISSING
    },
    findRefund: async (provider, accountId, refund) =>
      portsOf(provider).findRefund(await open(provider, accountId), refund),
    listRefunds: async (provider, accountId, payment) =>
      portsOf(provider).listRefunds(await open(provider, accountId), payment),
    readPayment: async (provider, accountId, payment) =>
      portsOf(provider).readPayment(await open(provider, accountId), payment),
    findPayments: async (provider, accountId, orderNumber) =>
      portsOf(provider).findPayments?.(await open(provider, accountId), orderNumber),
    statementFormat: ({ platform }) => known.get(platform)?.ports.statements?.format,
    findStatement: async (provider, accountId, span) =>
      portsOf(provider).statements?.find(await open(provider, accountId), span),
    askForStatement: async (provider, accountId, span) =>
      portsOf(provider).statements?.ask(await open(provider, accountId), span),
    takesNotices: ({ platform }) => known.get(platform)?.ports.notices !== undefined,
    verifyNotice: async (provider, accountId, notice) => {
      const account = await openProvider(provider, accountId)
      return (account && portsOf(provider).notices?.verify(account, notice)) ?? 'forged'
    },
    readNotice: (provider, notice) => portsOf(provider).notices?.read(notice),
  }
}
