import { randomBytes } from 'node:crypto'
import type { AppSettings } from './app-settings.ts'
import type { Database } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import {
  CARRIER_CONNECTORS,
  createLocalMailbox,
  createOpenCarrier,
  createOpenProvider,
  createOpenShop,
  createRecordCalls,
  createSmtpMail,
  PAYMENT_PROVIDERS,
  STORE_CONNECTORS,
} from '../connectors/index.ts'
import { keepTrainingMail } from './training/keep-training-mail.ts'
import { createHttpClient } from '../platform/outbound/http-client.ts'
import { createPublicReceivers } from '../platform/outbound/public-receivers.ts'
import type { PrivateAllowance } from '../platform/outbound/receiver-address.ts'
import { connectCarriers } from '../platform/ports/carrier.ts'
import { connectPaymentProviders } from '../platform/ports/payment-providers.ts'
import { connectStores } from '../platform/ports/store-connector.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { watchGateway } from '../platform/observe/watch.ts'

type Gateways = Pick<
  Deps,
  | 'storePlatform'
  | 'storePayments'
  | 'storeCredit'
  | 'storeStock'
  | 'storeRestock'
  | 'storeReturns'
  | 'storeIntake'
  | 'paymentProviders'
  | 'carrier'
  | 'mail'
  | 'receivers'
>

export const NO_PRIVATE_RECEIVER: PrivateAllowance = { ranges: [] }

/** Chooses the adapters of the outside world in this process, each wrapped by the observer. */
export function chooseGateways(settings: AppSettings, database: Database, secretBox: SecretBox): Gateways {
  const { observer, smtpUrl, masterKey, log } = settings
  const options = { allowance: settings.webhookAllowance ?? NO_PRIVATE_RECEIVER }
  const now = settings.now ?? (() => Temporal.Now.instant())
  const send = settings.connectorRequests ?? createHttpClient(options)
  const recordCalls = createRecordCalls({ database, now, log })
  const opening = { database, secretBox, send, log, now, randomBytes, recordCalls }
  const openShop = createOpenShop(STORE_CONNECTORS, { ...opening, masterKey })
  const needs = { ...database, randomBytes, now }
  const stores = connectStores(STORE_CONNECTORS, needs, openShop)
  const carriers = connectCarriers(CARRIER_CONNECTORS, needs, createOpenCarrier(CARRIER_CONNECTORS, opening))
  const openProvider = createOpenProvider(PAYMENT_PROVIDERS, opening)
  const providers = connectPaymentProviders(PAYMENT_PROVIDERS, needs, openProvider)
  return {
    storePlatform: watchGateway(observer, 'store-platform', settings.storePlatform ?? stores.storePlatform),
    storePayments: watchGateway(observer, 'store-payments', settings.storePayments ?? stores.storePayments, [
      'settlingMilliseconds',
      'recheckDays',
    ]),
    storeCredit: watchGateway(observer, 'store-credit', stores.storeCredit),
    storeStock: watchGateway(observer, 'store-stock', settings.storeStock ?? stores.storeStock, [
      'settlingMilliseconds',
    ]),
    storeRestock: watchGateway(observer, 'store-restock', stores.storeRestock, [
      'isOffered',
      'canFind',
      'keysHonouredMilliseconds',
      'settlingMilliseconds',
    ]),
    storeReturns: watchGateway(observer, 'store-returns', stores.storeReturns, ['isOffered', 'settlingMilliseconds']),
    storeIntake: watchGateway(observer, 'store-intake', stores.storeIntake, [
      'listsChanges',
      'takesNotices',
      'readNotice',
    ]),
    paymentProviders: watchGateway(observer, 'payment-providers', providers, [
      'capabilities',
      'takesNotices',
      'readNotice',
    ]),
    carrier: watchGateway(observer, 'carrier', carriers, ['capabilities', 'hasWallet', 'takesNotices', 'readNotice']),
    mail: watchGateway(
      observer,
      'mail',
      smtpUrl === undefined
        ? createLocalMailbox(database)
        : keepTrainingMail(
            database,
            createSmtpMail(smtpUrl, () => new URL(settings.publicUrl()).hostname),
            createLocalMailbox(database),
          ),
    ),
    receivers: watchGateway(observer, 'receivers', createPublicReceivers(options)),
  }
}
