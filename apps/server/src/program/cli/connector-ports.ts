import {
  CARRIER_CONNECTORS,
  createOpenCarrier,
  createOpenProvider,
  createOpenShop,
  createRecordCalls,
  PAYMENT_PROVIDERS,
  type ProofPorts,
  STORE_CONNECTORS,
} from '../../connectors/index.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { createHttpClient } from '../../platform/outbound/http-client.ts'
import { connectCarriers } from '../../platform/ports/carrier.ts'
import { connectPaymentProviders } from '../../platform/ports/payment-providers.ts'
import { connectStores } from '../../platform/ports/store-connector.ts'
import { createSecretBox, SEALING } from '../../platform/secrets/secret-box.ts'
import type { CliContext, OpenedInstallation } from './context.ts'

/** The ports to stores, carriers and payment providers, for a command that runs beside the service. */
export function connectorPortsOf(
  context: CliContext,
  { database, masterKey, allowance }: OpenedInstallation,
): ProofPorts {
  const read: Database['read'] = async (accountId, statement) =>
    database.inAccount(accountId, async (tx) => (await tx.query(statement)).rows as never)
  const needs = {
    now: context.now,
    read,
    inAccount: database.inAccount,
    randomBytes: (size: number) => Buffer.from(context.randomBytes(size)),
  }
  const log = { ...NO_LOG, warn: (message: string) => context.err(message) }
  const opening = {
    ...needs,
    database: { read, inAccount: database.inAccount },
    secretBox: createSecretBox(masterKey, SEALING),
    masterKey,
    send: createHttpClient({ allowance: allowance ?? { ranges: [] } }),
    log,
    recordCalls: createRecordCalls({ database, now: context.now, log }),
  }
  return {
    ...connectStores(STORE_CONNECTORS, needs, createOpenShop(STORE_CONNECTORS, opening)),
    carrier: connectCarriers(CARRIER_CONNECTORS, needs, createOpenCarrier(CARRIER_CONNECTORS, opening)),
    paymentProviders: connectPaymentProviders(PAYMENT_PROVIDERS, needs, createOpenProvider(PAYMENT_PROVIDERS, opening)),
  }
}

const silent = () => undefined
const NO_LOG = { debug: silent, info: silent, warn: silent, error: silent }
