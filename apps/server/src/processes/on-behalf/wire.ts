import { fromCentavos, type RequestAdvice } from '@vaivem/contract'
import { calendar, type Outcomes, rules, type SnapshotLine } from '@vaivem/domain'
import { momentOf } from '../../platform/http/moments.ts'
import { verdictOf } from '../../platform/wire/rule-verdict.ts'
import type { JudgedRequest } from './judge-request.ts'

export function adviceOf(judged: JudgedRequest, outcomes: Outcomes | null, timeZone: string): RequestAdvice {
  const { found, items, judgement } = judged
  const isAsked = items.length > 0
  return {
    pedidoNumero: found.identity.number,
    pedidoId: found.identity.externalId,
    data: found.placedAt && momentOf(found.placedAt),
    lojaVirtualId: found.identity.storeId,
    clienteNome: found.attributes.customer?.nome ?? null,
    clienteEmail: found.attributes.customer?.email ?? null,
    itens: found.order.lines.filter(({ quantity }) => quantity > 0).map((line) => itemOf(judged, line)),
    veredito: isAsked ? verdictOf(judgement, true) : null,
    revisar: isAsked && judgement.verdict.allowed && judgement.needsReview,
    precisaMotivo: isAsked && !judgement.verdict.allowed,
    valores: outcomes && amountsOf(outcomes, timeZone),
  }
}

function itemOf({ items, facts }: JudgedRequest, line: SnapshotLine): RequestAdvice['itens'][number] {
  const index = items.findIndex(({ lineKey }) => lineKey === line.key)
  const asked = facts.items[index]
  const verdict = asked && rules.judge({ ...facts, items: [asked] }).verdict
  return {
    itemId: line.key,
    skuId: line.skuId,
    nome: line.skuName ?? line.productName ?? line.skuId,
    preco: fromCentavos(line.price),
    comprada: line.quantity,
    disponivel: line.quantity - line.claimed,
    permitir: verdict?.allowed ?? null,
    textoUsuario: verdict?.userText ?? null,
  }
}

function amountsOf(
  { goods, freight, surcharges, total, vouchers }: Outcomes,
  timeZone: string,
): RequestAdvice['valores'] {
  return {
    produtos: fromCentavos(goods),
    frete: fromCentavos(freight),
    encargos: fromCentavos(surcharges),
    total: fromCentavos(total),
    vales: vouchers.map(({ definitionId, description, amount, bonus, expiresAt }) => ({
      definicaoId: definitionId,
      descricao: description,
      valor: fromCentavos(amount),
      bonus: fromCentavos(bonus),
      validade: calendar.dayOf(expiresAt, timeZone).toString(),
    })),
  }
}
