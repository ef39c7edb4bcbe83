import type {
  AddressQuestion,
  AuthorizationLookup,
  AuthorizationName,
  AuthorizationOutcome,
  AuthorizationRequest,
  BegunAuthorization,
  CarrierCapabilities,
  CarrierConnector,
  CarrierDocument,
  CarrierNoticeReading,
  CarrierOutcome,
  CarrierPorts,
  CarrierScan,
  ChosenAddress,
  NoticeVerdict,
  Quote,
  QuoteAsked,
  ReachedCarrier,
  StoreNotice,
  WalletBalance,
} from '@vaivem/connector-kit'
import { type Carrier as ConfiguredCarrier, invariant, type PlaceOfPostalCode } from '@vaivem/domain'
import { type ConnectorNeeds, withRest } from './store-connector.ts'

/** A carrier connector of this service; the demonstration keeps its books in the service's own database. */
export type ServerCarrier = CarrierConnector<ConnectorNeeds>

/** The port to carriers: every call names the carrier of the account. */
export interface Carrier {
  readonly capabilities: (carrier: ConfiguredCarrier) => CarrierCapabilities
  readonly authorize: (
    carrier: ConfiguredCarrier,
    accountId: number,
    request: AuthorizationRequest,
  ) => Promise<AuthorizationOutcome>
  readonly findAuthorization: (
    carrier: ConfiguredCarrier,
    accountId: number,
    name: AuthorizationName,
  ) => Promise<AuthorizationLookup>
  readonly cancel: (
    carrier: ConfiguredCarrier,
    accountId: number,
    name: AuthorizationName,
  ) => Promise<CarrierOutcome<object>>
  /** Takes away what was begun a second time under a key and costs nothing yet. */
  readonly discardDuplicates: (
    carrier: ConfiguredCarrier,
    accountId: number,
    name: BegunAuthorization,
  ) => Promise<CarrierOutcome<object>>
  readonly mayBeginTwice: (carrier: ConfiguredCarrier) => boolean
  /** Undefined: no answer. */
  readonly track: (
    carrier: ConfiguredCarrier,
    accountId: number,
    name: AuthorizationName,
  ) => Promise<readonly CarrierScan[] | undefined>
  /** Empty: it does not serve this way, or quotes nothing. Undefined: no answer. */
  readonly quote: (
    carrier: ConfiguredCarrier,
    accountId: number,
    asked: QuoteAsked,
  ) => Promise<readonly Quote[] | undefined>
  /** Undefined: no answer, or not ready yet; empty: the carrier gives none. */
  readonly documents: (
    carrier: ConfiguredCarrier,
    accountId: number,
    name: AuthorizationName,
  ) => Promise<readonly CarrierDocument[] | undefined>
  /** Undefined: no answer, or it chooses nothing. */
  readonly chooseAddress: (
    carrier: ConfiguredCarrier,
    accountId: number,
    asked: AddressQuestion,
  ) => Promise<ChosenAddress | undefined>
  /** Undefined: no answer, or it knows of no CEPs. */
  readonly lookUpPostalCode: (
    carrier: ConfiguredCarrier,
    accountId: number,
    postalCode: string,
  ) => Promise<PlaceOfPostalCode | undefined>
  /** Undefined: no answer, or the carrier has no wallet. */
  readonly balance: (carrier: ConfiguredCarrier, accountId: number) => Promise<WalletBalance | undefined>
  readonly hasWallet: (carrier: ConfiguredCarrier) => boolean
  readonly takesNotices: (carrier: ConfiguredCarrier) => boolean
  /** `forged` also where the credentials are missing by which a signature is verified. */
  readonly verifyNotice: (carrier: ConfiguredCarrier, accountId: number, notice: StoreNotice) => Promise<NoticeVerdict>
  readonly readNotice: (carrier: ConfiguredCarrier, notice: StoreNotice) => CarrierNoticeReading | undefined
}

/** Opens a carrier for one call; null where its credentials are missing. */
export type OpenCarrier = (carrier: ConfiguredCarrier, accountId: number) => Promise<ReachedCarrier | null>

const MISSING = { outcome: 'refused', reason: 'credentials-missing', mayPass: false } as const

/** Ports that take each call to the connector that the account names (`Carrier.integration`), by the keys of `connectors`. */
export function connectCarriers(
  connectors: Readonly<Record<string, ServerCarrier>>,
  needs: ConnectorNeeds,
  openCarrier: OpenCarrier,
): Carrier {
  const known = new Map(
    Object.entries(connectors).map(([name, declared]) => [name, { declared, ports: declared.connect(needs) }]),
  )
  const of = ({ integration }: ConfiguredCarrier) => {
    const found = known.get(integration)
    invariant(found !== undefined, `there is a connector for the integration ${integration}`)
    return found
  }
  const within = async <Answer, Otherwise>(
    carrier: ConfiguredCarrier,
    accountId: number,
    otherwise: Otherwise,
    call: (reached: ReachedCarrier, ports: CarrierPorts) => Promise<Answer>,
  ): Promise<Answer | Otherwise> => {
    const { ports } = of(carrier)
    const reached = await openCarrier(carrier, accountId)
    return reached ? call(reached, ports) : otherwise
  }
  return {
    capabilities: (carrier) => of(carrier).declared.capabilities,
    authorize: (carrier, accountId, request) =>
      within(carrier, accountId, MISSING, async (reached, ports) =>
        withRest(await ports.authorize(reached, request), reached),
      ),
    findAuthorization: (carrier, accountId, name) =>
      within(carrier, accountId, { outcome: 'unknown' } as const, (reached, ports) =>
        ports.findAuthorization(reached, name),
      ),
    cancel: (carrier, accountId, name) =>
      within(carrier, accountId, { ...MISSING, mayPass: true }, async (reached, ports) =>
        withRest(await ports.cancel(reached, name), reached),
      ),
    discardDuplicates: (carrier, accountId, name) =>
      within(carrier, accountId, { ...MISSING, mayPass: true }, async (reached, ports) =>
        ports.discardDuplicates
          ? withRest(await ports.discardDuplicates(reached, name), reached)
          : { outcome: 'done' as const },
      ),
    mayBeginTwice: ({ integration }) => known.get(integration)?.ports.discardDuplicates !== undefined,
    track: (carrier, accountId, name) =>
      within(carrier, accountId, undefined, (reached, ports) => ports.track(reached, name)),
    quote: (carrier, accountId, asked) =>
      within(carrier, accountId, undefined, async (reached, ports) => (ports.quote ? ports.quote(reached, asked) : [])),
    documents: (carrier, accountId, name) =>
      within(carrier, accountId, undefined, async (reached, ports) =>
        ports.documents ? ports.documents(reached, name) : [],
      ),
    chooseAddress: (carrier, accountId, asked) =>
      within(carrier, accountId, undefined, async (reached, ports) => ports.chooseAddress?.(reached, asked)),
    lookUpPostalCode: (carrier, accountId, postalCode) =>
      within(carrier, accountId, undefined, async (reached, ports) => ports.lookUpPostalCode?.(reached, postalCode)),
    balance: (carrier, accountId) =>
      within(carrier, accountId, undefined, async (reached, ports) => ports.balance?.(reached)),
    hasWallet: ({ integration }) => known.get(integration)?.ports.balance !== undefined,
    takesNotices: ({ integration }) => known.get(integration)?.ports.notices !== undefined,
    verifyNotice: (carrier, accountId, notice) =>
      within(carrier, accountId, 'forged' as const, async (reached, { notices }) =>
        notices ? notices.verify(reached, notice) : 'forged',
      ),
    readNotice: (carrier, notice) => of(carrier).ports.notices?.read(notice),
  }
}
