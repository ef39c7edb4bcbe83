import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from './outcome.ts'
import { ceremonyFaults, otherFault } from './passkey-ceremony.pt-BR.ts'

export type Registration = Parameters<typeof startRegistration>[0]['optionsJSON']
export type Challenge = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Whether this browser has passkeys at this address: only a secure one with a name. */
export function mayUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(globalThis.location.hostname)
  return globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !isNumber
}

/** Asks the browser to create a passkey; throws ApiError with a sentence when it creates none. */
export function makePasskey(optionsJSON: Registration): Promise<object> {
  return told(async () => (await library()).startRegistration({ optionsJSON }))
}

/** Asks the browser to sign a challenge with a passkey; throws ApiError with a sentence when it does not. */
export function signWithPasskey(optionsJSON: Challenge): Promise<object> {
  return told(async () => (await library()).startAuthentication({ optionsJSON }))
}

/** Loaded when a passkey is made or used, and not before. */
function library() {
  return import('@simplewebauthn/browser')
}

async function told(ceremony: () => Promise<object>): Promise<object> {
  try {
    return await ceremony()
  } catch (error) {
    const erroDescricao = (error instanceof Error && ceremonyFaults[error.name]) || otherFault
    throw new ApiError({
      status: 0,
      erroCodigo: 'CHAVE_NAO_USADA',
      erroDescricao,
      erroDetalhado: null,
      erroTipo: null,
      traceId: null,
    })
  }
}
