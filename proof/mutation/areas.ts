/** One run of Stryker: small enough to be watched, and run again alone. */
export interface Run {
  readonly name: string
  /** Below packages/domain/src. */
  readonly files: readonly string[]
  /** The tests that must notice, as a glob: those of these files and of their neighbours, not of all that is built on them. */
  readonly tests: string
}

export interface Area {
  readonly name: string
  /** Why these files, and no others. */
  readonly because: string
  readonly runs: readonly Run[]
}

/** Of every hundred changed programs, how many a test must notice, in each area. */
export const LEAST_SCORE = 85

/**
 * What must not be wrong in silence. Left out everywhere: tests and what they build with; `*.pt-BR.ts`, because a test of
 * a sentence is its copy (but for `wording.pt-BR.ts`, which writes sentences); files of types alone, which hold nothing to change.
 */
export const AREAS: readonly Area[] = [
  {
    name: 'money',
    because: 'whatever makes, splits, rounds or books an amount: one centavo too many is a loss, one too few a breach',
    runs: [
      {
        name: 'amounts',
        files: ['shared/money.ts', 'voucher/voucher.ts', 'refund/unit-shares.ts'],
        tests: '{shared/money,voucher/*,refund/*}.test.ts',
      },
      {
        name: 'refund-calculation',
        files: [
          'refund/order-value.ts',
          'refund/chosen-order.ts',
          'refund/returned-goods.ts',
          'refund/freight.ts',
          'refund/payment-shares.ts',
          'refund/split.ts',
          'refund/refund-split.ts',
          'refund/refund-text-amount.ts',
          'refund/refund-form.ts',
          'refund/surcharges.ts',
          'refund/monetary-correction.ts',
        ],
        tests: 'refund/*.test.ts',
      },
      {
        name: 'refund-booking',
        files: [
          'refund/due-units.ts',
          'refund/form-intents.ts',
          'refund/intent-division.ts',
          'refund/intent.ts',
          'refund/ledger.ts',
          'refund/process-refund.ts',
          'refund/trigger.ts',
          'refund/sending-cost.ts',
          'refund/payee.ts',
        ],
        tests: 'refund/*.test.ts',
      },
      {
        name: 'order-facts',
        files: ['order-confirmation/order-confirmation.ts', 'return-process/payments-told.ts'],
        tests: '{order-confirmation,return-process}/*.test.ts',
      },
      {
        name: 'exchange-amounts',
        files: ['exchange/difference.ts', 'exchange/money-instead.ts'],
        tests: '{shared/transitions,exchange/*}.test.ts',
      },
      {
        name: 'defects',
        files: ['defect/claim.ts', 'defect/exchange-instead.ts', 'defect/keep-units.ts'],
        tests: '{shared/transitions,defect/*,refund/abatement*}.test.ts',
      },
    ],
  },
  {
    name: 'states',
    because:
      'where a process, a parcel, a unit or a replacement may go, what follows from where it is, and who holds which unit',
    runs: [
      {
        name: 'machines',
        files: [
          'shared/transitions.ts',
          'return-process/decision.ts',
          'return-process/unit.ts',
          'exchange/replacement.ts',
          'logistics/parcel.ts',
        ],
        tests: '{shared/transitions,exchange/*,logistics/parcel*,return-process/*}.test.ts',
      },
      {
        name: 'stages',
        files: ['return-process/stages.ts', 'exchange/readiness.ts', 'logistics/parcel-stage.ts'],
        tests: '{return-process,exchange,logistics}/*.test.ts',
      },
      {
        name: 'units',
        files: [
          'return-process/open.ts',
          'return-process/release.ts',
          'return-process/returned-by.ts',
          'return-process/take-order.ts',
          'return-process/take-units.ts',
          'return-process/unit-ranges.ts',
          'logistics/count-units.ts',
          'logistics/free-units.ts',
        ],
        tests: '{return-process,exchange,logistics}/*.test.ts',
      },
    ],
  },
  {
    name: 'rules',
    because:
      'who may return what until when, which policy and which days that is judged by, and what is told of the judgement',
    runs: [
      {
        name: 'time-and-law',
        files: [
          'shared/calendar.ts',
          'shared/brazilian-holidays.ts',
          'shared/local-holidays.ts',
          'rules/deadlines.ts',
          'legal-protection/!(*.test).ts',
          'eligibility/keep-item.ts',
        ],
        tests: '{shared,rules,eligibility,legal-protection}/*.test.ts',
      },
      {
        name: 'rule-book',
        files: ['rules/!(deadlines|*.pt-BR|*.test|test-builders).ts', 'rules/wording.pt-BR.ts'],
        tests: 'rules/*.test.ts',
      },
    ],
  },
]
