import { kindOf, type ManagedProcess } from '../../../api/commands.ts'
import type { Answers } from '../../../shared/command-body.ts'
import { commandForms } from '../../../shared/command-forms.pt-BR.ts'
import { daysAgo } from '../../../shared/days.ts'
import { money } from '../../../shared/wording.pt-BR.ts'
import { processText } from '../process.pt-BR.ts'
import { basisOf } from '../recommended/recommend.ts'
import { aboutText, caseText } from './case.pt-BR.ts'

/** The word of a command, without the thing it is given on. */
export function labelOf(name: string): string {
  const kind = kindOf(name)
  return processText.commands[kind] ?? commandForms[kind]?.label ?? kind
}

/** The word of a command with the thing it is given on: Registrar postagem (encomenda 1). */
export function fullLabelOf(name: string, process: ManagedProcess): string {
  const [part, id] = name.split('/')
  const on = id === undefined || !/^\d+$/.test(id) ? null : partOf(process, part ?? '', id)
  return on === null ? labelOf(name) : `${labelOf(name)} (${on})`
}

function partOf({ encomendas, estornos, trocas, itens, reposicoes }: ManagedProcess, part: string, id: string) {
  const { part: words } = caseText
  const item = (itemId: string) => itens.find((one) => one.itemId === itemId)
  if (part === 'encomendas') return words.encomendas(encomendas.findIndex((one) => String(one.id) === id) + 1)
  if (part === 'estornos') {
    const refund = estornos.find((one) => String(one.id) === id)
    return refund ? words.estornos(money(refund.valor)) : null
  }
  if (part === 'trocas') {
    const exchange = trocas.find((one) => String(one.id) === id)
    return exchange ? words.trocas(exchange.skuNome ?? exchange.skuId) : null
  }
  if (part === 'reposicoes') {
    const restock = reposicoes.find((one) => String(one.id) === id)
    return restock ? words.reposicoes(item(restock.itemId)?.skuNome ?? restock.itemId) : null
  }
  const known = item(id)
  return known ? words.itens(known.skuNome ?? known.produtoNome ?? known.skuId) : null
}

/** The amount that a command is about, or what it sends and to whom; null where it moves and sends nothing. */
export function aboutOf(name: string, process: ManagedProcess): string | null {
  const { cliente, valorTotal, estornos, encomendas } = process
  const kind = kindOf(name)
  const [id] = /\d+/.exec(name) ?? []
  if (kind === 'estornos/planejar' || kind === 'vale/emitir') return aboutText.atMost(money(valorTotal), cliente.nome)
  if (kind === 'aprovar' && valorTotal > 0) return aboutText.amount(money(valorTotal), cliente.nome)
  if (kind === 'recusar' && cliente.email) return aboutText.mailed(cliente.email)
  const refund = estornos.find((one) => String(one.id) === id)
  if (kind.startsWith('estornos/:') && refund) return aboutText.amount(money(refund.valor), cliente.nome)
  const parcel = encomendas.find((one) => String(one.id) === id)
  if (kind === 'encomendas/:/autorizar' && parcel && cliente.email) {
    const units = parcel.unidades.reduce((sum, { anunciadas }) => sum + anunciadas, 0)
    return aboutText.authorized(units, cliente.email)
  }
  return null
}

/** The initial answers of a dialog, so that it does not ask for what the system knows. `draft` is the sentence of the verdict. */
export function initialOf(name: string, process: ManagedProcess, draft: string | null): Answers {
  const kind = kindOf(name)
  if (kind === 'recusar') return draft === null ? {} : { textoUsuario: draft }
  if (kind === 'cancelar') return { solicitadoPor: 'loja' }
  if (kind === 'estornos/planejar') return { base: basisOf(process) }
  if (kind === 'estornos/:/pagamento-manual') {
    const refund = process.estornos.find(({ id }) => name === `estornos/${id}/pagamento-manual`)
    const isPix = Boolean(process.dadosBancarios?.chavePix)
    return refund
      ? { valor: refund.valor.toFixed(2).replace('.', ','), data: daysAgo(0), ...(isPix && { meio: 'pix' }) }
      : {}
  }
  return {}
}
