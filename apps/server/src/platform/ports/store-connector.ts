import { type Connector, invariant } from '@vaivem/domain'
import type { Database } from '../database/transaction.ts'
import type { StorePayments } from './store-payments.ts'
import type { StorePlatform } from './store-platform.ts'
import type { StoreStock } from './store-stock.ts'

/**
 * One way to reach the platform of stores. An account chooses it for each store by the `plataforma` of its connector, so that
 * two stores of one process may be on two platforms.
 */
export interface StoreConnector {
  /** `plataforma` in the account file. */
  readonly word: string
  /** What the console calls the platform, in Portuguese. */
  readonly label: string
  readonly connect: (needs: ConnectorNeeds) => StorePorts
}

/** What a connector is given once, when the service starts. What belongs to one account it gets with every call. */
export interface ConnectorNeeds extends Pick<Database, 'read' | 'inAccount'> {
  readonly randomBytes: (size: number) => Buffer
}

/** How a store is asked, how it gives money back, and what it has in stock: every call names the connector of the account. */
export interface StorePorts {
  readonly storePlatform: StorePlatform
  readonly storePayments: StorePayments
  readonly storeStock: StoreStock
}

/** Ports that take each call to the connector that the account names (`Connector.platform`), by the keys of `connectors`. */
export function connectStores(connectors: Readonly<Record<string, StoreConnector>>, needs: ConnectorNeeds): StorePorts {
  const known = new Map(Object.entries(connectors).map(([name, { connect }]) => [name, connect(needs)]))
  const of = ({ platform }: Connector): StorePorts => {
    const ports = known.get(platform)
    invariant(ports !== undefined, `there is a connector for the platform ${platform}`)
    return ports
  }
  return {
    storePlatform: {
      findOrder: async (connector, ...rest) => of(connector).storePlatform.findOrder(connector, ...rest),
      findOrdersByEmail: async (connector, ...rest) =>
        of(connector).storePlatform.findOrdersByEmail(connector, ...rest),
    },
    storePayments: {
      refund: async (connector, ...rest) => of(connector).storePayments.refund(connector, ...rest),
      issueVoucher: async (connector, ...rest) => of(connector).storePayments.issueVoucher(connector, ...rest),
      reverseVoucher: async (connector, ...rest) => of(connector).storePayments.reverseVoucher(connector, ...rest),
      findRefund: async (connector, ...rest) => of(connector).storePayments.findRefund(connector, ...rest),
      findVoucher: async (connector, ...rest) => of(connector).storePayments.findVoucher(connector, ...rest),
    },
    storeStock: {
      listOffers: async (connector, ...rest) => of(connector).storeStock.listOffers(connector, ...rest),
      findOffer: async (connector, ...rest) => of(connector).storeStock.findOffer(connector, ...rest),
      reserve: async (connector, ...rest) => of(connector).storeStock.reserve(connector, ...rest),
      placeOrder: async (connector, ...rest) => of(connector).storeStock.placeOrder(connector, ...rest),
      release: async (connector, ...rest) => of(connector).storeStock.release(connector, ...rest),
      find: async (connector, ...rest) => of(connector).storeStock.find(connector, ...rest),
    },
  }
}
