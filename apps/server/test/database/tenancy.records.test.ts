import { type Operation, operations } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyConfiguration } from '../../src/accounts/configuration/apply-configuration.ts'
import { accountRows } from '../support/account-rows.ts'
import type { TestAnswer } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exchanging } from '../support/exchanges.ts'
import { type ExampleInput, exampleRequest, type IdField, idFieldsOf } from '../support/id-fields.ts'
import { managed } from '../support/management.ts'
import { openProcess } from '../support/ratings.ts'
import { makeRecords, type RecordKind, type Records } from '../support/records.ts'

/** The kind of record that a field names; `operation.field` where the field alone is ambiguous. */
const NAMES: Readonly<Record<string, RecordKind>> = {
  idProcesso: 'process',
  processoId: 'process',
  itemId: 'item',
  orderNumber: 'order',
  textoBusca: 'order',
  notaFiscalId: 'note',
  'getReturnInvoice.id': 'note',
  'commandInBulk.id': 'process',
  encomendaId: 'parcel',
  'getDeliveryClaim.processoId': 'claimedProcess',
  'answerDeliveryClaim.processoId': 'claimedProcess',
  reclamacaoId: 'carrierClaim',
  'countUnits.processoId': 'refundProcess',
  'countUnits.itemId': 'returnedItem',
  'countUnits.encomendaId': 'arrivedParcel',
  estornoId: 'refund',
  contaId: 'statement',
  linhaId: 'statementLine',
  trocaId: 'replacement',
  reposicaoId: 'restock',
  'retryRestock.processoId': 'restockedProcess',
  'closeRestock.processoId': 'restockedProcess',
  mensagemId: 'message',
  fotoId: 'photo',
  declaracaoId: 'declaration',
  eventoId: 'event',
  webhookId: 'webhook',
  credencialId: 'credential',
  filtroId: 'filter',
  loteId: 'bulkJob',
  'getPolicyVersion.versao': 'policy',
  pessoaId: 'person',
  propostaId: 'proposal',
  email: 'email',
  documento: 'document',
}

/** Fields that name no record of an account, and what they name. */
const NO_RECORD: Readonly<Record<string, string>> = {
  'what the order that is sent along calls its own':
    'PedidoId ClienteEcommId ItemId SkuId ProdutoId CategoriaIds TransacaoId PagamentoId HubQuotationId',
  'what the configuration of the caller calls its own':
    'LojaVirtualId lojaVirtualId serviceVirtualStoreId LojaFisicaId lojaFisicaId TransportadoraId transportadoraId opcaoId ServicoLogisticoId ValeCompraDefinicaoId valeCompraDefinicaoId conectorId provedorId motivoId',
  'what the store calls its own': 'skuId',
  'the number of a store order, an invoice or a house': 'numero',
  'of bank data, as the caller numbers them': 'importRequest.id changeRefundForm.id openOnBehalf.id',
  'who is to come, and what a cookie says whose it is; their own tests are staff-people, staff-second-factor and passkeys':
    'invitePerson.email endOwnSession.sessaoId renamePasskey.chaveId removePasskey.chaveId',
  'what a browser calls a passkey; its own test is passkey-sign-in':
    'openSession.id addPasskey.id openSessionByPasskey.id reauthenticateByPasskey.id',
  'a place in the feed, which counts alike in every account': 'depois replayWebhookEvents.desde',
  'the secret of an address, and a demand of a platform; their own test is receive-notice':
    'receiveNotice.token answerPrivacyDemand.pedidoId',
  'which of the documents of a parcel': 'getParcelDocument.forma',
  'who sends the parcel of a proof, kept nowhere': 'proveConnector.email proveConnector.documento',
  'a version of the mapping of the caller, counted alike in every account; its own test is shadow':
    'approveShadowMapping.versao',
  'the id of a request, which its caller may have made; its own test is list-requests': 'traceId',
  'what a filter finds among the own processes; its own test is bulk-jobs': 'startBulkJob.textoBusca',
  'a day': 'instante simulatePolicy.desde showReconciledDay.dia',
  'free text of the record of acts; its own test is list-audit': 'assunto',
}

/** Where an example leaves out a field that names a record, or names a place in a feed that is longer. */
const OTHER_EXAMPLES: Readonly<Record<string, ExampleInput>> = {
  addParcel: { body: { versao: 1, opcaoId: 1, itens: [{ itemId: '1', quantidade: 1 }] } },
  // Whom a process is given to is of the account as well; its own test is handling.test.ts.
  changeHandling: { body: { responsavel: 'ninguem' } },
  commandInBulk: { body: { comando: 'aprovar', processos: [{ id: 1, versao: 1 }] } },
  getPastProcess: { params: { instante: '2100-01-01T00:00:00Z' } },
  listProcesses: { body: { orderNumber: 'x', textoBusca: 'x' } },
  readEvents: { querystring: { limite: 50 } },
  reissueVoucher: { body: { versao: 1, estornoId: 1 } },
  resolveDifference: { body: { ato: 'registrar', linhaId: 1, estornoId: 1, motivo: 'x' } },
}

/** Asked for what the caller has not, though not in their path, these answer as with nothing; all others refuse. */
const ANSWER_ALL_THE_SAME = new Set([
  'listProcesses',
  'listRequests',
  'listQueue',
  'listProposals',
  'commandInBulk',
  'listMessages',
  'listCarrierClaims',
  'readEvents',
  'checkKeepItem',
  'listWebhookAttempts',
  'resumeWebhookQueues',
  'blockCustomer',
  'unblockCustomer',
  'erasePerson',
  'exportPerson',
])

interface NamedField extends IdField {
  readonly kind: RecordKind
}

const isNoRecord = new Set(Object.values(NO_RECORD).flatMap((names) => names.split(' ')))
const kindOf = ({ operationId }: Operation, { name }: IdField) =>
  isNoRecord.has(`${operationId}.${name}`) ? undefined : (NAMES[`${operationId}.${name}`] ?? NAMES[name])
const recordFields = (operation: Operation): readonly NamedField[] =>
  idFieldsOf(operation).flatMap((field) => {
    const kind = kindOf(operation, field)
    return kind === undefined ? [] : [{ ...field, kind }]
  })
const taking: readonly (readonly [string, Operation])[] = operations
  // A caller that signs in belongs to no account yet: staff-session.test.ts.
  .filter((operation) => operation.scope !== 'none' && recordFields(operation).length > 0)
  .map((operation) => [operation.operationId, operation])

let app: TestApp
let account: TestAccount
let owner: TestAccount
let own: Records
let foreign: Records
let rowsOfOwner: Awaited<ReturnType<typeof accountRows>>
const unknown: Records = {
  process: '890000000000001',
  number: 'ZZ-000009',
  refundProcess: '890000000000002',
  item: '890000000000003',
  returnedItem: '890000000000012',
  order: 'n-none',
  note: '890000000000004',
  parcel: '890000000000005',
  claimedProcess: '890000000000018',
  carrierClaim: '890000000000019',
  arrivedParcel: '890000000000011',
  refund: '890000000000006',
  replacement: '890000000000007',
  restock: '890000000000018',
  restockedProcess: '890000000000019',
  statement: '890000000000020',
  statementLine: '890000000000021',
  message: '890000000000008',
  photo: '890000000000013',
  declaration: '890000000000014',
  event: 'evt_890000000000009',
  webhook: '890000000000010',
  policy: '99',
  person: '890000000000013',
  proposal: '890000000000017',
  credential: '890000000000015',
  filter: '890000000000016',
  bulkJob: '890000000000022',
  email: 'nobody@example.com',
  document: '11144477735',
}
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: exchanging() })
  owner = await app.account({ configuration: exchanging() })
  own = await makeRecords(app, account, { email: 'own@example.com', document: '52998224725' })
  // A number and a version that the caller has not: both count from 1 in each account.
  await openProcess(owner)
  const source = exchanging().replace('mensagensDias: 180', 'mensagensDias: 181')
  const applied = await applyConfiguration(app.deps.database, { accountId: owner.id, source, appliedBy: 'test' })
  if (!applied.ok) throw new Error(applied.refusal.kind)
  foreign = await makeRecords(app, owner, { email: 'foreign@example.com', document: '39053344705' })
  rowsOfOwner = await accountRows(app.database, owner.id)
})
afterAll(() => app.end())

/** The answer without its instants, its trace, its rate limit, and the request's own values. */
function seen({ status, json, headers }: TestAnswer, asked: readonly string[]): string {
  const { dataHoraResposta: _, ...rest } = json
  const { 'x-trace-id': trace, 'content-length': __, date: ___, ratelimit: ____, ...others } = headers
  let text = JSON.stringify([status, rest, others]).replaceAll(String(trace), '(trace)')
  for (const one of asked) text = text.replaceAll(new RegExp(`\\b${one.replaceAll('.', '\\.')}\\b`, 'g'), '?')
  // The pseudonym of a person that was named.
  text = text.replaceAll(/hmac-sha256:[0-9a-f]{64}/g, '?')
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, '(moment)')
}

/** Calls an operation with another's records in these fields, and the caller's own in the others. */
async function answered(operation: Operation, strangers: readonly NamedField[], records: Records, versao?: number) {
  const fields = recordFields(operation)
  const ofRefund = fields.some(({ kind }) => kind === 'refund')
  const named = fields.map((field) => {
    const kind = field.kind === 'process' && ofRefund ? 'refundProcess' : field.kind
    const isForeign = strangers.some(({ name, place }) => name === field.name && place === field.place)
    return { ...field, isForeign, value: (isForeign ? records : own)[kind] }
  })
  const [method, url, body] = exampleRequest(operation, named, OTHER_EXAMPLES[operation.operationId])
  const process = named.find(
    ({ kind, place }) => /^process$|^refundProcess$|^restockedProcess$/.test(kind) && place === 'params',
  )
  const isCommand = typeof body === 'object' && body !== null && 'versao' in body && process !== undefined
  const ownVersion = async () =>
    process && !process.isForeign ? (await managed(account, Number(process.value)))['versao'] : 1
  const sent = isCommand ? { ...body, versao: versao ?? (await ownVersion()) } : body
  const answer = await account.call(method, url, sent)
  return { answer, asked: named.map(({ value }) => value) }
}

/** A person is named by e-mail and document together. */
const isWholePerson = (strangers: readonly NamedField[], _: number, all: readonly (readonly NamedField[])[]): boolean =>
  strangers.length === Math.max(...all.map(({ length }) => length)) ||
  strangers.every(({ kind }) => kind !== 'email' && kind !== 'document')

const isUnknown = ({ status, json }: TestAnswer): boolean =>
  [400, 404].includes(status) && /_NAO_ENCONTRAD[AO]S?$/.test(String(json['erroCodigo']))

/** Every choice of some of these, but none of none. */
function choices<One>(all: readonly One[]): readonly (readonly One[])[] {
  const [first, ...rest] = all
  if (first === undefined) return []
  const others = choices(rest)
  return [[first], ...others, ...others.map((some) => [first, ...some])]
}

describe("another account's record is as unknown as one that never was", () => {
  test.each(taking)('for %s', async (operationId, operation) => {
    for (const strangers of choices(recordFields(operation)).filter(isWholePerson)) {
      const where = strangers.map(({ place, name }) => `${place} ${name}`)
      const one = await answered(operation, strangers, foreign)
      const other = await answered(operation, strangers, unknown)
      expect([where, seen(one.answer, one.asked)]).toEqual([where, seen(other.answer, other.asked)])
      const isAnswered = ANSWER_ALL_THE_SAME.has(operationId) && !strangers.some(({ place }) => place === 'params')
      expect([where, isUnknown(one.answer), one.answer.status === 200]).toEqual([where, !isAnswered, isAnswered])
    }
  })

  test('and nothing of theirs was changed by it', async () => {
    expect(await accountRows(app.database, owner.id)).toEqual(rowsOfOwner)
  })

  test('for a process asked for by its number', async () => {
    const answers = []
    for (const { number } of [foreign, unknown]) {
      const answer = await account.call('GET', `/v3/pvt/processo/${number}`)
      expect(answer.status).toBe(404)
      answers.push(seen(answer, [number]))
    }
    expect(answers[0]).toBe(answers[1])
    expect((await account.call('GET', `/v3/pvt/processo/${own.number}`)).status).toBe(200)
  })

  test('while the own is known', async () => {
    const removal = taking.filter(([operationId]) => operationId === 'deleteWebhook')
    // A parcel of the demo carrier has no document to give: parcel-documents are shown where a carrier makes them.
    const without = ['testWebhook', 'getParcelDocument']
    const others = taking.filter((one) => !removal.includes(one) && !without.includes(one[0]))
    for (const [operationId, operation] of [...others, ...removal]) {
      const inPath = recordFields(operation).filter(({ place }) => place === 'params')
      if (inPath.length === 0) continue
      // A version that is past is refused once the process was found: nothing is done.
      const { answer } = await answered(operation, [], own, 1)
      expect([operationId, isUnknown(answer)]).toEqual([operationId, false])
    }
  })

  test('for every field that names something', () => {
    const unexplained = operations.flatMap((operation) =>
      idFieldsOf(operation)
        .filter((field) => kindOf(operation, field) === undefined)
        .map(({ name }) => [name, `${operation.operationId}.${name}`])
        .filter((names) => !names.some((name) => isNoRecord.has(name))),
    )
    expect(unexplained).toEqual([])
    expect(taking.length).toBeGreaterThan(60)
  })
})
