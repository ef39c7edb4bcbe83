import { fromCentavos, type Ledger } from '@vaivem/contract'
import { ledger, money, processRefund, type Money } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { findRefundable, findShares, type IntentShare } from '../../processes/index.ts'
import { accountWord, differenceLabels, ledgerStepLabels } from './ledger-words.pt-BR.ts'
import { findEntries, findPayments, findPromise, type BookedPayment, type PostedEntry } from './repository.ts'

/** The books of a process with their proof; undefined when the account has none of that id. */
export async function showLedger(
  tx: Transaction,
  account: ConfiguredAccount,
  processId: number,
): Promise<Ledger | undefined> {
  const promise = await findPromise(tx, account.id, processId)
  if (!promise) return undefined
  const [entries, shares, payments, known] = await Promise.all([
    findEntries(tx, account.id, processId),
    findShares(tx, account.id, processId),
    findPayments(tx, account.id, promise.orderId),
    findRefundable(tx, account, processId),
  ])
  return {
    processoId: processId,
    lancamentos: postingsOf(entries),
    saldos: balancesOf(entries),
    pagamentos: payments.map(paymentOf),
    prova: proofOf(entries, shares, promise.planned, processRefund.overpaid(known)),
  }
}

function postingsOf(entries: readonly PostedEntry[]): Ledger['lancamentos'] {
  const byPosting = Map.groupBy(entries, ({ postingId }) => postingId)
  return [...byPosting].flatMap(([id, lines]) => {
    const [first] = lines
    if (!first) return []
    const linhas = lines.map(({ account, intentId, amount }) => ({
      conta: accountWord(account),
      estornoId: intentId,
      debito: fromCentavos(Math.max(0, amount)),
      credito: fromCentavos(Math.max(0, 0 - amount)),
    }))
    return [{ id, data: momentOfColumn(first.at), passo: ledgerStepLabels[first.step] ?? first.step, linhas }]
  })
}

function balancesOf(entries: readonly PostedEntry[]): Ledger['saldos'] {
  const byAccount = Map.groupBy(entries, ({ account }) => account)
  return [...byAccount]
    .map(([account, own]) => ({ conta: accountWord(account), saldo: fromCentavos(totalOf(own)) }))
    .filter(({ saldo }) => saldo !== 0)
    .toSorted((one, other) => one.conta.localeCompare(other.conta))
}

function totalOf(entries: readonly { readonly amount: number }[]): Money {
  return money.sum(entries.map(({ amount }) => money.money(amount)))
}

function paymentOf(payment: BookedPayment): Ledger['pagamentos'][number] {
  const { captured, before, inFlight, refunded } = payment
  return {
    transacaoId: payment.transactionId,
    pagamentoId: payment.paymentId,
    formaPagamento: payment.kind,
    capturado: fromCentavos(captured),
    estornadoAntes: fromCentavos(before),
    emTransito: fromCentavos(inFlight),
    estornado: fromCentavos(refunded),
    resta: fromCentavos(captured - before - inFlight - refunded),
  }
}

function proofOf(
  entries: readonly PostedEntry[],
  all: readonly IntentShare[],
  planned: Money,
  overpaid: readonly processRefund.CoveredUnits[],
): Ledger['prova'] {
  const books = ledger.prove(entries)
  const shares = all.filter(({ isVoid }) => !isVoid)
  const said = (...states: readonly IntentShare['status'][]) =>
    money.sum(shares.filter(({ status }) => states.includes(status)).map(({ principal }) => money.money(principal)))
  const issued = shares.filter(({ status }) => status === 'settled').map(({ bonus }) => money.money(bonus))
  const expected = {
    owed: planned,
    promised: said('planned', 'failed'),
    inFlight: said('sent', 'verifying'),
    paid: said('settled'),
    charged: money.sum(shares.map(({ charged }) => money.money(charged))),
    bonus: money.sum(issued),
  }
  const differences = (Object.keys(expected) as (keyof typeof expected)[]).flatMap((name) =>
    expected[name] === books[name]
      ? []
      : [
          {
            oQue: differenceLabels[name],
            esperado: fromCentavos(expected[name]),
            encontrado: fromCentavos(books[name]),
          },
        ],
  )
  return {
    devido: fromCentavos(books.owed),
    previsto: fromCentavos(books.promised),
    emTransito: fromCentavos(books.inFlight),
    pago: fromCentavos(books.paid),
    custoEnvio: fromCentavos(books.charged),
    bonus: fromCentavos(books.bonus),
    pagoAMais: fromCentavos(money.sum(overpaid.map(({ goods }) => goods))),
    equilibrado: books.isBalanced,
    diferencas: differences,
  }
}
