import type { TSchema } from 'typebox'
import type { RefusalKind } from './refusal-catalogue.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The scope that a credential needs to call an operation; `none` needs no token. */
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
  | 'agentes:propor'

/** The budget an operation draws from (contract §1.11). */
export type RateGroup = 'autenticacao' | 'consulta' | 'leitura' | 'escrita'

/**
 * The form of an answer. `entity` and `list` are the envelope of §2.1, the list with the paging fields of contract §1.9;
 * `bare` is the body alone (the ticket of §4.1).
 */
export type Wrapping = 'entity' | 'list' | 'bare'

/** The group under which an operation is published. */
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
  /** As the specification writes it; compared without regard to case. */
  readonly url: string
  /** Other addresses of the same operation, such as `/listar`. */
  readonly aliases?: readonly string[]
  /** The names of path parameters in the specification, where a route cannot use them (`id-processo`). */
  readonly parameterNames?: Readonly<Record<string, string>>
  /** The section of the specification, such as `§4.7`. */
  readonly section: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  readonly scope: Scope
  /** Acts for a person who is known by the cookie of their browser session, and answers only pages of this service. */
  readonly session?: true
  readonly rateGroup: RateGroup
  /** Whether it changes something, and therefore honours Idempotency-Key (contract §1.10). */
  readonly changes: boolean
  readonly wrapping: Wrapping
  /** The largest body in bytes, where it may be larger than that of other operations. */
  readonly largestBody?: number
  readonly schema: {
    readonly params?: TSchema
    readonly querystring?: TSchema
    readonly headers?: TSchema
    readonly body?: TSchema
    /** The schema of `entidade`: of one element for a list, of the whole body for `bare`. */
    readonly entity: TSchema
  }
  /** Whether the body may be left out. */
  readonly bodyOptional?: true
  /** The body is taken as it came, of any media type up to 1 MB, and handed on as text; the secret is in the path. */
  readonly rawBody?: true
  /** Whether the answer holds a secret: a copy stored for an Idempotency-Key is then sealed. */
  readonly answersSecret?: true
  /** Members of the body that are kept byte for byte, instead of trimmed and normalised (contract §1.8). */
  readonly verbatim?: readonly string[]
  /** The kinds of refusal that this operation may answer, each with its status (contract §1.13). */
  readonly refusals: Readonly<Partial<Record<RefusalKind, 400 | 404 | 409 | 429 | 500>>>
  readonly examples: {
    readonly params?: Readonly<Record<string, unknown>>
    readonly querystring?: Readonly<Record<string, unknown>>
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
    readonly entity: unknown
  }
}
