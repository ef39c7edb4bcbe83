import { actors } from '@vaivem/domain'
import type { createManagedCredential, PolicyChange, rotateManagedCredential } from '@vaivem/contract'
import { type AccountCommandJudges, hasPrivilegedScope } from '../privileged-command.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import { newCredential, newToken } from './credential-changes.pt-BR.ts'
import { findCredentialById } from './repository.ts'

type Caller = Pick<OperationRequest, 'cause' | 'scopes'>

/** A key to the account's money or its people, or one that may more than who makes it, is made and renewed by two. */
export const credentialJudges: AccountCommandJudges = {
  createManagedCredential: async (_, request) => {
    const { nome, escopos } = request.body as OperationRequest<typeof createManagedCredential>['body']
    return held(request, escopos, { subject: 'credential', seen: '', changes: newCredential(nome, escopos) })
  },
  rotateManagedCredential: async (tx, request) => {
    const { credencialId } = request.params as OperationRequest<typeof rotateManagedCredential>['params']
    const found = await findCredentialById(tx, request.account.id, credencialId)
    if (!found) return null
    const seen = `${found.scopes.join(' ')} ${found.active ? 'active' : 'disabled'}`
    const changes = newToken(found.name, found.scopes)
    return held(request, found.scopes, { subject: `credential ${credencialId}`, seen, changes })
  },
}

interface About {
  readonly subject: string
  readonly seen: string
  readonly changes: readonly PolicyChange[]
}

function held(caller: Caller, scopes: readonly string[], about: About) {
  const beyond = scopesBeyond(caller, scopes)
  return beyond.length > 0 || hasPrivilegedScope(scopes) ? { ...about, gains: null, beyond } : null
}

/** The scopes that only integrations may have; administrators grant them. */
const OF_INTEGRATIONS: readonly string[] = ['processos:write', 'agentes:propor']

/** The requested scopes that the caller may not grant: nobody creates a key with more rights than their own. */
export function scopesBeyond({ cause, scopes: held }: Caller, scopes: readonly string[]): string[] {
  const isPerson = actors.isStaff(cause)
  return scopes.filter((scope) => !held.has(scope) && !(isPerson && OF_INTEGRATIONS.includes(scope)))
}
