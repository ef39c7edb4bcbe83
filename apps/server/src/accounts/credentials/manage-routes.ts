import {
  createManagedCredential,
  disableManagedCredential,
  listManagedCredentials,
  type ManagedCredential,
  rotateManagedCredential,
} from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { createCredentialIn } from './create-credential.ts'
import { disableCredentialIn } from './disable-credential.ts'
import { type ListedCredential, listCredentials } from './list-credentials.ts'
import { scopesBeyond } from './judge-credentials.ts'
import { findCredentialById } from './repository.ts'
import { rotateTokenIn } from './rotate-token.ts'

/** Credentials without the command line: what it does, by people who may, and never more than they may themselves. */
export function managedCredentialRoutes(deps: Deps): Route[] {
  return [list(deps), create(deps), rotate(deps), disable(deps)]
}

function list({ database, now }: Deps): Route {
  return route(
    listManagedCredentials,
    async ({ account }) => ok(await listCredentials({ inAccount: database.inAccount, now }, account.id)),
    (listed) => ({ entity: { credenciais: listed.map(shown) } }),
  )
}

function create(deps: Deps): Route {
  return route(
    createManagedCredential,
    ({ account, cause, scopes: held, body: { nome, escopos }, change }) =>
      change(async (tx) => {
        const beyond = scopesBeyond({ cause, scopes: held }, escopos)
        if (beyond.length > 0) return refuse('scope-not-held', { scopes: beyond })
        const scopes = [...new Set<string>(escopos)]
        const made = await createCredentialIn({ ...deps, actor: cause }, tx, {
          accountId: account.id,
          name: nome,
          scopes,
        })
        // The account is there, and the contract lets through known scopes alone.
        if (!made.ok) throw new Error(`a credential is made: ${made.refusal.kind}`)
        return ok(made.value)
      }),
    ({ credentialId, serviceKey, serviceToken }) => ({ entity: { id: credentialId, serviceKey, serviceToken } }),
  )
}

function rotate(deps: Deps): Route {
  return route(
    rotateManagedCredential,
    ({ account, cause, scopes: held, params: { credencialId }, body: { anteriorValeDias: days }, change }) =>
      change(async (tx): Promise<Result<Rotated, NotRotated>> => {
        const found = await findCredentialById(tx, account.id, credencialId)
        if (!found) return refuse('credential-not-found', { credentialId: credencialId })
        const beyond = scopesBeyond({ cause, scopes: held }, found.scopes)
        if (beyond.length > 0) return refuse('scope-not-held', { scopes: beyond })
        const oldExpiresAt = days === undefined ? {} : { oldExpiresAt: deps.now().add({ hours: 24 * days }) }
        const serviceKey = found.service_key
        const rotated = await rotateTokenIn({ ...deps, actor: cause }, tx, {
          accountId: account.id,
          serviceKey,
          ...oldExpiresAt,
        })
        if (rotated.ok) return ok({ id: credencialId, serviceKey, serviceToken: rotated.value.serviceToken })
        const { refusal } = rotated
        if (refusal.kind === 'credential-not-found') return refuse(refusal.kind, { credentialId: credencialId })
        return { ok: false, refusal }
      }),
    (entity) => ({ entity }),
  )
}

function disable(deps: Deps): Route {
  return route(
    disableManagedCredential,
    ({ account, cause, params: { credencialId }, body: { motivo }, change }) =>
      change(async (tx) => {
        const found = await findCredentialById(tx, account.id, credencialId)
        if (!found) return refuse('credential-not-found', { credentialId: credencialId })
        const asked = { accountId: account.id, serviceKey: found.service_key, reason: motivo || null }
        const disabled = await disableCredentialIn({ actor: cause }, tx, asked)
        if (!disabled.ok) return refuse('credential-not-found', { credentialId: credencialId })
        deps.directory.forget(account.id)
        return ok({ id: credencialId, desativada: disabled.value.disabled })
      }),
    (entity) => ({ entity }),
  )
}

interface Rotated {
  readonly id: number
  readonly serviceKey: string
  readonly serviceToken: string
}

type NotRotated =
  | { readonly kind: 'credential-not-found'; readonly credentialId: number }
  | { readonly kind: 'credential-disabled' }
  | { readonly kind: 'two-tokens-live'; readonly tokenIds: readonly number[] }
  | { readonly kind: 'scope-not-held'; readonly scopes: readonly string[] }

function shown(credential: ListedCredential): ManagedCredential {
  return {
    id: credential.credentialId,
    nome: credential.name,
    serviceKey: credential.serviceKey,
    escopos: [...credential.scopes] as ManagedCredential['escopos'],
    ativa: credential.active,
    criadaEm: momentOfColumn(credential.createdAt),
    usadaEm: credential.lastUsedAt === null ? null : momentOfColumn(credential.lastUsedAt),
    tokens: credential.tokens.map(({ tokenId, createdAt, expiresAt, live }) => ({
      id: tokenId,
      criadoEm: momentOfColumn(createdAt),
      expiraEm: expiresAt === null ? null : momentOfColumn(expiresAt),
      vale: live,
    })),
  }
}
