import type { Json } from '@vaivem/connector-kit'
import { type AccountState, fault, newId, ok, type Payment, type Reply, type Transaction } from './state.ts'

const NO_FACTS = {
  receiverUri: null,
  sessionId: null,
  vtexFingerprint: null,
  chargeback: null,
  whiteSignature: null,
  antifraudTid: null,
  antifraudResponse: null,
  antifraudReference: null,
  antifraudAffiliationId: null,
  urn: null,
  softDescriptor: null,
  refundingToken: null,
  refundingDate: null,
  ipAddress: null,
  buyer: null,
}

export function readTransaction(state: AccountState, id: string): Reply {
  const transaction = state.transactions.get(id)
  if (!transaction) return fault(404, '1404', 'Transaction not found')
  const self = `/api/pvt/transactions/${id}`
  const links = Object.fromEntries(
    ['interactions', 'settlements', 'payments', 'refunds', 'cancellations', 'capabilities'].map((name) => [
      name,
      { href: `${self}/${name}` },
    ]),
  )
  const { isSettled, cancelled } = transaction
  return ok({
    ...NO_FACTS,
    ...links,
    id,
    transactionId: id,
    referenceKey: '505288',
    timeoutStatus: 0,
    totalRefunds: givenBack(transaction),
    status: isSettled ? 'Finished' : 'Authorized',
    value: transaction.payments.reduce((total, { value }) => total + value, 0),
    startDate: '2026-11-01T12:00:00',
    authorizationToken: 'A'.repeat(32),
    authorizationDate: '2026-11-01T12:00:10',
    commitmentToken: isSettled ? 'C'.repeat(32) : null,
    commitmentDate: isSettled ? '2026-11-02T12:00:00' : null,
    cancelationToken: cancelled > 0 ? 'D'.repeat(32) : null,
    cancelationDate: cancelled > 0 ? '2026-11-02T12:00:00' : null,
    fields: [{ name: 'orderId', value: '505288' }],
    shopperInteraction: 'ecommerce',
    macId: '00000000-0000-4000-8000-000000000000',
    owner: 'loja',
    orderId: '505288',
    userAgent: 'Mozilla/5.0',
    acceptHeader: '*/*',
    channel: 'LOJA',
    salesChannel: '1',
    markedForRecurrence: false,
  })
}

export function readPayment(state: AccountState, transactionId: string, id: string): Reply {
  const payment = state.transactions.get(transactionId)?.payments.find((one) => one.id === id)
  if (!payment) return fault(404, '1404', 'Payment not found')
  const last = payment.refunds.at(-1)
  const answered = { Tid: null, ReturnCode: null, Message: null, authId: null, nsu: 'n' }
  return ok({
    id,
    paymentSystem: 2,
    paymentSystemName: 'Visa',
    merchantName: null,
    group: payment.group,
    userProfileId: null,
    isCustom: false,
    allowInstallments: true,
    requiresAuthentication: false,
    allowIssuer: true,
    allowNotification: false,
    isAvailable: true,
    description: null,
    authorizationDate: '2026-11-01T12:00:10',
    self: { href: `/api/pvt/transactions/${transactionId}/payments/${id}` },
    tid: 'pi_1',
    nsu: null,
    returnCode: null,
    returnMessage: null,
    status: 'Finished',
    connector: 'acquirer-v1',
    ConnectorResponses: { ...answered, Tid: 'pi_1' },
    connectorResponse: { ...answered, Tid: 'pi_1' },
    ShowConnectorResponses: true,
    value: payment.value,
    installmentsInterestRate: 0,
    installmentsValue: payment.value,
    referenceValue: payment.value,
    installments: 1,
    currencyCode: 'BRL',
    provider: null,
    isBillingAddressDifferent: false,
    isRegexValid: null,
    isLuhnValid: null,
    fields: [
      { name: 'currencyCode', value: 'BRL' },
      ...(last?.told ? [{ name: 'refundingConnectorResponse', value: JSON.stringify(told(id, last.told)) }] : []),
      ...(last ? [{ name: 'refund', value: JSON.stringify(payment.refunds.map(listed)) }] : []),
    ],
    sheets: null,
    originalPaymentId: null,
  })
}

/** The acquirer's amounts are of the major unit. */
function told(paymentId: string, { code, centavos }: { code: string | null; centavos: number }) {
  const message = code === null ? null : 'The acquirer did not do it.'
  return { refundId: null, value: centavos / 100, requestId: 'req', paymentId, code, message }
}

function listed({ id, token, centavos }: Payment['refunds'][number]) {
  return { Id: id, Token: token, RefundDate: '2026-11-23T12:00:00.4129308Z', ValueAsInt: centavos, RefundType: 1 }
}

export function requestRefund(state: AccountState, id: string, body: Json): Reply {
  const transaction = state.transactions.get(id)
  if (!transaction) return fault(404, '1404', 'Transaction not found')
  const value = Number(body['value'])
  const isPossible = Number.isSafeInteger(value) && value > 0 && transaction.isSettled
  if (!isPossible || value > leftOf(transaction)) return fault(400, '1401', 'The value cannot be refunded')
  const { acquirer } = state.misbehaviour
  refund(state, transaction, value)
  const isRefused = acquirer === 'refuses'
  return ok({
    id: null,
    token: newId(state),
    status: 11,
    statusDetail: 'Settling',
    processingDate: '2026-11-23T12:00:00.0000000Z',
    refundedValue: value,
    refundedToken: null,
    message: isRefused ? 'Charge has already been refunded.' : null,
    code: isRefused ? 'charge_already_refunded' : null,
    connectorRefundedValue: acquirer === 'pays' ? value : 0,
    cancelledValue: 0,
  })
}

export function requestCancellation(state: AccountState, id: string, body: Json): Reply {
  const transaction = state.transactions.get(id)
  const value = Number(body['value'])
  if (!transaction) return fault(404, '1404', 'Transaction not found')
  if (transaction.isSettled || value > leftOf(transaction)) return fault(400, '1402', 'The value cannot be cancelled')
  transaction.cancelled += value
  state.paidBack.push({ transactionId: id, centavos: value })
  return ok({
    id: null,
    token: newId(state),
    status: 13,
    statusDetail: 'Finished',
    processingDate: '2026-11-23T12:00:00.0000000Z',
    refundedValue: 0,
    refundedToken: null,
    message: null,
    code: null,
    connectorRefundedValue: 0,
    cancelledValue: value,
  })
}

/** Gives an amount back, the smallest payment first, as VTEX does unless it was instructed otherwise. */
export function refund(state: AccountState, transaction: Transaction, asked: number): void {
  const { acquirer, centavosMore } = state.misbehaviour
  let left = asked + centavosMore
  for (const payment of transaction.payments.toSorted((one, other) => one.value - other.value)) {
    const centavos = Math.min(left, payment.value - refundedOf(payment))
    if (centavos <= 0) continue
    const answer = {
      pays: { code: null, centavos },
      later: null,
      refuses: { code: 'charge_already_refunded', centavos: 0 },
    }
    payment.refunds.push({ id: newId(state), token: newId(state), centavos, told: answer[acquirer] })
    left -= centavos
  }
  if (acquirer === 'pays') state.paidBack.push({ transactionId: transaction.id, centavos: asked + centavosMore - left })
}

function leftOf(transaction: Transaction): number {
  const paid = transaction.payments.reduce((total, { value }) => total + value, 0)
  return paid - givenBack(transaction) - transaction.cancelled
}

function givenBack({ payments }: Transaction): number {
  return payments.reduce((total, payment) => total + refundedOf(payment), 0)
}

function refundedOf({ refunds }: Payment): number {
  return refunds.reduce((total, { centavos }) => total + centavos, 0)
}
