import {
  type BankAccount,
  type DeliveryKind,
  type FinancialStage,
  type FreightRule,
  invariant,
  type ItemCondition,
  type ItemOperation,
  type LogisticStage,
  type ProcessStatus,
  type RatingStage,
  type RefundForm,
  type VoucherDefinition,
} from '@vaivem/domain'

/** The integer codes of contract §2, each table in both directions. Columns hold the names. */
export const operation = codeTable({ return: 0, exchange: 1 } as const satisfies Codes<ItemOperation>)

export const refundForm = codeTable({ voucher: 0, manual: 1, automatic: 2 } as const satisfies Codes<RefundForm>)

/** EnumTipoFreteEstorno. */
export const freightRule = codeTable({
  full: 0,
  proportional: 1,
  'whole-order': 2,
  never: 3,
} as const satisfies Codes<FreightRule>)

export const deliveryKind = codeTable({
  agency: 0,
  collection: 1,
  'scheduled-collection': 2,
  'express-collection': 3,
  locker: 4,
  'physical-store': 5,
  none: 6,
} as const satisfies Codes<DeliveryKind>)

export const processStatus = codeTable({
  started: 0,
  pending: 1,
  concluded: 2,
  cancelled: 3,
} as const satisfies Codes<ProcessStatus>)

export const logisticStage = codeTable({
  none: 0,
  pending: 1,
  error: 2,
  'physical-store': 3,
  authorized: 4,
  posted: 5,
  delivered: 6,
  'partly-delivered': 7,
} as const satisfies Codes<LogisticStage>)

export const financialStage = codeTable({
  none: 0,
  pending: 1,
  'partly-refunded': 2,
  refunded: 3,
  error: 4,
} as const satisfies Codes<FinancialStage>)

export const ratingStage = codeTable({ pending: 0, partial: 1, complete: 2 } as const satisfies Codes<RatingStage>)

export const itemCondition = codeTable({
  perfect: 1,
  'minor-damage': 2,
  unusable: 3,
  'not-received': 4,
} as const satisfies Codes<ItemCondition>)

export const bankAccountKind = codeTable({
  'bank-account': 0,
  pix: 1,
  automatic: 2,
  manual: 3,
} as const satisfies Codes<BankAccount['kind']>)

export const pixKeyKind = codeTable({ random: 0, document: 1, mobile: 2, email: 3 } as const satisfies Codes<
  NonNullable<BankAccount['pixKeyKind']>
>)

export const voucherKind = codeTable({ retention: 0, 'exchange-difference': 1 } as const satisfies Codes<
  VoucherDefinition['kind']
>)

/** The operation of an item; a return where the caller does not say. */
export function operationOf(code: number | undefined): ItemOperation {
  return code === undefined ? 'return' : operation.nameOf(code)
}

type Codes<Name extends string> = Readonly<Record<Name, number>>

/** `nameOf` throws for a code that the contract does not let through. */
function codeTable<const Table extends Readonly<Record<string, number>>>(codes: Table) {
  type Name = keyof Table & string
  const isName = (name: string): name is Name => Object.hasOwn(codes, name)
  const names = Object.keys(codes).filter(isName)
  return {
    codeOf: <Given extends Name>(name: Given): Table[Given] => codes[name],
    nameOf: (code: number): Name => {
      const name = names.find((candidate) => codes[candidate] === code)
      invariant(name !== undefined, `the code ${code} stands for something`)
      return name
    },
  }
}
