import type { ManagedProcess } from '../../api/commands.ts'

export type Command = ManagedProcess['comandos'][number]

const DECISIONS = new Set(['aprovar', 'recusar', 'sinalizar', 'cancelar', 'reabrir'])
const MONEY = /^(estornos\/|vale\/|forma-estorno$|favorecido\/confirmar$|oferta-aceita$)/
/** Money that a command on an exchange or a complaint moves, offers, or gives up. */
const MONEY_OF_ITEM =
  /^(itens\/\d+\/(devolver-dinheiro|defeito\/abatimento(-aceito)?)|trocas\/\d+\/(diferenca-(paga|dispensada)|liberar))$/

/** The scope that a command requires (contract: `scope` of its operation). */
export function scopeOf(name: string): 'gestao:write' | 'gestao:financeiro' {
  return MONEY.test(name) || MONEY_OF_ITEM.test(name) ? 'gestao:financeiro' : 'gestao:write'
}

/** The reason why a person cannot give a command now: their role first, then the reason of the service; null when they can. */
export function reasonOf(
  { nome, permitido, porque }: Command,
  can: (scope: string) => boolean,
  notOfRole: string,
): string | null {
  if (!can(scopeOf(nome))) return notOfRole
  return permitido ? null : porque
}

/** Decisions that a claim about a delivery leaves to its own answer. */
const LEFT_TO_CLAIM = new Set(['aprovar', 'recusar', 'sinalizar'])

export function decisionsOf({ comandos, reclamacaoEntrega }: ManagedProcess): readonly Command[] {
  return comandos.filter(({ nome }) => DECISIONS.has(nome) && !(reclamacaoEntrega && LEFT_TO_CLAIM.has(nome)))
}

/** Commands on the money of the process as a whole. */
export function moneyCommandsOf({ comandos }: ManagedProcess): readonly Command[] {
  return comandos.filter(({ nome }) => MONEY.test(nome) && !/\d/.test(nome))
}

export function commandsOn(
  { comandos }: ManagedProcess,
  part: 'encomendas' | 'estornos' | 'trocas' | 'reposicoes' | 'itens',
  id: number | string,
): readonly Command[] {
  return comandos.filter(({ nome }) => nome.startsWith(`${part}/${id}/`) && !CLAIM.test(nome))
}

const CLAIM = /^itens\/\d+\/defeito\//

/** Commands on the complaint of an item. */
export function commandsOnClaim({ comandos }: ManagedProcess, itemId: string): readonly Command[] {
  return comandos.filter(({ nome }) => nome.startsWith(`itens/${itemId}/defeito/`))
}

/** The commands of these names, in their order. */
export function named({ comandos }: ManagedProcess, ...names: readonly string[]): readonly Command[] {
  return comandos.filter(({ nome }) => names.includes(nome))
}
