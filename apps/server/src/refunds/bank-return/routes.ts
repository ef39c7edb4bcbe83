import { type BankReturnLineView, fromCentavos, readBankReturn } from '@vaivem/contract'
import { calendar, money, ok } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { enterMoneyPath } from '../../processes/index.ts'
import { bookLine, type Deed } from './book-line.ts'
import { parseReturn } from './parse-return.ts'
import { judgeLines, type JudgedLine } from './read-return.ts'
import { situationSentences, situationWords } from './return-file.pt-BR.ts'

/**
 * The return file of a bank. `commands` are the operations of staff on refunds, as two people guard them: a line is booked by
 * `recordManualPayment`.
 */
export function bankReturnRoutes(deps: Deps, commands: readonly Route[]): Route[] {
  const payments = commands.find(({ operation }) => operation.operationId === 'recordManualPayment')
  if (!payments) throw new Error('a line is booked as a manual payment')
  return [
    route(
      readBankReturn,
      async (request) => {
        const { account, body } = request
        enterMoneyPath('manual-payment', request)
        const parsed = parseReturn(body.conteudo)
        if (!parsed.ok)
          throw refusal(400, { kind: 'invalid-request', faults: [{ where: '/conteudo', message: parsed.fault }] })
        const now = deps.now()
        const today = calendar.dayOf(now, configured(account).configuration.timeZone)
        const reading = { accountId: account.id, today, now }
        const judged = await deps.database.readAll(account.id, (tx) => judgeLines(deps, tx, reading, parsed.lines))
        const told: { judged: JudgedLine; deed: Deed | null }[] = []
        for (const one of judged) {
          const isToDo = one.situation === 'to-book' || one.situation === 'to-give-back'
          const booking = { payments, caller: request, reason: body.motivo, today }
          const deed = body.registrar === true && isToDo ? await bookLine(deps, booking, one) : null
          told.push({ judged: one, deed })
        }
        if (body.registrar === true) deps.notifyWorker(account.id)
        return ok(told)
      },
      (told) => {
        const of = (wanted: (one: (typeof told)[number]) => boolean) => told.filter(wanted)
        const toBook = of(({ judged }) => judged.situation === 'to-book')
        const booked = of(({ deed }) => deed?.deed === 'registrado')
        const sumOf = (some: typeof told) =>
          fromCentavos(money.sum(some.map(({ judged }) => judged.line.amount ?? money.ZERO)))
        return {
          entity: {
            linhas: told.map(({ judged, deed }) => lineView(judged, deed)),
            aRegistrar: toBook.length,
            valorARegistrar: sumOf(toBook),
            aDevolver: of(({ judged }) => judged.situation === 'to-give-back').length,
            registradas: booked.length,
            valorRegistrado: sumOf(booked),
            devolvidas: of(({ deed }) => deed?.deed === 'devolvido-a-fila').length,
          },
        }
      },
    ),
  ]
}

const RESULTS = { paid: 'paga', refused: 'recusada', pending: 'pendente' } as const

function lineView({ line, known, situation }: JudgedLine, deed: Deed | null): BankReturnLineView {
  return {
    linha: line.line,
    estornoId: line.refundId,
    processoId: known?.process_id ?? null,
    processoNumero: known?.process_number ?? null,
    valor: line.amount === null ? null : fromCentavos(line.amount),
    valorEsperado: known ? fromCentavos(known.amount) : null,
    resultado: line.result && RESULTS[line.result],
    motivo: line.because,
    referencia: line.reference,
    situacao: situationWords[situation],
    explicacao: situationSentences[situation],
    feito: deed?.deed ?? null,
    erroDetalhado: deed?.problem ?? null,
  }
}
