import type { DatabaseAddress } from '../platform/database/pool.ts'
import type { PrivateAllowance } from '../platform/outbound/receiver-address.ts'
import type { SendRequest, StorePayments, StorePlatform, StoreStock } from '@vaivem/connector-kit'
import type { Network } from '../platform/http/client-address.ts'
import type { AdmissionTerms } from '../platform/http/admission.ts'
import type { SigningKey } from '../platform/http/tokens.ts'
import type { Log } from '../platform/log.ts'
import type { HashPassword } from '../platform/secrets/hash-password.ts'
import type { ReadPublicKeys } from './first-steps/check-public-address.ts'
import type { ResolveTxt } from './first-steps/check-mail-domain.ts'
import type { Observer } from '../platform/observe/observer.ts'

/** The settings of the composition root. */
export interface AppSettings {
  readonly environment: 'production' | 'qa'
  /** The service's own role, never the owner. */
  readonly database: DatabaseAddress
  readonly poolSize: number
  /** How many processes answer requests in all, this one included; absent: it is alone. */
  readonly processes?: number
  readonly masterKey: Uint8Array
  /** The keys, newest first; none where this process answers no requests. */
  readonly signingKeys: readonly SigningKey[]
  readonly publicUrl: () => string
  /** Networks of the proxies before this service; absent: nothing is said of any. */
  readonly trustedProxies?: readonly Network[] | undefined
  readonly log: Log
  /** Private addresses that webhooks may have all the same; absent: none. */
  readonly webhookAllowance?: PrivateAllowance
  /** The mail server; absent: the local mailbox of this machine. */
  readonly smtpUrl?: string | undefined
  /** The observer of calls, work and transactions; absent: none, at no cost. */
  readonly observer?: Observer | undefined
  /** Only tests give a cheaper one; nothing of the environment leads here. Absent: at the full cost. */
  readonly hashPassword?: HashPassword
  /** Only tests wait longer than a second for a connection to the database, in the queue for one too: their machines are busy. */
  readonly connectMilliseconds?: number
  /** Only tests give other limits than the published ones. */
  readonly admission?: AdmissionTerms
  /** The program that reads account files in a process of its own. Only tests give the built one, which starts five times faster. */
  readonly accountFileProgram?: URL
  /** The clock that everything goes by; absent: the wall of this machine. */
  readonly now?: () => Temporal.Instant
  /** Only tests give another way to the platforms and providers of accounts; absent: over HTTPS. */
  readonly connectorRequests?: SendRequest
  /** Only tests give other answers of the DNS. Absent: the resolvers of this machine. */
  readonly resolveTxt?: ResolveTxt
  /** Only tests give another way to the public address. Absent: a request to it. */
  readonly readPublicKeys?: ReadPublicKeys
  /** Only tests give another store; a slow one, say. */
  readonly storePlatform?: StorePlatform
  /** Only tests give another cashier. */
  readonly storePayments?: StorePayments
  /** Only tests give another warehouse. */
  readonly storeStock?: StoreStock
}
