import type { Database } from './database/transaction.ts'
import type { NewId } from './database/ids.ts'
import type { AccountDirectory } from './accounts/account-directory.ts'
import type { Tokens } from './http/tokens.ts'
import type { Admissions } from './http/admission.ts'
import type { Network } from './http/client-address.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { Carrier } from './gateways/carrier.ts'
import type { Mail } from './gateways/mail.ts'
import type { Receivers } from './gateways/receivers.ts'
import type { StorePayments } from './gateways/store-payments.ts'
import type { StoreStock } from './gateways/store-stock.ts'
import type { StorePlatform } from './gateways/store-platform.ts'
import type { AccountFileReader } from './features/account-configuration/account-file-reader.ts'
import type { RememberedSearches } from './features/process-list/remembered-searches.ts'
import type { CheckpointKey } from './features/audit/checkpoint.ts'
import type { Secrecy } from './personal-data/secrecy.ts'
import type { NextNumber } from './processes/numbers.ts'
import type { StaffRefusals } from './accounts/staff-refusals.ts'
import type { HashPassword } from './accounts/hash-password.ts'
import type { Log } from './log.ts'
import type { PhotoMaker } from './photos/photo-maker.ts'
import type { Circuits } from './outbound/circuits.ts'
import type { SecretBox } from './secret-box.ts'

/** What the composition root hands to every feature. Nothing else is reached from anywhere. */
export interface Deps {
  readonly database: Database
  readonly directory: AccountDirectory
  readonly tokens: Tokens
  readonly rateLimiter: RateLimiter
  /** What the words found that are asked for again and again. */
  readonly searches: RememberedSearches
  /** Who may be at work now. */
  readonly admissions: Admissions
  readonly storePlatform: StorePlatform
  readonly storePayments: StorePayments
  readonly storeStock: StoreStock
  readonly mail: Mail
  readonly carrier: Carrier
  /** Whoever receives events. */
  readonly receivers: Receivers
  /** Says that an account has work that is due; nothing happens where this process runs no worker. */
  readonly nudgeWorker: (accountId: number) => void
  /** Aborted when the service is to end: who waits for something to happen waits no more. */
  readonly stopping: AbortSignal
  /** The circuits of stores, carriers and mail servers. */
  readonly circuits: Circuits
  readonly now: () => Temporal.Instant
  readonly newId: NewId
  readonly nextNumber: NextNumber
  readonly randomBytes: (size: number) => Buffer
  /** HMAC-SHA256 of a service token under the pepper of this installation. */
  readonly hashToken: (token: string) => Buffer
  /** Argon2id of a person's password under keys of this installation. */
  readonly hashPassword: HashPassword
  /** Takes refusals of people's access to the audit. */
  readonly staffRefusals: StaffRefusals
  /** Seals bank data, and makes pseudonyms, under keys of this installation. */
  readonly secrecy: Secrecy
  /** Signs how far the audit of an account goes. */
  readonly checkpointKey: CheckpointKey
  /** Keeps the secrets of webhooks, and answers that hold a secret. */
  readonly secretBox: SecretBox
  /** Makes every photo anew that comes in, whoever sends it. */
  readonly photoMaker: PhotoMaker
  /** Reads the account files that callers send. */
  readonly accountFiles: AccountFileReader
  readonly environment: 'production' | 'qa'
  /** Where people reach this service, without a trailing slash. */
  readonly publicUrl: () => string
  /** Networks of the proxies before this service; undefined: nothing was said of any. */
  readonly trustedProxies: readonly Network[] | undefined
  readonly log: Log
}
