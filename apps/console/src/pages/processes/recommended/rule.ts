import type { ManagedProcess } from '../../../api/commands.ts'
import type { Answers } from '../../../shared/command-body.ts'

/** The facts from which a recommendation is computed; a part of the process as staff see it. */
export type CaseFacts = Pick<
  ManagedProcess,
  | 'decisao'
  | 'decisaoAdiada'
  | 'status'
  | 'veredito'
  | 'itens'
  | 'encomendas'
  | 'estornos'
  | 'trocas'
  | 'comandos'
  | 'dadosBancarios'
  | 'valorTotal'
  | 'valorProdutos'
  | 'mantenhaOItem'
  | 'custoEnvioCliente'
  | 'defeitos'
  | 'reclamacaoEntrega'
>

/** What a person should do next with a process, or what it waits for. */
export type Recommendation =
  | {
      readonly kind: 'do'
      /** As `comandos[]` names it; the service allows it, and the role of the person too. */
      readonly command: string
      /** Names the thing and, where it is certain, the amount. */
      readonly label: string
      readonly initial?: Answers
    }
  /** The answer to a claim about a delivery has a form of its own on the page. */
  | { readonly kind: 'answer-claim'; readonly label: string }
  | { readonly kind: 'wait'; readonly says: string; readonly until: string | null }
  | { readonly kind: 'over'; readonly says: string }

export interface Case {
  readonly facts: CaseFacts
  /** Whether the service allows a command now, and the role of the person too. */
  readonly may: (name: string) => boolean
}

export type Rule = (one: Case) => Recommendation | null

export const EXCHANGE = 1
export const MANUAL = 1

export function wait(says: string, until: string | null = null): Recommendation {
  return { kind: 'wait', says, until }
}

/** The first of some things on which a command may be given. */
export function first<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  may: (name: string) => boolean,
  labelOf: (one: One) => string,
): Recommendation | null {
  const one = all.find((candidate) => may(nameOf(candidate)))
  return one === undefined ? null : { kind: 'do', command: nameOf(one), label: labelOf(one) }
}
