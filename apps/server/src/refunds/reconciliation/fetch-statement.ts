import type { EntityOf, fetchStatement } from '@vaivem/contract'
import { calendar, type PaymentProvider } from '@vaivem/domain'
import type { StatementSpan } from '@vaivem/connector-kit'
import { PlatformSilent } from '@vaivem/connector-kit'
import type { AuditRecord } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { isStopped } from '../../platform/outbound/going-live.ts'
import { ProviderLocked } from '../../platform/ports/payment-providers.ts'
import { addStatement } from './import-statement.ts'
import { parseStatement } from './parse-statement.ts'
import { claimStatementRequest } from './repository.ts'

type Fetched = EntityOf<typeof fetchStatement>
type FetchDeps = Pick<Deps, 'paymentProviders' | 'database' | 'newId' | 'log' | 'now'>

/** Whole days, both included. */
export interface FetchedDays {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** The provider's answer, before anything is written. */
export type ProviderSaid =
  | { readonly said: 'file'; readonly text: string }
  | { readonly said: 'nothing-yet' }
  | { readonly said: 'silent' }

/** Requests the provider's statement of the days; never within a transaction. A stopped provider is not called. */
export async function askProvider(
  deps: FetchDeps,
  account: ConfiguredAccount,
  { provider, days }: { readonly provider: PaymentProvider; readonly days: FetchedDays },
): Promise<ProviderSaid> {
  const span = spanOf(days, account.configuration.timeZone)
  const connector = { kind: 'payment-provider', id: provider.id, platform: provider.platform } as const
  if (await deps.database.readAll(account.id, (tx) => isStopped(tx, account.id, connector))) return { said: 'silent' }
  try {
    const text = await deps.paymentProviders.findStatement(provider, account.id, span)
    if (text !== undefined) return { said: 'file', text }
    const request = { providerId: provider.id, ...days, at: deps.now() }
    // While the provider makes it, it is not in the list, and is not requested a second time.
    const isNew = await deps.database.inAccount(account.id, (tx) => claimStatementRequest(tx, account.id, request))
    if (isNew) await deps.paymentProviders.askForStatement(provider, account.id, span)
    return { said: 'nothing-yet' }
  } catch (error) {
    if (!(error instanceof PlatformSilent) && !(error instanceof ProviderLocked)) throw error
    deps.log.warn('a payment provider gave no statement', {
      accountId: account.id,
      providerId: provider.id,
      cause: error.message,
    })
    return { said: 'silent' }
  }
}

/** Takes in what the provider answered. */
export async function takeStatement(
  deps: FetchDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  {
    provider,
    answer,
    by,
  }: {
    readonly provider: PaymentProvider
    readonly answer: ProviderSaid
    readonly by: Pick<AuditRecord, 'actor' | 'origin'>
  },
): Promise<Fetched> {
  if (answer.said === 'nothing-yet') return { estado: 'pedido', motivo: null, extrato: null }
  const format = deps.paymentProviders.statementFormat(provider)
  if (answer.said === 'silent' || format === undefined) return { estado: 'sem-resposta', motivo: null, extrato: null }
  const read = parseStatement(answer.text, format, account.configuration.timeZone)
  if (!read.ok) return { estado: 'ilegivel', motivo: `O arquivo ${read.fault}.`, extrato: null }
  const extrato = await addStatement(deps, tx, account.id, { body: { conta: provider.name }, read, by })
  return { estado: 'lido', motivo: null, extrato }
}

function spanOf({ first, last }: FetchedDays, timeZone: string): StatementSpan {
  const { start, end } = calendar.spanOfDays(first, last, timeZone)
  return { from: start, until: end.subtract({ seconds: 1 }) }
}
