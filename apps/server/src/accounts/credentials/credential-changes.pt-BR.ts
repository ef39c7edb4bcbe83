import type { PolicyChange } from '@vaivem/contract'

/** The changes that a proposal about a credential would make, in sentences. */
export function newCredential(name: string, scopes: readonly string[]): PolicyChange[] {
  return [
    { tipo: 'incluido', caminho: 'credencial', de: null, para: name },
    { tipo: 'incluido', caminho: 'escopos', de: null, para: scopes.join(', ') },
  ]
}

export function newToken(name: string, scopes: readonly string[]): PolicyChange[] {
  return [{ tipo: 'incluido', caminho: 'token', de: null, para: `de ${name}, com ${scopes.join(', ')}` }]
}
