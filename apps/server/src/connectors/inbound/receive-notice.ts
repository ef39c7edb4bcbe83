import { timingSafeEqual } from 'node:crypto'
import type { StoreNotice } from '@vaivem/connector-kit'
import type { ConnectorKind } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { takeNotice } from '../../platform/http/budgets.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { Unauthorized } from '../../platform/http/unauthorized.ts'
import { countForgedNotice, selectTokenHash, type TokenHash } from '../../platform/inbound/address-repository.ts'
import { type IntakePlace, readIntakeToken } from '../../platform/inbound/intake-token.ts'

/**
 * Takes in a notice for a connector of one kind, which a valid token named. `unknown`: the connector is not reached now, or its
 * counterpart sends no notices; `unreadable`: the body is no notice of that counterpart; `repeated`: the same delivery had come before.
 */
export type TakeNotice = (
  account: ConfiguredAccount,
  connectorId: number,
  notice: StoreNotice,
) => Promise<'unknown' | 'forged' | 'unreadable' | 'taken' | 'repeated'>

export type NoticeTakers = Readonly<Record<ConnectorKind, TakeNotice>>

export type ReceivingDeps = Pick<Deps, 'database' | 'directory' | 'environment' | 'hashToken' | 'rateLimiter'>

/**
 * Takes in a notice that came to an address (contract §6.10). Answers whether the same delivery had come before. A token that
 * belongs to no connector is an address that does not exist (404), a wrong signature is a 401, and a body that the sender does not
 * write is a 400.
 */
export async function receiveNotice(
  deps: ReceivingDeps,
  takers: NoticeTakers,
  token: string,
  notice: StoreNotice,
): Promise<boolean> {
  const { account, connector } = await addressee(deps, token)
  takeNotice(deps.rateLimiter, account.id, connector)
  const taken = await takers[connector.kind](account, connector.id, notice)
  if (taken === 'unknown') throw unknownAddress()
  if (taken === 'forged') {
    await deps.database.inAccount(account.id, (tx) => countForgedNotice(tx, account.id, connector))
    throw new Unauthorized({ kind: 'notice-forged', accountId: account.id })
  }
  if (taken === 'unreadable') {
    const faults = [{ where: 'corpo', message: 'não é uma notificação da plataforma deste conector' }]
    throw refusal(400, { kind: 'invalid-request', faults })
  }
  return taken === 'repeated'
}

/** An unknown account, connector or token all take one read of the database, and are answered alike. */
async function addressee(
  deps: ReceivingDeps,
  token: string,
): Promise<Pick<IntakePlace, 'connector'> & { readonly account: ConfiguredAccount }> {
  const place = readIntakeToken(token)
  if (!place || place.environment !== deps.environment) throw unknownAddress()
  const { accountId, connector } = place
  const [row] = await deps.database.read<TokenHash>(accountId, selectTokenHash(accountId, connector))
  const given = deps.hashToken(token)
  const known = [row?.hash, row?.webhook].map((hash) => hash ?? Buffer.alloc(HASH_BYTES))
  if (!known.map((hash) => timingSafeEqual(given, hash)).includes(true) || !row) throw unknownAddress()
  const account = await deps.directory.find(accountId)
  if (!account?.configuration) throw unknownAddress()
  return { account: { ...account, configuration: account.configuration }, connector }
}

const HASH_BYTES = 32

function unknownAddress() {
  return refusal(404, { kind: 'route-not-found' })
}
