import { ApiError } from './outcome.ts'
import { askForProof } from './proof.ts'
import { askSession } from './session.ts'

/** Where a person is signed in. */
export interface OpenSession {
  readonly id: number
  readonly abertaEm: string
  readonly vistaEm: string
  readonly ip: string
  readonly navegador: string
  readonly atual: boolean
}

export async function listSessions(): Promise<readonly OpenSession[]> {
  return (await own<{ readonly sessoes: readonly OpenSession[] }>('GET', '/abertas')).sessoes
}

export function endSession(id: number): Promise<boolean> {
  return own('DELETE', `/abertas/${id}`)
}

export function changePassword(change: { readonly senhaAtual: string; readonly senhaNova: string }): Promise<boolean> {
  return own('POST', '/senha', change)
}

export interface SecondFactor {
  readonly segredo: string
  /** For a QR code. */
  readonly uri: string
}

export function startSecondFactor(): Promise<SecondFactor> {
  return own('POST', '/segundo-fator')
}

/** Recovery codes, shown this once. */
export async function confirmSecondFactor(codigo: string): Promise<readonly string[]> {
  const path = '/segundo-fator/confirmar'
  return (await own<{ readonly codigosDeRecuperacao: readonly string[] }>('POST', path, { codigo }))
    .codigosDeRecuperacao
}

export function acceptInvitation(invitation: {
  readonly codigo: string
  readonly senha: string
}): Promise<{ readonly email: string }> {
  return own('POST', '/convite', invitation)
}

/**
 * Calls an operation about one's own access; a person who must reauthenticate is asked to, and the call continues. Throws
 * ApiError.
 */
export async function own<Value>(method: string, path: string, body?: object): Promise<Value> {
  const first = await askSession<Value>(method, path, body)
  const asksForProof = !first.ok && first.error.erroCodigo === 'REAUTENTICACAO_NECESSARIA'
  const answer = asksForProof && (await askForProof()) ? await askSession<Value>(method, path, body) : first
  if (!answer.ok) throw new ApiError(answer.error)
  return answer.value
}
