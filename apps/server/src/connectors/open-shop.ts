import { createHmac, hkdfSync } from 'node:crypto'
import type { Connector } from '@vaivem/domain'
import type { Database } from '../platform/database/transaction.ts'
import type { Log } from '../platform/log.ts'
import type { HttpAnswer, SendRequest } from '@vaivem/connector-kit'
import type { OpenShop, ServerConnector } from '../platform/ports/store-connector.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { selectCredentials, type SealedCredentials } from './credentials/repository.ts'
import { openCredentials } from './credentials/sealed-credentials.ts'

export interface ShopDeps {
  readonly database: Pick<Database, 'read'>
  readonly secretBox: Pick<SecretBox, 'open'>
  readonly masterKey: Uint8Array
  readonly send: SendRequest
  readonly log: Log
}

/**
 * Opens the shop of a connector for one call: its credentials as they are now, so that replaced ones are used at once, and a way
 * to its declared hosts and to no other.
 */
export function createOpenShop(connectors: Readonly<Record<string, ServerConnector>>, deps: ShopDeps): OpenShop {
  const codeKey = new Uint8Array(hkdfSync('sha256', deps.masterKey, '', 'vaivem/connector/voucher-code/1', 32))
  return async (connector, accountId) => {
    const declared = connectors[connector.platform]
    if (!declared) return null
    const credentials = declared.credentials.length > 0 ? await credentialsOf(deps, connector, accountId) : {}
    if (!credentials) return null
    const hosts = declared.hosts(connector)
    return {
      accountId,
      connector,
      credentials,
      send: (request) => (hosts.includes(hostOf(request.url)) ? deps.send(request) : Promise.resolve(OTHER_HOST)),
      codeOf: (key) => codeOf(codeKey, `${accountId} ${connector.id} ${key}`),
      warn: deps.log.warn,
    }
  }
}

const OTHER_HOST: HttpAnswer = { outcome: 'failed', failure: 'address-refused', mayHaveArrived: false }

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}

async function credentialsOf({ database, secretBox }: ShopDeps, { id: connectorId }: Connector, accountId: number) {
  const [row] = await database.read<SealedCredentials>(accountId, selectCredentials(accountId, connectorId))
  return row && openCredentials(secretBox, { accountId, connectorId }, row.sealed)
}

/** Letters and digits that are not taken for each other; there are 32, so that bytes map to them evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LETTERS = 26

/** 26 letters of 5 bits: 130 bits of an HMAC-SHA256. */
function codeOf(codeKey: Uint8Array, text: string): string {
  const bytes = createHmac('sha256', codeKey).update(text).digest()
  return [...bytes.subarray(0, CODE_LETTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}
