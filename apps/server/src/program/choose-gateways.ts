import { randomBytes } from 'node:crypto'
import type { AppSettings } from './app-settings.ts'
import type { Database } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import {
  createBuiltInCarrier,
  createLocalMailbox,
  createOpenShop,
  createSmtpMail,
  STORE_CONNECTORS,
} from '../connectors/index.ts'
import { createHttpClient } from '../platform/outbound/http-client.ts'
import { createPublicReceivers } from '../platform/outbound/public-receivers.ts'
import type { PrivateAllowance } from '../platform/outbound/receiver-address.ts'
import { connectStores } from '../platform/ports/store-connector.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { watchGateway } from '../platform/observe/watch.ts'

type Gateways = Pick<
  Deps,
  'storePlatform' | 'storePayments' | 'storeCredit' | 'storeStock' | 'storeIntake' | 'carrier' | 'mail' | 'receivers'
>

export const NO_PRIVATE_RECEIVER: PrivateAllowance = { ranges: [] }

/** Chooses the adapters of the outside world in this process, each wrapped by the observer. */
export function chooseGateways(settings: AppSettings, database: Database, secretBox: SecretBox): Gateways {
  const { observer, smtpUrl, masterKey, log } = settings
  const options = { allowance: settings.webhookAllowance ?? NO_PRIVATE_RECEIVER }
  const openShop = createOpenShop(STORE_CONNECTORS, {
    database,
    secretBox,
    masterKey,
    send: createHttpClient(options),
    log,
  })
  const now = settings.now ?? (() => Temporal.Now.instant())
  const stores = connectStores(STORE_CONNECTORS, { ...database, randomBytes, now }, openShop)
  return {
    storePlatform: watchGateway(observer, 'store-platform', settings.storePlatform ?? stores.storePlatform),
    storePayments: watchGateway(observer, 'store-payments', settings.storePayments ?? stores.storePayments, [
      'settlingMilliseconds',
    ]),
    storeCredit: watchGateway(observer, 'store-credit', stores.storeCredit),
    storeStock: watchGateway(observer, 'store-stock', settings.storeStock ?? stores.storeStock, [
      'settlingMilliseconds',
    ]),
    storeIntake: watchGateway(observer, 'store-intake', stores.storeIntake, [
      'listsChanges',
      'takesNotices',
      'readNotice',
    ]),
    carrier: watchGateway(observer, 'carrier', createBuiltInCarrier({ ...database, randomBytes })),
    mail: watchGateway(
      observer,
      'mail',
      smtpUrl === undefined
        ? createLocalMailbox(database)
        : createSmtpMail(smtpUrl, () => new URL(settings.publicUrl()).hostname),
    ),
    receivers: watchGateway(observer, 'receivers', createPublicReceivers(options)),
  }
}
