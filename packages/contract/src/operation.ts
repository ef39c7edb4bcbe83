import type { TSchema } from 'typebox'
import type { RefusalKind } from './refusal-catalogue.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a credential must hold to call an operation; `none` needs no token at all. */
export type Scope =
  | 'none'
  | 'processos:read'
  | 'processos:write'
  | 'fiscal:write'
  | 'rating:write'
  | 'config:read'
  | 'financeiro:read'
  | 'vales:read'
  | 'gestao:read'
  | 'gestao:write'
  | 'gestao:financeiro'
  | 'gestao:admin'
  | 'gestao:pessoas'
  | 'gestao:auditoria'

/** The budget an operation draws from (contract §1.11). */
export type RateGroup = 'autenticacao' | 'consulta' | 'leitura' | 'escrita'

/**
 * How an answer is wrapped: `entity` and `list` are the envelope of §2.1 (the list with the paging fields of contract §1.9),
 * `bare` is the body as it is (the ticket of §4.1).
 */
export type Wrapping = 'entity' | 'list' | 'bare'

/** The group an operation is published under. */
export type Tag =
  | 'Segurança'
  | 'Processos'
  | 'Notas de devolução'
  | 'Avaliação de itens'
  | 'Configuração'
  | 'Regras'
  | 'Vale-compra'
  | 'Financeiro'
  | 'Logística'
  | 'Eventos'
  | 'Gestão de processos'
  | 'Gestão financeira'
  | 'Gestão de trocas'
  | 'Gestão da conta'
  | 'Pessoas'
  | 'Webhooks'

export type Operation = {
  readonly operationId: string
  readonly method: Method
  /** As the specification spells it; matched without regard to case. */
  readonly url: string
  /** Other spellings that answer the same, such as `/listar`. */
  readonly aliases?: readonly string[]
  /** Names of path parameters as the specification spells them, where a route cannot (`id-processo`). */
  readonly parameterNames?: Readonly<Record<string, string>>
  /** The section of the specification, such as `§4.7`. */
  readonly section: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  readonly scope: Scope
  /** Speaks for a person by the cookie of their browser session, and to pages of this service alone. */
  readonly session?: true
  readonly rateGroup: RateGroup
  /** Changes something, and so honours Idempotency-Key (contract §1.10). */
  readonly changes: boolean
  readonly wrapping: Wrapping
  readonly schema: {
    readonly params?: TSchema
    readonly querystring?: TSchema
    readonly headers?: TSchema
    readonly body?: TSchema
    /** The shape of `entidade` (of one element for a list; of the whole body when bare). */
    readonly entity: TSchema
  }
  /** A body may be left out. */
  readonly bodyOptional?: true
  /** The answer holds a secret: what an Idempotency-Key repeats of it is kept sealed. */
  readonly answersSecret?: true
  /** Body members kept byte for byte instead of trimmed and normalised (contract §1.8). */
  readonly verbatim?: readonly string[]
  /** The kinds of refusal this operation may answer, each with its status (contract §1.13). */
  readonly refusals: Readonly<Partial<Record<RefusalKind, 400 | 404 | 409 | 429 | 500>>>
  readonly examples: {
    readonly params?: Readonly<Record<string, unknown>>
    readonly querystring?: Readonly<Record<string, unknown>>
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
    readonly entity: unknown
  }
}
