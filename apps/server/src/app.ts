import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createIds } from './platform/database/ids.ts'
import type { AppSettings } from './program/app-settings.ts'
import { createNotices } from './platform/database/notices.ts'
import { createPool } from './platform/database/pool.ts'
import { createPoolLoad, type PoolLoad } from './platform/database/pool-load.ts'
import { createSharedReads } from './platform/database/shared-reads.ts'
import { createDatabase, type Database, connectionQueueAt } from './platform/database/transaction.ts'
import type { Deps } from './program/deps.ts'
import { deriveSecrets } from './program/derive-secrets.ts'
import { installationOf } from './program/first-steps/installation.ts'
import { firstStepsRoutes } from './program/first-steps/routes.ts'
import { trainingRoutes } from './program/training/routes.ts'
import { bulkCommandsOf } from './program/bulk-commands.ts'
import { executorsOf, sealingOf } from './program/executors.ts'
import { flowNeighboursOf } from './program/flow-neighbours.ts'
import { noticeTakersOf } from './program/notice-takers.ts'
import { createAccountDirectory } from './platform/tenancy/account-directory.ts'
import {
  type AccountCommandJudges,
  createAccountFileReader,
  warningLines,
  policyChanges,
  configurationFromDocument,
  judgePublishing,
  accountConfigurationRoutes,
  credentialRoutes,
  accountSettingsRoutes,
  credentialJudges,
  managedCredentialRoutes,
} from './accounts/index.ts'
import { auditRoutes, sealLeft, privacyRoutes, shadowRoutes } from './records/index.ts'
import { claimAnswerRoutes, exchangeRoutes } from './exchanges/index.ts'
import {
  defectClaimRoutes,
  refundCalculationRoutes,
  refundPlanningRoutes,
  waitingMoneyRoutes,
  commandCallRoutes,
  voucherDefinitionRoutes,
} from './refunds/index.ts'
import {
  blockedCustomerRoutes,
  policySimulationRoutes,
  keepItemRoutes,
  orderRuleRoutes,
  processVerdictRoutes,
} from './policy/index.ts'
import { connectorManagementRoutes, inboundRoutes, withDeclarations } from './connectors/index.ts'
import { connectorRoutes, intakeRoutes, serveProductPictures } from './orders/index.ts'
import {
  serveCustomerFlow,
  brandPreviewRoutes,
  customerFlowRoutes,
  serveStorePortal,
  serveProofPages,
  serveRegretPages,
  regretDeclarationRoutes,
  serveStatusPages,
} from './portal/index.ts'
import { serveConsole } from './program/built-pages/serve-built.ts'
import {
  createNumbers,
  processDecisionRoutes,
  processPartRoutes,
  createSearchCache,
  NOTHING_REMEMBERED,
  processListRoutes,
  returnProcessRoutes,
  bulkCommandRoutes,
  customerHistoryRoutes,
  deliveryClaimRoutes,
  savedFilterRoutes,
  insightRoutes,
  requestOnBehalfRoutes,
  workQueueRoutes,
} from './processes/index.ts'
import { eventRoutes, createDeliveryWorkers, webhookRoutes } from './events/index.ts'
import {
  logisticsRoutes,
  parcelDocumentRoutes,
  parcelRoutes,
  ratingRoutes,
  receivingRoutes,
  restockRoutes,
} from './parcels/index.ts'
import { messageRoutes } from './messages/index.ts'
import {
  guardAccount,
  guardCommands,
  proposalRoutes,
  createStaffRefusals,
  peopleJudges,
  staffRoutes,
} from './staff/index.ts'
import { returnInvoiceRoutes } from './invoices/index.ts'
import { chooseGateways, NO_PRIVATE_RECEIVER } from './program/choose-gateways.ts'
import { choosePictures } from './program/choose-pictures.ts'
import { makeWorker } from './program/make-worker.ts'
import { createAdmissions } from './platform/http/admission.ts'
import { createRequestLog } from './platform/http/request-log/request-log.ts'
import { createRateLimiter } from './platform/http/rate-limit.ts'
import type { Route } from './platform/http/route.ts'
import { createServer } from './platform/http/server.ts'
import { waitForConnections } from './platform/http/wait-for-connections.ts'
import { createCircuits } from './platform/outbound/circuits.ts'
import { findDueAccounts } from './platform/outbound/due-accounts-repository.ts'
import { executeDue, type Executors } from './platform/outbound/execute-due.ts'
import { chanceOf } from './platform/outbound/policy.ts'
import type { Worker } from './platform/outbound/worker.ts'
import { createTokens } from './platform/http/tokens.ts'
import { watchDatabase, watchExecutors } from './platform/observe/watch.ts'
import { createSecretBox, SEALING } from './platform/secrets/secret-box.ts'

export interface App {
  readonly deps: Deps
  readonly server: FastifyInstance
  /** Executes what is due, once started. */
  readonly worker: Worker
  readonly executors: Executors
  /** The database for authentication, on connections of its own, so that a full pool does not prevent signing in. */
  readonly adminDatabase: Database
  readonly load: PoolLoad
  /** Asks every caller to leave and waits a moment for it, while all are still served. */
  drain(): Promise<void>
  /** Closes the app. `seals`: seals and signs the last records once all writes have ended. */
  close(ending?: { readonly seals: boolean }): Promise<void>
}

/** The composition root: makes everything once and hands it on; nothing else is global. */
export function createApp(settings: AppSettings): App {
  const onError = (error: Error) => settings.log.warn('database connection lost', { cause: error.message })
  const connecting = { onError, connectMilliseconds: settings.connectMilliseconds }
  const pool = createPool(settings.database, { size: settings.poolSize, ...connecting })
  const turns = connectionQueueAt(pool, settings.connectMilliseconds)
  const load = createPoolLoad({ counts: pool, turns }, monotonicNow)
  const adminPool = createPool(settings.database, { size: ADMIN_CONNECTIONS, ...connecting })
  const sharedReads = createSharedReads(createPool(settings.database, { size: 1, ...connecting }), settings.database)
  const { distributed } = settings.database
  const connections = {
    database: watchDatabase(settings.observer, createDatabase(pool, { ...load, turns, sharedReads, distributed })),
    adminDatabase: createDatabase(adminPool, settings.database),
  }
  const notices = distributed ? createNotices(createPool(settings.database, { size: 1, ...connecting })) : undefined
  const worker = makeWorker({ ...connections, notices, log: settings.log }, (lane) => ({
    findDue: () => findDueAccounts(deps.database, lane),
    execute: (accountId, isStopping) => executeDue(deps, executors, { accountId, lane, isStopping }),
    log: settings.log,
  }))
  const stopping = new AbortController()
  const deps = createDeps(settings, connections, worker, stopping.signal)
  const deliveryWorkers = createDeliveryWorkers(deps)
  const executors = watchExecutors(settings.observer, executorsOf(deps, deliveryWorkers))
  const server = createServer(deps, routesOf(deps, settings.webhookAllowance ?? NO_PRIVATE_RECEIVER))
  serveCustomerFlow(server, deps, flowNeighboursOf(deps))
  serveStorePortal(server, deps)
  serveRegretPages(server, deps)
  serveStatusPages(server, deps)
  serveProofPages(server, deps)
  serveProductPictures(server, deps)
  serveConsole(server)
  server.addHook('onClose', async () => void (await Promise.all([deps.photoMaker.stop(), deps.accountFiles.stop()])))
  return {
    deps,
    server,
    worker,
    executors,
    adminDatabase: connections.adminDatabase,
    load,
    drain: () => {
      stopping.abort()
      return waitForConnections(server, DRAIN_NOTICE_MILLISECONDS)
    },
    close: async ({ seals } = { seals: false }) => {
      stopping.abort()
      // A connection that falls idle while others still work would keep the server waiting for its caller to leave.
      const sweeping = setInterval(() => server.server.closeIdleConnections(), SWEEP_MILLISECONDS)
      await Promise.all([server.close(), worker.stop(), deliveryWorkers.stop()]).finally(() => clearInterval(sweeping))
      await Promise.all([deps.staffRefusals.flush(), deps.requestLog.flush()])
      if (seals) await sealLeft(deps.database, sealingOf(deps), deps.log)
      await Promise.all([pool.end(), adminPool.end(), sharedReads.close()])
    },
  }
}

const SWEEP_MILLISECONDS = 100
const ADMIN_CONNECTIONS = 2
/** Longer than a caller who is at work needs to hear of it. */
const DRAIN_NOTICE_MILLISECONDS = 1_000

/** The commands on the account that need a second person. */
function accountJudgesOf({ accountFiles }: Deps): AccountCommandJudges {
  return { ...peopleJudges, ...credentialJudges, publishPolicy: judgePublishing(accountFiles) }
}

/** Every feature, in one list; what one person may not do alone is held back. */
function routesOf(deps: Deps, webhookAllowance: typeof NO_PRIVATE_RECEIVER): Route[] {
  const commands = [
    ...processDecisionRoutes(deps),
    ...refundPlanningRoutes(deps),
    ...exchangeRoutes(deps),
    ...claimAnswerRoutes(deps),
    ...deliveryClaimRoutes(deps),
    ...defectClaimRoutes(deps),
    ...ratingRoutes(deps),
  ]
  const ofAccount = [...managedCredentialRoutes(deps), ...accountConfigurationRoutes(deps), ...staffRoutes(deps)]
  return guardCommands(deps, [
    ...credentialRoutes(deps),
    ...returnProcessRoutes(deps),
    ...commands,
    ...parcelRoutes(deps),
    ...parcelDocumentRoutes(deps),
    ...blockedCustomerRoutes(deps),
    ...regretDeclarationRoutes(deps),
    ...messageRoutes(deps),
    ...processPartRoutes(deps),
    ...processListRoutes(deps),
    ...workQueueRoutes(deps),
    ...waitingMoneyRoutes(deps, guardCommands(deps, refundPlanningRoutes(deps))),
    ...commandCallRoutes(deps),
    ...receivingRoutes(deps),
    ...restockRoutes(deps),
    ...bulkCommandRoutes(deps, bulkCommandsOf(deps)),
    ...proposalRoutes(deps, { commands: [...commands, ...ofAccount], judges: accountJudgesOf(deps) }),
    ...customerHistoryRoutes(deps),
    ...accountSettingsRoutes(deps),
    ...firstStepsRoutes(deps),
    ...trainingRoutes(deps),
    ...savedFilterRoutes(deps),
    ...requestOnBehalfRoutes(deps),
    ...insightRoutes(deps),
    ...customerFlowRoutes(deps),
    ...brandPreviewRoutes(deps, deps.accountFiles),
    ...returnInvoiceRoutes(deps),
    ...orderRuleRoutes(deps),
    ...keepItemRoutes(deps),
    ...logisticsRoutes(deps),
    ...connectorRoutes(deps),
    ...intakeRoutes(deps),
    ...inboundRoutes(deps, noticeTakersOf(deps)),
    ...connectorManagementRoutes(deps),
    ...voucherDefinitionRoutes(),
    ...refundCalculationRoutes(deps),
    ...processVerdictRoutes(deps),
    ...policySimulationRoutes(deps, {
      read: deps.accountFiles.configuration,
      changes: policyChanges,
      warnings: warningLines,
    }),
    ...shadowRoutes({ ...deps, configurationFrom }),
    ...eventRoutes(deps),
    ...webhookRoutes(deps, webhookAllowance),
    ...auditRoutes(deps),
    ...privacyRoutes(deps),
    ...guardAccount(deps, accountJudgesOf(deps), ofAccount),
  ])
}

const configurationFrom = (document: unknown) => withDeclarations(configurationFromDocument(document))
const monotonicNow = () => performance.now()

function createDeps(
  settings: AppSettings,
  { database, adminDatabase }: Readonly<Record<'database' | 'adminDatabase', Database>>,
  worker: Worker,
  stopping: AbortSignal,
): Deps {
  const now = settings.now ?? (() => Temporal.Now.instant())
  const secretBox = createSecretBox(settings.masterKey, SEALING)
  return {
    database,
    directory: createAccountDirectory({ ...adminDatabase, monotonicNow, configurationFrom }),
    tokens: createTokens({ keys: settings.signingKeys, environment: settings.environment, issuer: 'vaivem', now }),
    searches: createSearchCache(monotonicNow, settings.database.distributed ? NOTHING_REMEMBERED : {}),
    rateLimiter: createRateLimiter(monotonicNow, settings.processes),
    admissions: createAdmissions(settings.admission, monotonicNow),
    ...chooseGateways(settings, database, secretBox),
    notifyWorker: worker.notify,
    stopping,
    circuits: createCircuits(monotonicNow, () => chanceOf(randomBytes)),
    now,
    newId: createIds(now, (below) => randomInt(below)),
    nextNumber: createNumbers(database),
    randomBytes: (size) => randomBytes(size),
    ...deriveSecrets(settings),
    installation: installationOf(settings),
    staffRefusals: createStaffRefusals({ database, now, log: settings.log }),
    secretBox,
    ...choosePictures(settings, database),
    accountFiles: createAccountFileReader(settings.accountFileProgram && { file: settings.accountFileProgram }),
    environment: settings.environment,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    log: settings.log,
    requestLog: createRequestLog({ database, now, monotonicNow, log: settings.log }),
  }
}
