import type { ShadowMapping } from '@vaivem/contract'
import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit, type Origin } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { mappingFaults } from './mapping.pt-BR.ts'
import { isSameJson } from './same-json.ts'
import { insertMapping, type MappingRow, selectMapping, updateApproval } from './repository.ts'

/** The actor of an action, and when it happens. */
export interface Act {
  readonly actor: string
  readonly at: Temporal.Instant
  readonly origin?: Origin
}

export interface MappingInvalid {
  readonly kind: 'shadow-mapping-invalid'
  readonly faults: readonly string[]
}

/** The last version, and the last that was approved, by which files are read. */
export async function findMappings(tx: Pick<Transaction, 'query'>, accountId: number) {
  const [last, approved] = await Promise.all(
    [false, true].map((isApproved) => tx.query<MappingRow>(selectMapping(accountId, isApproved))),
  )
  return { last: last?.rows[0], approved: approved?.rows[0] }
}

/** Stores a draft as a new version; what the last version says already makes none. */
export async function saveMapping(
  tx: Transaction,
  accountId: number,
  document: ShadowMapping,
  { actor, at, origin }: Act,
): Promise<Result<MappingRow, MappingInvalid>> {
  const faults = mappingFaults(document)
  if (faults.length > 0) return refuse('shadow-mapping-invalid', { faults })
  const { last } = await findMappings(tx, accountId)
  if (last && isSameJson(last.document, document)) return ok(last)
  const { rows } = await tx.query<MappingRow>(insertMapping(accountId, { document, by: actor, at }))
  const [row] = rows
  if (!row) throw new Error('a version that was stored is answered')
  const facts = { version: row.version }
  await recordAudit(tx, accountId, {
    actor,
    action: 'shadow.mapping-saved',
    subject: `shadow-mapping ${row.version}`,
    origin: origin ?? null,
    facts,
  })
  return ok(row)
}

/** Approves a version, by which files are read from then on. */
export async function approveMapping(
  tx: Transaction,
  accountId: number,
  version: number,
  { actor, at, origin }: Act,
): Promise<Result<MappingRow, { readonly kind: 'shadow-mapping-not-found'; readonly version: number }>> {
  const { rows } = await tx.query<MappingRow>(updateApproval(accountId, { version, by: actor, at }))
  const [row] = rows
  if (!row) return refuse('shadow-mapping-not-found', { version })
  await recordAudit(tx, accountId, {
    actor,
    action: 'shadow.mapping-approved',
    subject: `shadow-mapping ${version}`,
    origin: origin ?? null,
  })
  return ok(row)
}
