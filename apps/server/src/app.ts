import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createIds } from './platform/database/ids.ts'
import type { AppSettings } from './program/app-settings.ts'
import { createPool } from './platform/database/pool.ts'
import { createPoolLoad, type PoolLoad } from './platform/database/pool-load.ts'
import { createSharedReads } from './platform/database/shared-reads.ts'
import { createDatabase, type Database, turnsAt } from './platform/database/transaction.ts'
import type { Deps } from './program/deps.ts'
import { executorsOf, sealingOf } from './program/executors.ts'
import { createAccountDirectory } from './platform/tenancy/account-directory.ts'
import type { AccountJudges } from './accounts/held-command.ts'
import { auditRoutes } from './records/audit/routes.ts'
import { checkpointKeyOf } from './records/audit/checkpoint.ts'
import { sealLeft } from './records/audit/seal-left.ts'
import { choose } from './exchanges/choose.ts'
import { defectClaimRoutes } from './refunds/defect-claims/routes.ts'
import { exchangeRoutes } from './exchanges/routes.ts'
import { blockedConsumerRoutes } from './policy/blocked-consumers/routes.ts'
import { connectorRoutes } from './orders/connector/routes.ts'
import { createAccountFileReader } from './accounts/configuration/account-file-reader.ts'
import { warningLines } from './accounts/configuration/warnings.ts'
import { policyChanges } from './accounts/configuration/wire-versions.ts'
import { policySimulationRoutes } from './policy/simulation/routes.ts'
import { configurationFromDocument } from './accounts/configuration/document.ts'
import { judgePublishing } from './accounts/configuration/judge-publishing.ts'
import { accountConfigurationRoutes } from './accounts/configuration/routes.ts'
import { serveConsumerFlow } from './portal/flow/pages.ts'
import type { FlowNeighbours } from './portal/request/request-deps.ts'
import { serveConsole } from './program/console/pages.ts'
import { consumerFlowRoutes } from './portal/flow/routes.ts'
import { serveStorePortal } from './portal/status/pages.ts'
import { serveProofPages } from './portal/status/proof-pages.ts'
import { serveRegretPages } from './portal/regret/regret-pages.ts'
import { regretDeclarationRoutes } from './portal/regret/routes.ts'
import { serveStatusPages } from './portal/status/status-pages.ts'
import { credentialRoutes } from './accounts/credentials/routes.ts'
import { hashToken, pepperOf, PEPPER_VERSION } from './accounts/credentials/secrets.ts'
import { refundCalculationRoutes } from './refunds/calculation/routes.ts'
import { createNumbers } from './processes/numbers.ts'
import { eventRoutes } from './events/feed/routes.ts'
import { keepItemRoutes } from './policy/keep-item/routes.ts'
import { logisticsRoutes } from './parcels/logistics/routes.ts'
import { orderRuleRoutes } from './policy/rules/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { parcelRoutes } from './parcels/routes.ts'
import { processDecisionRoutes } from './processes/decisions/routes.ts'
import { guardAccount } from './staff/proposals/guard-account.ts'
import { guardCommands } from './staff/proposals/guard-commands.ts'
import { proposalRoutes } from './staff/proposals/routes.ts'
import { photoRoutes } from './processes/photos/routes.ts'
import { privacyRoutes } from './records/privacy/routes.ts'
import { ratingRoutes } from './parcels/ratings/routes.ts'
import { refundPlanningRoutes } from './refunds/planning/routes.ts'
import { processVerdictRoutes } from './policy/verdicts/routes.ts'
import { createRememberedSearches } from './processes/list/remembered-searches.ts'
import { processListRoutes } from './processes/list/routes.ts'
import { returnInvoiceRoutes } from './invoices/routes.ts'
import { returnProcessRoutes } from './processes/import/routes.ts'
import { moneyToDoRoutes } from './refunds/money-to-do/routes.ts'
import { bulkCommandRoutes } from './processes/bulk-commands/routes.ts'
import { consumerHistoryRoutes } from './processes/consumer-history/routes.ts'
import { accountSettingsRoutes } from './accounts/configuration/settings-route.ts'
import { credentialJudges } from './accounts/credentials/judge-credentials.ts'
import { managedCredentialRoutes } from './accounts/credentials/manage-routes.ts'
import { savedFilterRoutes } from './processes/saved-filters/routes.ts'
import { insightRoutes } from './processes/insights/routes.ts'
import { requestOnBehalfRoutes } from './processes/on-behalf/routes.ts'
import { receivingRoutes } from './parcels/receiving/routes.ts'
import { workQueueRoutes } from './processes/work-queue/routes.ts'
import { createStaffRefusals } from './staff/staff-refusals.ts'
import { createPasswordHasher } from './platform/secrets/hash-password.ts'
import { peopleJudges } from './staff/judge-people.ts'
import { staffRoutes } from './staff/routes.ts'
import { voucherDefinitionRoutes } from './refunds/vouchers/routes.ts'
import { createDeliveryWorkers } from './events/webhooks/delivery-workers.ts'
import { webhookRoutes } from './events/webhooks/routes.ts'
import { findShownPayments } from './refunds/execution/known-payments.ts'
import { chooseGateways, NO_PRIVATE_RECEIVER } from './program/choose-gateways.ts'
import { createAdmission, POLLING_ADMISSION, USUAL_ADMISSION } from './platform/http/admission.ts'
import { createRateLimiter } from './platform/http/rate-limit.ts'
import type { Route } from './platform/http/route.ts'
import { createServer } from './platform/http/server.ts'
import { leaving } from './platform/http/leaving.ts'
import { createCircuits } from './platform/outbound/circuits.ts'
import { findDueAccounts } from './platform/outbound/due-accounts.ts'
import { executeDue, type Executors } from './platform/outbound/execute-due.ts'
import { chanceOf } from './platform/outbound/policy.ts'
import { LANES } from './platform/outbound/work.ts'
import { createWorkers, type Worker } from './platform/outbound/worker.ts'
import { createSecrecy } from './platform/secrets/secrecy.ts'
import { createTokens } from './platform/http/tokens.ts'
import { createPhotoMaker } from './platform/photos/photo-maker.ts'
import { watchDatabase, watchExecutors } from './platform/observe/watch.ts'
import { createSecretBox, SEALING } from './platform/secrets/secret-box.ts'

export interface App {
  readonly deps: Deps
  readonly server: FastifyInstance
  /** Executes what is due, once started. */
  readonly worker: Worker
  readonly executors: Executors
  /** Whom one asks who is there, on connections that no request uses: a full pool shuts nobody out. */
  readonly door: Database
  readonly load: PoolLoad
  /** Asks every caller to leave and waits a moment for it, while all are still served. */
  drain(): Promise<void>
  /** `seals`: what was recorded last is sealed and signed, once nobody writes any more. */
  close(ending?: { readonly seals: boolean }): Promise<void>
}

/** The composition root: makes everything once and hands it on; nothing else is global. */
export function createApp(settings: AppSettings): App {
  const onError = (error: Error) => settings.log.warn('database connection lost', { cause: error.message })
  const pool = createPool(settings.database, { size: settings.poolSize, onError })
  const turns = turnsAt(pool)
  const load = createPoolLoad({ counts: pool, turns }, monotonicNow)
  const doorPool = createPool(settings.database, { size: DOOR_CONNECTIONS, onError })
  const sharedReads = createSharedReads(createPool(settings.database, { size: 1, onError }))
  const { observer } = settings
  const connections = {
    database: watchDatabase(observer, createDatabase(pool, { waited: load.waited, turns, sharedReads })),
    door: createDatabase(doorPool),
  }
  const worker = createWorkers(LANES, (lane) => ({
    findDue: () => findDueAccounts(deps.database, lane),
    execute: (accountId, isStopping) => executeDue(deps, executors, { accountId, lane, isStopping }),
    log: settings.log,
  }))
  const stopping = new AbortController()
  const deps = createDeps(settings, connections, worker, stopping.signal)
  const deliveryWorkers = createDeliveryWorkers(deps)
  const executors = watchExecutors(observer, executorsOf(deps, deliveryWorkers))
  const server = createServer(deps, routesOf(deps, settings.webhookAllowance ?? NO_PRIVATE_RECEIVER))
  serveConsumerFlow(server, deps, flowNeighboursOf(deps))
  serveStorePortal(server, deps)
  serveRegretPages(server, deps)
  serveStatusPages(server, deps)
  serveProofPages(server, deps)
  serveConsole(server)
  server.addHook('onClose', async () => {
    await Promise.all([deps.photoMaker.stop(), deps.accountFiles.stop()])
  })
  return {
    deps,
    server,
    worker,
    executors,
    door: connections.door,
    load,
    drain: () => {
      stopping.abort()
      return leaving(server, DRAIN_NOTICE_MILLISECONDS)
    },
    close: async ({ seals } = { seals: false }) => {
      stopping.abort()
      // A connection that falls idle while others still work would keep the server waiting for its caller to leave.
      const sweeping = setInterval(() => server.server.closeIdleConnections(), SWEEP_MILLISECONDS)
      await Promise.all([server.close(), worker.stop(), deliveryWorkers.stop()]).finally(() => clearInterval(sweeping))
      await deps.staffRefusals.flush()
      if (seals) await sealLeft(deps.database, sealingOf(deps), deps.log)
      await Promise.all([pool.end(), doorPool.end(), sharedReads.close()])
    },
  }
}

const SWEEP_MILLISECONDS = 100
const DOOR_CONNECTIONS = 2
/** Longer than a caller who is at work needs to hear of it. */
const DRAIN_NOTICE_MILLISECONDS = 1_000

/** What the consumer's flow needs to know that other features know. */
function flowNeighboursOf(deps: Deps): FlowNeighbours {
  return {
    chooseReplacement: choose,
    paymentsOf: (account, order) => findShownPayments(deps, account, order),
  }
}

/** What one person may not do alone to the account itself. */
function accountJudgesOf({ accountFiles }: Deps): AccountJudges {
  return { ...peopleJudges, ...credentialJudges, publishPolicy: judgePublishing(accountFiles) }
}

/** Every feature, in one list; what one person may not do alone is held back. */
function routesOf(deps: Deps, webhookAllowance: typeof NO_PRIVATE_RECEIVER): Route[] {
  const commands = [
    ...processDecisionRoutes(deps),
    ...refundPlanningRoutes(deps),
    ...exchangeRoutes(deps),
    ...defectClaimRoutes(deps),
    ...ratingRoutes(deps),
  ]
  const ofAccount = [...managedCredentialRoutes(deps), ...accountConfigurationRoutes(deps), ...staffRoutes(deps)]
  const inBulk = guardCommands(deps, [...processDecisionRoutes(deps), ...parcelRoutes(deps)])
  return guardCommands(deps, [
    ...credentialRoutes(deps),
    ...returnProcessRoutes(deps),
    ...commands,
    ...parcelRoutes(deps),
    ...blockedConsumerRoutes(deps),
    ...regretDeclarationRoutes(deps),
    ...messageRoutes(deps),
    ...photoRoutes(deps),
    ...processListRoutes(deps),
    ...workQueueRoutes(deps),
    ...moneyToDoRoutes(deps),
    ...receivingRoutes(deps),
    ...bulkCommandRoutes(deps, inBulk),
    ...proposalRoutes(deps, { commands: [...commands, ...ofAccount], judges: accountJudgesOf(deps) }),
    ...consumerHistoryRoutes(deps),
    ...accountSettingsRoutes(deps),
    ...savedFilterRoutes(deps),
    ...requestOnBehalfRoutes(deps),
    ...insightRoutes(deps),
    ...consumerFlowRoutes(deps),
    ...returnInvoiceRoutes(deps),
    ...orderRuleRoutes(deps),
    ...keepItemRoutes(deps),
    ...logisticsRoutes(deps),
    ...connectorRoutes(deps),
    ...voucherDefinitionRoutes(),
    ...refundCalculationRoutes(deps),
    ...processVerdictRoutes(deps),
    ...policySimulationRoutes(deps, {
      read: deps.accountFiles.configuration,
      changes: policyChanges,
      warnings: warningLines,
    }),
    ...eventRoutes(deps),
    ...webhookRoutes(deps, webhookAllowance),
    ...auditRoutes(deps),
    ...privacyRoutes(deps),
    ...guardAccount(deps, accountJudgesOf(deps), ofAccount),
  ])
}

const monotonicNow = () => performance.now()

function createDeps(
  settings: AppSettings,
  { database, door }: Readonly<Record<'database' | 'door', Database>>,
  worker: Worker,
  stopping: AbortSignal,
): Deps {
  const now = settings.now ?? (() => Temporal.Now.instant())
  const pepper = pepperOf(settings.masterKey, PEPPER_VERSION)
  return {
    database,
    directory: createAccountDirectory({ ...door, monotonicNow, configurationFrom: configurationFromDocument }),
    tokens: createTokens({ keys: settings.signingKeys, environment: settings.environment, issuer: 'vaivem', now }),
    searches: createRememberedSearches(monotonicNow),
    rateLimiter: createRateLimiter(monotonicNow, settings.processes),
    admissions: {
      work: createAdmission(settings.admission ?? USUAL_ADMISSION, monotonicNow),
      polls: createAdmission(POLLING_ADMISSION, monotonicNow),
    },
    ...chooseGateways(settings, database),
    nudgeWorker: worker.nudge,
    stopping,
    circuits: createCircuits(monotonicNow, () => chanceOf(randomBytes)),
    now,
    newId: createIds(now, (below) => randomInt(below)),
    nextNumber: createNumbers(database),
    randomBytes: (size) => randomBytes(size),
    hashToken: (token) => hashToken(pepper, token),
    hashPassword: createPasswordHasher(settings.masterKey),
    staffRefusals: createStaffRefusals({ database, now, log: settings.log }),
    secrecy: createSecrecy(settings.masterKey),
    checkpointKey: checkpointKeyOf(settings.masterKey),
    secretBox: createSecretBox(settings.masterKey, SEALING),
    photoMaker: createPhotoMaker(),
    accountFiles: createAccountFileReader(),
    environment: settings.environment,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    log: settings.log,
  }
}
