import { type Operation, operations } from '@vaivem/contract'
import { staffRoles, type StaffRole } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exampleRequest } from '../support/id-fields.ts'
import { aRating, openProcess } from '../support/ratings.ts'
import { aBrowser, aPerson, type TestBrowser } from '../support/staff.ts'

/** The operations that each role is expected to reach. A new operation must be added to one of these lists; until then this test fails. */
const ALLOWED: readonly { readonly roles: readonly StaffRole[]; readonly operations: string }[] = [
  // Needs no bearer: who asks proves who they are in the request, or by the cookie of a session.
  {
    roles: [],
    operations: `
      authenticate receiveNotice openSession getSession closeSession issueSessionTicket listOwnSessions endOwnSession
      addPasskey listPasskeys startPasskey renamePasskey removePasskey startPasskeySignIn openSessionByPasskey
      startPasskeyProof reauthenticateByPasskey
      changeOwnPassword reauthenticate startSecondFactor confirmSecondFactor acceptInvitation getInstallation setUpInstallation`,
  },
  // Seeing.
  {
    roles: ['leitura', 'atendimento', 'financeiro', 'admin', 'auditor'],
    operations: `
      getIndicators listIndicatorRows getInsights getReturnRates
      adviseRequest
      getProcess listProcesses listReturnInvoices getReturnInvoice getConnector evaluateRules
      getVoucherDefinitions getLogisticsOptions listPhysicalStores listCarriers listQueue countQueues listColleagues getHandling listBulkJobs getBulkJob listBulkJobOutcomes
      findToReceive listPlacedUnits getCustomerHistory getAccountSettings listConnectors listSavedFilters
      listProposals getProposal simulatePolicy
      getShadowMapping checkShadowFile getShadowProgress getShadowDays listShadowDifferences listKnownVouchers getShadowSwitch
      getManagedProcess getPhoto getParcelDocument getParcelQuotes listReplacements listBlockedCustomers listDeclarations
      listConnectorIntakes sumWaitingAtStores
      listDeliveryClaims getDeliveryClaim listCarrierClaims
      listMessages getMessage getProcessVerdict readEvents listProcessEvents getPastProcess`,
  },
  // Speaking for a store's systems: of integrations alone.
  { roles: [], operations: 'integrateFlow importRequest importOrders' },
  // Proposing, and confirming by the code of a person: of agents alone (agent-commands.test.ts).
  { roles: [], operations: 'proposeCommand confirmProposalByCode' },
  // Serving customers.
  {
    roles: ['atendimento', 'financeiro', 'admin'],
    operations: `
      saveFilter deleteSavedFilter changeHandling openOnBehalf resendMessage
      rateItems addReturnInvoice updateReturnInvoice deactivateReturnInvoice
      checkKeepItem calculateRefundText calculateRefundSplit placeUnits retryRestock closeRestock retryStoreReturn leaveStoreReturn commandInBulk startBulkJob stopBulkJob approveProcess
      refuseProcess flagProcess cancelProcess reopenProcess undoDecision commentProcess changeProcessAddress addParcel
      authorizeParcel recordPosting recordReceipt countUnits recordLoss sendBackParcel cancelParcel
      rateProcess addPhoto chooseReplacement cancelReplacement retryReplacement recordReplacementInvoice recordReplacementShipping recordReplacementDelivery
      withdrawProposal
      recordReplacementFailure recordReplacementOrder blockCustomer unblockCustomer resolveDeclaration
      recordRepair chooseRemedy declineAbatement
      openDeliveryClaim answerDeliveryClaim openCarrierClaim submitCarrierClaim`,
  },
  // Answering a proposal: who may answer depends on what was proposed (four-eyes.test.ts, two-people.test.ts).
  {
    roles: ['atendimento', 'financeiro', 'admin'],
    operations: 'confirmProposal refuseProposal fetchProposalSecret issueProposalCode',
  },
  // Moving money.
  {
    roles: ['financeiro'],
    operations: `
      getApprovals
      listRefundsToDo sumRefundsToDo exportManualPayments readBankReturn importStatement fetchStatement
      listStatementAccounts showReconciliation showReconciledDay resolveDifference planRefund executeRefund recordManualPayment recordManualVoucher recordRefundOutcome
      issueVoucher reissueVoucher changeRefundForm acceptRetentionOffer getLedger listCommandCalls refundExchangedItem
      discloseBankData discloseVoucherCode recordDifferencePaid waiveDifference
      confirmPayee releaseReplacement offerAbatement agreeAbatement
      closeCarrierClaim importShadowHistory`,
  },
  // Running the account.
  {
    roles: ['admin'],
    operations: `
      importSales saveShadowMapping approveShadowMapping feedShadowReturns switchFromShadow
      listPeople invitePerson renewInvitation changePersonRole disableStaffPerson resetSecondFactor
      previewBrand getFirstSteps checkMailDomain checkPublicAddress getTraining makeTraining
      testConnector setConnectorCredentials removeConnectorCredentials setConnectorStep stopConnector resumeConnector proveConnector listManagedCredentials createManagedCredential rotateManagedCredential
      disableManagedCredential listPolicyVersions getPolicyVersion validatePolicy publishPolicy
      createWebhook listWebhooks getWebhook updateWebhook disableWebhook enableWebhook
      listRequests deleteWebhook rotateWebhookSecret testWebhook listWebhookAttempts listWebhookQueues
      resumeWebhookQueues replayWebhookEvents erasePerson exportPerson
      renewIntakeToken startBackfill stopBackfill listPrivacyDemands answerPrivacyDemand`,
  },
  // The record of what was done.
  {
    roles: ['admin', 'auditor'],
    operations: `
      listAudit`,
  },
]

const rolesOf = new Map(
  ALLOWED.flatMap(({ roles, operations: ids }) =>
    ids
      .trim()
      .split(/\s+/)
      .map((id) => [id, roles] as const),
  ),
)
const all: readonly Operation[] = operations
const guarded = all.filter(({ scope }) => scope !== 'none')

let app: TestApp
let account: TestAccount
const browsers = new Map<StaffRole, TestBrowser>()
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  for (const role of staffRoles.ROLES) browsers.set(role, await aBrowser(app, await aPerson(app, account, { role })))
})
afterAll(() => app.end())

test('every operation is in one list, and every name in a list is an operation', () => {
  const listed = ALLOWED.flatMap(({ operations: ids }) => ids.trim().split(/\s+/))
  expect(listed.toSorted()).toEqual(all.map(({ operationId }) => operationId).toSorted())
  expect(all.filter(({ scope }) => scope === 'none').map(({ operationId }) => rolesOf.get(operationId))).toEqual(
    all.filter(({ scope }) => scope === 'none').map(() => []),
  )
})

test.each(staffRoles.ROLES)(
  'a person who is there for %s gets as far as the lists say, and elsewhere the same 401',
  async (role) => {
    const reached: string[] = []
    for (const operation of guarded) {
      const [method, url, body] = exampleRequest(operation, [])
      // Judged by the bearer before anything else: no body of an example is to do what it says.
      const answer = await browsers.get(role)?.call(method, url, body === undefined ? undefined : '{broken')
      if (answer?.status !== 401) reached.push(operation.operationId)
    }
    const expected = guarded.filter(({ operationId }) => rolesOf.get(operationId)?.includes(role))
    expect(reached).toEqual(expected.map(({ operationId }) => operationId))
  },
)

test('a changed role is obeyed by itself, on bearers given out before', async () => {
  const person = await aPerson(app, account, { role: 'admin' })
  const browser = await aBrowser(app, person)
  expect((await browser.call('GET', '/v1/gestao/auditoria')).status).toBe(200)
  await app.database.query(
    `UPDATE staff_person SET role = 'leitura' WHERE account_id = $1 AND person_id = $2`,
    [account.id, person.id],
    account.id,
  )
  await expect.poll(async () => (await browser.call('GET', '/v1/gestao/auditoria')).status).toBe(401)
})

test('a rating moves money at once only for who may move it, whichever way it is told', async () => {
  const { id, items } = await openProcess(account)
  const browser = browsers.get('atendimento')
  if (!browser) throw new Error('every role has somebody')
  const ratingData = [aRating({ itemId: items[0] })]
  const ways = (executarFluxoReembolso: boolean) =>
    [
      ['/v3/pvt/Produto/rating', { executarFluxoReembolso, ratingData, processoId: id }],
      [`/v1/gestao/processos/${id}/avaliacao`, { executarFluxoReembolso, ratingData, versao: 1 }],
    ] as const
  for (const [url, body] of ways(true)) expect((await browser.call('POST', url, body)).status).toBe(401)
  expect(await app.database.query('SELECT FROM refund_intent WHERE account_id = $1', [account.id], account.id)).toEqual(
    [],
  )
  const [[url, body]] = ways(false)
  expect((await browser.call('POST', url, body)).status).toBe(200)
})
