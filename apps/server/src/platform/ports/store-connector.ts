import type {
  ChangesAsked,
  ChangesPage,
  ConnectorPorts,
  NoticeAddress,
  NoticeReading,
  NoticeUpkeep,
  NoticeVerdict,
  Shop,
  StoreConnector,
  StoreCredit,
  StoreNotice,
  StorePayments,
  StorePlatform,
  StoreRestock,
  StoreReturns,
  StoreStock,
} from '@vaivem/connector-kit'
import { type Connector, invariant } from '@vaivem/domain'
import type { Database } from '../database/transaction.ts'

/** A connector of this service; the demonstration keeps its books in the service's own database. */
export type ServerConnector = StoreConnector<ConnectorNeeds>

/** The dependencies that a connector gets once, when the service starts. Data of one account comes with every call. */
export interface ConnectorNeeds extends Pick<Database, 'read' | 'inAccount'> {
  readonly randomBytes: (size: number) => Buffer
  readonly now: () => Temporal.Instant
}

/** The ports to a store: its orders, its refunds and credit, and its stock. Every call names the connector of the account. */
export interface StorePorts {
  readonly storePlatform: StorePlatform
  readonly storePayments: StorePayments
  readonly storeCredit: StoreCredit
  readonly storeStock: StoreStock
  readonly storeRestock: StoreRestock & {
    /** Whether units can be put back to the stock of the store of a connector. */
    readonly isOffered: (connector: Connector) => boolean
  }
  readonly storeReturns: StoreReturns & {
    /** Whether the platform of a connector shows returns of this service. */
    readonly isOffered: (connector: Connector) => boolean
  }
  readonly storeIntake: StoreIntake
}

/** The intake from a store: the orders that changed, and the notices of its platform. */
export interface StoreIntake {
  readonly listsChanges: (connector: Connector) => boolean
  readonly takesNotices: (connector: Connector) => boolean
  readonly changesSince: (connector: Connector, accountId: number, asked: ChangesAsked) => Promise<ChangesPage>
  /** `forged` also where the credentials are missing by which a signature is verified. */
  readonly verifyNotice: (connector: Connector, accountId: number, notice: StoreNotice) => Promise<NoticeVerdict>
  readonly readNotice: (connector: Connector, notice: StoreNotice) => NoticeReading | undefined
  /** Those that the platform itself names; none where it does not say. */
  readonly missingRights: (connector: Connector, accountId: number) => Promise<readonly string[]>
  /** Undefined: nothing is looked after at this platform. */
  readonly keepNotices: (
    connector: Connector,
    accountId: number,
    address: NoticeAddress,
  ) => Promise<NoticeUpkeep | undefined>
}

/** Opens the shop of a connector; null where its credentials are missing. */
export type OpenShop = (connector: Connector, accountId: number) => Promise<Shop | null>

/** The credentials that a connector needs were not given. */
export class CredentialsMissing extends Error {
  constructor(connector: Connector) {
    super(`the connector ${connector.id} has no credentials`)
  }
}

/** Acquirers refuse a refund within days, if they do. */
const RECHECK_DAYS: readonly number[] = [1, 7]

/** Adds to a refusal that is not final how long the platform asks to be left alone: the command is tried again after that. */
export function withRest<Answer>(answer: Answer, { restMilliseconds }: Pick<Shop, 'restMilliseconds'>): Answer {
  const rest = restMilliseconds?.() ?? 0
  const mayPass = typeof answer === 'object' && answer !== null && 'mayPass' in answer && answer.mayPass === true
  return mayPass && rest > 0 ? { ...answer, restMilliseconds: rest } : answer
}

const MISSING = { outcome: 'refused', reason: 'credentials-missing', mayPass: false } as const

/** Ports that take each call to the connector that the account names (`Connector.platform`), by the keys of `connectors`. */
export function connectStores(
  connectors: Readonly<Record<string, ServerConnector>>,
  needs: ConnectorNeeds,
  openShop: OpenShop,
): StorePorts {
  const known = new Map(
    Object.entries(connectors).map(([name, declared]) => [name, { declared, ports: declared.connect(needs) }]),
  )
  const of = ({ platform }: Connector) => {
    const found = known.get(platform)
    invariant(found !== undefined, `there is a connector for the platform ${platform}`)
    return found
  }
  const port = <Name extends keyof ConnectorPorts>(connector: Connector, name: Name) => {
    const found = of(connector).ports[name]
    invariant(found !== undefined, `the platform ${connector.platform} has the port ${name}`)
    return found
  }
  const open = async (connector: Connector, accountId: number): Promise<Shop> => {
    const shop = await openShop(connector, accountId)
    if (!shop) throw new CredentialsMissing(connector)
    return shop
  }
  /** Where credentials are missing, a command is refused: nothing was sent, and every command must have an outcome. A read throws. */
  const command = async <Answer>(
    connector: Connector,
    accountId: number,
    call: (shop: Shop) => Promise<Answer>,
  ): Promise<Answer | typeof MISSING> => {
    const shop = await openShop(connector, accountId)
    return shop ? withRest(await call(shop), shop) : MISSING
  }
  return {
    storeIntake: {
      listsChanges: (connector) => {
        const orders = known.get(connector.platform)?.ports.orders
        return orders?.changesSince !== undefined && (orders.listsChanges?.(connector) ?? true)
      },
      takesNotices: (connector) => known.get(connector.platform)?.ports.notices !== undefined,
      changesSince: async (connector, accountId, asked) => {
        const { changesSince } = port(connector, 'orders')
        invariant(changesSince !== undefined, `the platform ${connector.platform} lists changes`)
        return changesSince(await open(connector, accountId), asked)
      },
      verifyNotice: async (connector, accountId, notice) => {
        const shop = await openShop(connector, accountId)
        return shop ? port(connector, 'notices').verify(shop, notice) : 'forged'
      },
      readNotice: (connector, notice) => port(connector, 'notices').read(notice),
      missingRights: async (connector, accountId) => {
        const { missingRights } = port(connector, 'orders')
        return missingRights ? missingRights(await open(connector, accountId)) : []
      },
      keepNotices: async (connector, accountId, address) =>
        of(connector).ports.notices?.keep?.(await open(connector, accountId), address),
    },
    storePlatform: {
      findOrder: async (connector, accountId, order) =>
        port(connector, 'orders').findOrder(await open(connector, accountId), order),
      findOrdersByEmail: async (connector, accountId, search) =>
        port(connector, 'orders').findOrdersByEmail(await open(connector, accountId), search),
    },
    storePayments: {
      refund: (connector, accountId, refund) =>
        command(connector, accountId, (shop) => port(connector, 'payments').refund(shop, refund)),
      findRefund: async (connector, accountId, refund) =>
        port(connector, 'payments').findRefund(await open(connector, accountId), refund),
      listRefunds: async (connector, accountId, order) =>
        port(connector, 'payments').listRefunds(await open(connector, accountId), order),
      settlingMilliseconds: (connector) => {
        const { declared } = of(connector)
        return declared.settlingMilliseconds?.(connector) ?? declared.capabilities.refunds?.settlingMilliseconds ?? 0
      },
      recheckDays: (connector) => {
        const { refunds } = of(connector).declared.capabilities
        return refunds ? (refunds.recheckDays ?? RECHECK_DAYS) : []
      },
    },
    storeCredit: {
      issueVoucher: (connector, accountId, voucher) =>
        command(connector, accountId, (shop) => port(connector, 'credit').issueVoucher(shop, voucher)),
      reverseVoucher: (connector, accountId, key) =>
        command(connector, accountId, (shop) => port(connector, 'credit').reverseVoucher(shop, key)),
      findVoucher: async (connector, accountId, key, amount) =>
        port(connector, 'credit').findVoucher(await open(connector, accountId), key, amount),
    },
    storeStock: {
      listOffers: async (connector, accountId, asked) =>
        port(connector, 'stock').listOffers(await open(connector, accountId), asked),
      findOffer: async (connector, accountId, skuId) =>
        port(connector, 'stock').findOffer(await open(connector, accountId), skuId),
      reserve: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'stock').reserve(shop, asked)),
      placeOrder: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'stock').placeOrder(shop, asked)),
      release: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'stock').release(shop, asked)),
      settlingMilliseconds: (connector) => of(connector).declared.capabilities.exchanges?.settlingMilliseconds ?? 0,
      find: async (connector, accountId, asked) =>
        port(connector, 'stock').find(await open(connector, accountId), asked),
    },
    storeRestock: {
      isOffered: (connector) => {
        const restock = known.get(connector.platform)?.ports.restock
        return restock !== undefined && (restock.isOffered?.(connector) ?? true)
      },
      canFind: (connector) => known.get(connector.platform)?.ports.restock?.findRestock !== undefined,
      keysHonouredMilliseconds: (connector) =>
        of(connector).declared.capabilities.restocks?.keysHonouredMilliseconds ?? 0,
      settlingMilliseconds: (connector) => of(connector).declared.capabilities.restocks?.settlingMilliseconds ?? 0,
      restock: (connector, accountId, units) =>
        command(connector, accountId, (shop) => port(connector, 'restock').restock(shop, units)),
      findRestock: async (connector, accountId, units) => {
        const { findRestock } = port(connector, 'restock')
        invariant(findRestock !== undefined, `the platform ${connector.platform} shows what was put back`)
        return findRestock(await open(connector, accountId), units)
      },
    },
    storeReturns: {
      isOffered: ({ platform }) => known.get(platform)?.ports.returns !== undefined,
      settlingMilliseconds: (connector) => of(connector).declared.capabilities.returns?.settlingMilliseconds ?? 0,
      find: async (connector, accountId, asked) =>
        port(connector, 'returns').find(await open(connector, accountId), asked),
      mirror: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'returns').mirror(shop, asked)),
      deliver: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'returns').deliver(shop, asked)),
      close: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'returns').close(shop, asked)),
      cancel: (connector, accountId, asked) =>
        command(connector, accountId, (shop) => port(connector, 'returns').cancel(shop, asked)),
    },
  }
}
