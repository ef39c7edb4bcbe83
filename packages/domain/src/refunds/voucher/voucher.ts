import type { ItemOperation, VoucherDefinition } from '../../accounts/configuration.ts'
import type { ProtectionFlags } from '../../policy/legal-protection/legal-protection.ts'
import { type Money, type Percentage, percentage as percent, percentOf, sum } from '../../shared/money.ts'
import { type Result, ok, refuse } from '../../shared/result.ts'

export interface VoucherDefinitionInvalid {
  readonly kind: 'voucher-definition-invalid'
  readonly definitionId: number
  /**
   * `below-law`: the voucher is worth less than the money that law gives back, or is valid for too few days to stand for it (regret and
   * legal warranty, contract §6.15).
   */
  readonly because: 'unknown' | 'inactive' | 'not-retention' | 'below-law'
}

/**
 * The definition that a caller named. Only its id is used; whatever else the caller says of it is ignored (contract §4.6).
 */
export function find(
  definitions: readonly VoucherDefinition[],
  definitionId: number,
): Result<VoucherDefinition, VoucherDefinitionInvalid> {
  const definition = definitions.find((candidate) => candidate.id === definitionId)
  if (definition === undefined) return refuse('voucher-definition-invalid', { definitionId, because: 'unknown' })
  if (!definition.active) return refuse('voucher-definition-invalid', { definitionId, because: 'inactive' })
  if (definition.kind !== 'retention') {
    return refuse('voucher-definition-invalid', { definitionId, because: 'not-retention' })
  }
  return ok(definition)
}

/** The active retention definitions, in their configured order, then by id. */
export function offers(definitions: readonly VoucherDefinition[]): readonly VoucherDefinition[] {
  const offered = definitions.filter((definition) => definition.active && definition.kind === 'retention')
  return offered.toSorted((a, b) => a.order - b.order || a.id - b.id)
}

/**
 * The least number of days for which a voucher must be valid where law gives money back (contract §6.15, CDC art. 51).
 */
const LEAST_VALID_DAYS = 30
const WHOLE = percent(100)

/**
 * Whether a voucher may stand for money that law gives back: it is worth all of it, and is valid long enough to be used
 * (contract §6.15).
 */
export function isWorthMoney({ percentage, validDays }: Pick<VoucherDefinition, 'percentage' | 'validDays'>): boolean {
  return percentage >= WHOLE && validDays >= LEAST_VALID_DAYS
}

/** Whether law gives money back for an item that is returned, so that a voucher must be worth no less (contract §6.15). */
export function givesMoneyByLaw({
  operation,
  isLegalRegret,
  isLegalWarranty,
}: Partial<ProtectionFlags> & { readonly operation: ItemOperation }): boolean {
  return operation === 'return' && (isLegalRegret === true || isLegalWarranty === true)
}

/**
 * The vouchers that may be offered for a request. `isByLaw`: law gives the money back for a part of it (contract §6.15).
 */
export function offersFor(definitions: readonly VoucherDefinition[], isByLaw: boolean): readonly VoucherDefinition[] {
  return offers(definitions).filter((definition) => !isByLaw || isWorthMoney(definition))
}

/**
 * The definition that a caller named for a request, or the first that may be offered where none was named; refused where law gives the
 * money back and the voucher may not stand for it (contract §6.15).
 */
export function chooseFor(
  definitions: readonly VoucherDefinition[],
  definitionId: number | null,
  isByLaw: boolean,
): Result<VoucherDefinition | null, VoucherDefinitionInvalid> {
  if (definitionId === null) return ok(offersFor(definitions, isByLaw)[0] ?? null)
  const found = find(definitions, definitionId)
  if (!found.ok || !isByLaw || isWorthMoney(found.value)) return found
  return refuse('voucher-definition-invalid', { definitionId, because: 'below-law' })
}

/** The active retention definition of lowest order, then of smallest id; null where there is none (contract §4.8). */
export function findMain(definitions: readonly VoucherDefinition[]): VoucherDefinition | null {
  return offers(definitions)[0] ?? null
}

/** The definition a caller named, or the account's main one where none was named. */
export function choose(
  definitions: readonly VoucherDefinition[],
  definitionId: number | null,
): Result<VoucherDefinition | null, VoucherDefinitionInvalid> {
  return definitionId === null ? ok(findMain(definitions)) : find(definitions, definitionId)
}

/** The terms of a definition as they were promised: they hold whatever becomes of the definition. */
export interface VoucherTerms {
  readonly definitionId: number
  readonly percentage: Percentage
  readonly validDays: number
}

/** The terms of a definition as they are now. */
export function termsOf({ id, percentage, validDays }: VoucherDefinition): VoucherTerms {
  return { definitionId: id, percentage, validDays }
}

/**
 * The value of a voucher: `percent(goods) + principal` (contract §4.6). Freight and gift cards earn no bonus. Without a
 * definition, 100 %.
 */
export function worth(definition: Pick<VoucherTerms, 'percentage'> | null, goods: Money, principal: Money): Money {
  return sum([definition === null ? goods : percentOf(definition.percentage, goods), principal])
}

/** The same time of day, `validDays` calendar days after the issue, in the account's time zone. */
export function expiry(
  definition: Pick<VoucherTerms, 'validDays'>,
  issuedAt: Temporal.Instant,
  timeZone: string,
): Temporal.Instant {
  return issuedAt.toZonedDateTimeISO(timeZone).add({ days: definition.validDays }).toInstant()
}
