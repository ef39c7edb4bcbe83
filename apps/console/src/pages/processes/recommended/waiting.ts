import { money } from '../../../shared/wording.pt-BR.ts'
import { words } from './recommend.pt-BR.ts'
import { MANUAL, wait, type Case, type CaseFacts, type Recommendation } from './rule.ts'

export function heldDecision({ facts: { decisaoAdiada } }: Case): Recommendation | null {
  return decisaoAdiada && wait(words.held(decisaoAdiada.comando), decisaoAdiada.valeEm)
}

const WITH_STORE = new Set<CaseFacts['estornos'][number]['estado']>(['previsto', 'enviado', 'verificando'])

export function waitingRefund({ facts: { estornos } }: Case): Recommendation | null {
  const under = estornos.find(({ estado, forma }) => WITH_STORE.has(estado) && forma !== MANUAL)
  return under ? wait(words.refundUnderWay(money(under.valor))) : null
}

export function waitingParcel({ facts: { encomendas } }: Case): Recommendation | null {
  const one = encomendas.find(({ estado }) => estado in words.parcels)
  if (!one) return null
  const says = words.parcels[one.estado]
  return says === undefined ? null : wait(says, one.estado === 'autorizada' ? one.expiraEm : null)
}

export function waitingExchange({ facts: { trocas, defeitos } }: Case): Recommendation | null {
  const unpaid = trocas.find(({ estadoDiferenca, estado }) => estadoDiferenca === 'devida' && estado !== 'cancelada')
  if (unpaid) return wait(words.unpaidDifference(money(unpaid.valorDiferenca)), unpaid.reservadaAte)
  const one = trocas.find(({ estado }) => estado in words.exchanges)
  const says = one && words.exchanges[one.estado]
  if (says !== undefined) return wait(says)
  const claim = defeitos.find(({ estado }) => estado in words.defects)
  const told = claim && words.defects[claim.estado]
  return told === undefined ? null : wait(told)
}

const CONCLUDED = 2
const CANCELLED = 3

export function isOver({ status }: Pick<CaseFacts, 'status'>): boolean {
  return status === CONCLUDED || status === CANCELLED
}

export function ended({ facts }: Case): Recommendation | null {
  if (!isOver(facts)) return null
  return { kind: 'over', says: words.over[facts.decisao] ?? words.concluded }
}
