import {
  type createCredential,
  type disableCredential,
  type revokeToken,
  type rotateToken,
  ALL_SCOPES,
} from '../../accounts/index.ts'

type UseCase = typeof createCredential | typeof rotateToken | typeof revokeToken | typeof disableCredential
type RefusalOf<Answer> = Answer extends { readonly ok: false; readonly refusal: infer Refusal } ? Refusal : never

/** A sentence for every refusal of the credential commands. */
export function credentialRefusal(refusal: RefusalOf<Awaited<ReturnType<UseCase>>>): string {
  switch (refusal.kind) {
    case 'account-not-found':
      return 'A conta deixou de existir.'
    case 'unknown-scopes':
      return `Escopos desconhecidos: ${refusal.scopes.join(', ')}. Os que há: ${ALL_SCOPES.join(', ')}.`
    case 'no-scopes':
      return 'Uma credencial precisa de ao menos um escopo.'
    case 'credential-not-found':
      return 'A conta não tem essa credencial; vaivem credential list mostra as que há.'
    case 'credential-disabled':
      return 'A credencial está desativada; crie outra.'
    case 'two-tokens-live':
      return `A credencial já tem dois tokens vivos (${refusal.tokenIds.join(' e ')}): revogue um antes.`
    case 'token-not-found':
      return 'A credencial não tem esse token; vaivem credential list mostra os que há.'
  }
}
