import type { StaffSession } from '@vaivem/contract'
import { staffRoles } from '@vaivem/domain'
import { timeZoneOf } from '../platform/tenancy/time-zone.ts'
import { secondFactorOf } from './requires-factor.ts'
import { momentOfColumn } from '../platform/http/moments.ts'
import type { ListedPerson } from './repository.ts'
import type { OpenSessionRow } from './session-repository.ts'
import type { LiveSession } from './find-session.ts'

const ENVIRONMENTS = { production: 'producao', qa: 'qa' } as const

/** A session as its person sees it. */
export function sessionView(session: LiveSession): StaffSession {
  const { account, person_id: id, name, email, role } = session
  const { alias, environment, configuration } = account
  return {
    pessoa: { id, nome: name, email },
    papel: role,
    conta: {
      alias,
      nome: configuration?.name ?? session.account_name ?? alias,
      ambiente: ENVIRONMENTS[environment],
      fuso: timeZoneOf(account),
    },
    lojas: (configuration?.stores ?? [])
      .filter(({ active }) => active)
      .map((store) => ({ id: store.id, nome: store.name })),
    escopos: [...staffRoles.scopesOf(role)],
    segundoFator: secondFactorOf(session),
    fatores: [
      ...(session.has_totp ? (['aplicativo'] as const) : []),
      ...(session.has_passkey ? (['chave'] as const) : []),
    ],
  }
}

/** A session in the list of its person's own. */
export function openSessionView(row: OpenSessionRow, present: number) {
  return {
    id: row.session_id,
    abertaEm: momentOfColumn(row.created_at),
    vistaEm: momentOfColumn(row.last_seen_at),
    ip: row.ip,
    navegador: row.user_agent,
    atual: row.session_id === present,
  }
}

/** A person as who runs the account sees them. */
export function personView(row: ListedPerson) {
  return {
    id: row.person_id,
    nome: row.name,
    email: row.email,
    papel: row.role,
    ativa: row.active,
    segundoFator: row.has_second_factor,
    convitePendente: !row.has_password,
    criadaEm: momentOfColumn(row.created_at),
    vistaEm: row.last_seen_at === null ? null : momentOfColumn(row.last_seen_at),
  }
}
