import type { ErrorCode } from './error-codes.ts'

/**
 * The four error fields of the envelope (§2.1), with the status, and the trace id to quote to the operator of the service.
 */
export interface ClientError {
  /** 0 where no answer came. */
  readonly status: number
  readonly erroCodigo: ErrorCode
  readonly erroDescricao: string
  readonly erroDetalhado: string | null
  readonly erroTipo: string | null
  readonly traceId: string | null
}

/** Paging of a list answer (contract §1.9). */
export interface Page {
  readonly pageSize: number
  readonly totalPages: number
  readonly currentPage: number
  readonly totalRecords: number
}

export interface Failure {
  readonly ok: false
  readonly error: ClientError
}

export type Outcome<Entity> = { readonly ok: true; readonly entity: Entity; readonly traceId: string | null } | Failure

export type ListOutcome<Entity> =
  | { readonly ok: true; readonly entity: readonly Entity[]; readonly page: Page; readonly traceId: string | null }
  | Failure

/** An HTTP answer that was read completely. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly traceId: string | null
  readonly retryAfter: string | null
}

export function noAnswer(reason: string): Failure {
  const error = { status: 0, erroCodigo: 'SEM_RESPOSTA', erroDescricao: 'O serviço não respondeu.' }
  return { ok: false, error: { ...error, erroDetalhado: reason, erroTipo: 'INDISPONIVEL', traceId: null } }
}

/** Reads the problem details of a 401 (§2.3) and the envelope of any other error as one shape. */
export function failureOf({ status, body, traceId }: Answer): Failure {
  const fields = members(body)
  const fallback = status === 401 ? 'NAO_AUTENTICADO' : 'RESPOSTA_INVALIDA'
  return {
    ok: false,
    error: {
      status,
      erroCodigo: textOf(fields['erroCodigo']) ?? fallback,
      erroDescricao: textOf(fields['erroDescricao']) ?? textOf(fields['title']) ?? `O serviço respondeu ${status}.`,
      erroDetalhado: textOf(fields['erroDetalhado']),
      erroTipo: textOf(fields['erroTipo']),
      traceId: traceId ?? textOf(fields['traceId']),
    },
  }
}

/** The members of a body; none where it is not an object. */
export function members(body: unknown): Readonly<Record<string, unknown>> {
  return isObject(body) ? body : {}
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
