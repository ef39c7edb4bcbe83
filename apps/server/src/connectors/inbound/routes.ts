import { receiveNotice as receiveOperation, renewIntakeToken } from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { writeTokenHash } from '../../platform/inbound/address-repository.ts'
import { intakeTokenFrom } from '../../platform/inbound/intake-token.ts'
import { subjectOf } from '../account-connectors.ts'
import { askedConnector, wordOfKind } from '../asked-connector.ts'
import { type NoticeTakers, receiveNotice, type ReceivingDeps } from './receive-notice.ts'

type InboundDeps = ReceivingDeps & Pick<Deps, 'randomBytes' | 'publicUrl'>

/** The addresses to which platforms, carriers and providers send notices, and what came to them. */
export function inboundRoutes(deps: InboundDeps, takers: NoticeTakers): Route[] {
  return [
    route(
      receiveOperation,
      async ({ params: { token }, headers, rawQuery, body }) =>
        ok(await receiveNotice(deps, takers, token, { headers: joined(headers), query: joined(rawQuery), body })),
      (repetida) => ({ entity: { recebida: true, repetida } }),
    ),
    route(
      renewIntakeToken,
      async (request) => {
        const found = askedConnector(request)
        if (!found.ok) return found
        const { kind, id } = found.value
        const accountId = request.account.id
        const place = { environment: deps.environment, accountId, connector: { kind, id } }
        const token = intakeTokenFrom(deps.randomBytes, place)
        const audited = { action: 'connector.intake-token-renewed', subject: subjectOf(found.value), facts: {} }
        return auditedChange(
          request,
          audited,
        )(async (tx) => {
          await writeTokenHash(tx, accountId, found.value, deps.hashToken(token))
          return ok({ token, kind })
        })
      },
      ({ token, kind }, { params: { conectorId } }) => ({
        entity: { tipo: wordOfKind(kind), conectorId, token, endereco: `${deps.publicUrl()}/v1/entrada/${token}` },
      }),
    ),
  ]
}

/** Headers or parameters that came more than once have their values joined by commas. */
function joined(values: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(',')]],
    ),
  )
}
