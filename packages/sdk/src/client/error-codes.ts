import { errorSentences } from '../generated/error-codes.ts'

/** An `erroCodigo` that this version of the client knows. */
export type KnownErrorCode = keyof typeof errorSentences | 'SEM_RESPOSTA' | 'NAO_AUTENTICADO' | 'RESPOSTA_INVALIDA'

/** Any `erroCodigo`: a newer service may answer others, so that a `switch` over it needs a `default`. */
export type ErrorCode = KnownErrorCode | (string & Record<never, never>)

/** Whether a code is one that this client knows. */
export function isKnownErrorCode(code: string): code is KnownErrorCode {
  return Object.hasOwn(errorSentences, code) || ['SEM_RESPOSTA', 'NAO_AUTENTICADO', 'RESPOSTA_INVALIDA'].includes(code)
}
