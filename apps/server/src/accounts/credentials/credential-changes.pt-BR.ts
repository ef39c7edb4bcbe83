import type { PolicyChange } from '@vaivem/contract'

/** What a proposal about a credential would change, as people read it. */
export function newCredential(name: string, scopes: readonly string[]): PolicyChange[] {
  return [
    { tipo: 'incluido', caminho: 'credencial', de: null, para: name },
    { tipo: 'incluido', caminho: 'escopos', de: null, para: scopes.join(', ') },
  ]
}

export function newToken(name: string, scopes: readonly string[]): PolicyChange[] {
  return [{ tipo: 'incluido', caminho: 'token', de: null, para: `de ${name}, com ${scopes.join(', ')}` }]
}
