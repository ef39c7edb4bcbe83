import { ApiError } from './outcome.ts'
import { askInstallation } from './session.ts'

/** Whether this installation has accounts yet. */
export interface Installation {
  readonly nova: boolean
  readonly demonstracao: boolean
}

/** The first account and its first person. */
export interface SetUp {
  readonly codigo: string
  readonly conta: string
  readonly apelido: string
  readonly nome: string
  readonly email: string
  readonly senha: string
}

export async function readInstallation(): Promise<Installation> {
  const answer = await askInstallation<Installation>('GET')
  if (!answer.ok) throw new ApiError(answer.error)
  return answer.value
}

export async function setUpInstallation(asked: SetUp): Promise<void> {
  const answer = await askInstallation<unknown>('POST', asked)
  if (!answer.ok) throw new ApiError(answer.error)
}
