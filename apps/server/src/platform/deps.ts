import type { Database } from './database/transaction.ts'
import type { NewId } from './database/ids.ts'
import type { AccountDirectory } from './tenancy/account-directory.ts'
import type { Tokens } from './http/tokens.ts'
import type { Admissions } from './http/admission.ts'
import type { Network } from './http/client-address.ts'
import type { RequestLog } from './http/request-log/request-log.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { Carrier } from './ports/carrier.ts'
import type { Mail } from './ports/mail.ts'
import type { ProductPictures } from './ports/product-pictures.ts'
import type { Receivers } from './ports/receivers.ts'
import type { StoreCredit, StorePayments, StorePlatform, StoreStock } from '@vaivem/connector-kit'
import type { PaymentProviders } from './ports/payment-providers.ts'
import type { StoreIntake, StorePorts } from './ports/store-connector.ts'
import type { Secrecy } from './secrets/secrecy.ts'
import type { HashPassword } from './secrets/hash-password.ts'
import type { Log } from './log.ts'
import type { PhotoMaker } from './photos/photo-maker.ts'
import type { Circuits } from './outbound/circuits.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** The dependencies that every module may use. Those of a single module are in its own `deps.ts`. */
export interface Deps {
  readonly database: Database
  readonly directory: AccountDirectory
  readonly tokens: Tokens
  readonly rateLimiter: RateLimiter
  /** The admission control of requests. */
  readonly admissions: Admissions
  readonly storePlatform: StorePlatform
  readonly storePayments: StorePayments
  readonly storeCredit: StoreCredit
  readonly storeStock: StoreStock
  readonly storeRestock: StorePorts['storeRestock']
  readonly storeReturns: StorePorts['storeReturns']
  /** The payment providers, which give money back where the platform of a store does not. */
  readonly paymentProviders: PaymentProviders
  /** The changes and notices that come in from the platforms of stores. */
  readonly storeIntake: StoreIntake
  readonly mail: Mail
  readonly carrier: Carrier
  /** The receivers of events. */
  readonly receivers: Receivers
  /** Notifies the worker that an account has due work; does nothing where this process runs no worker. */
  readonly notifyWorker: (accountId: number) => void
  /** Aborted when the service is to end: who waits for something to happen waits no more. */
  readonly stopping: AbortSignal
  /** The circuits of stores, carriers and mail servers. */
  readonly circuits: Circuits
  readonly now: () => Temporal.Instant
  readonly newId: NewId
  readonly randomBytes: (size: number) => Buffer
  /** HMAC-SHA256 of a service token under the pepper of this installation. */
  readonly hashToken: (token: string) => Buffer
  /** Argon2id of a person's password under keys of this installation. */
  readonly hashPassword: HashPassword
  /** Seals bank data, and makes pseudonyms, under keys of this installation. */
  readonly secrecy: Secrecy
  /** Keeps the secrets of webhooks, and answers that hold a secret. */
  readonly secretBox: SecretBox
  /** Re-encodes every uploaded photo. */
  readonly photoMaker: PhotoMaker
  /** Pictures of products, from this service alone. */
  readonly productPictures: ProductPictures
  readonly environment: 'production' | 'qa'
  /** Where people reach this service, without a trailing slash. */
  readonly publicUrl: () => string
  /** Networks of the proxies before this service; undefined: nothing was said of any. */
  readonly trustedProxies: readonly Network[] | undefined
  readonly log: Log
  /** Keeps refused requests, and those with unknown members, for the developers of an integration. */
  readonly requestLog: RequestLog
}
