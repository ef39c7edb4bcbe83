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
 * Code whose faults must not stay unnoticed. Left out everywhere: tests and their helpers; `*.pt-BR.ts`, `*.en.ts` and
 * `*.es.ts`, because a test of a sentence is its copy (but for `wording.pt-BR.ts`, which writes sentences); files of types alone, which
 * hold nothing to change.
 */
export const AREAS: readonly Area[] = [
  {
    name: 'money',
    because: 'whatever makes, splits, rounds or books an amount: one centavo too many is a loss, one too few a breach',
    runs: [
      {
        name: 'amounts',
        files: ['shared/money.ts', 'refunds/voucher/voucher.ts', 'refunds/unit-shares.ts'],
        tests: '{shared/money,refunds/voucher/*,refunds/*}.test.ts',
      },
      {
        name: 'refund-calculation',
        files: [
          'refunds/order-value.ts',
          'refunds/chosen-order.ts',
          'refunds/returned-goods.ts',
          'refunds/freight.ts',
          'refunds/payment-shares.ts',
          'refunds/split.ts',
          'refunds/refund-split.ts',
          'refunds/refund-text-amount.ts',
          'refunds/refund-form.ts',
          'refunds/surcharges.ts',
          'refunds/monetary-correction.ts',
        ],
        tests: 'refunds/*.test.ts',
      },
      {
        name: 'refund-booking',
        files: [
          'refunds/due-units.ts',
          'refunds/form-intents.ts',
          'refunds/intent-division.ts',
          'refunds/intent.ts',
          'refunds/ledger.ts',
          'refunds/process-freight.ts',
          'refunds/process-refund.ts',
          'refunds/trigger.ts',
          'refunds/sending-cost.ts',
          'refunds/payee.ts',
          'refunds/owed-for.ts',
          'refunds/refund-route.ts',
        ],
        tests: 'refunds/{*,defect/*}.test.ts',
      },
      {
        name: 'money-seen',
        files: ['refunds/bank-return.ts', 'refunds/pix-key.ts', 'refunds/reconcile.ts', 'refunds/where-money.ts'],
        tests: 'refunds/*.test.ts',
      },
      {
        name: 'order-facts',
        files: ['orders/order-confirmation.ts', 'processes/payment-contradictions.ts'],
        tests: '{orders,processes}/*.test.ts',
      },
      {
        name: 'exchange-amounts',
        files: ['exchanges/difference.ts', 'exchanges/money-instead.ts'],
        tests: '{shared/transitions,exchanges/*}.test.ts',
      },
      {
        name: 'defects',
        files: ['refunds/defect/claim.ts', 'refunds/defect/exchange-instead.ts', 'refunds/defect/keep-units.ts'],
        tests: '{shared/transitions,refunds/defect/*,refunds/abatement*}.test.ts',
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
          'processes/decision.ts',
          'processes/unit.ts',
          'exchanges/replacement.ts',
          'parcels/parcel.ts',
          'processes/delivery-claim.ts',
        ],
        tests: '{shared/transitions,exchanges/*,parcels/parcel*,processes/*}.test.ts',
      },
      {
        name: 'stages',
        files: ['processes/stages.ts', 'processes/stage-facts.ts', 'exchanges/readiness.ts', 'parcels/parcel-stage.ts'],
        tests: '{processes,exchanges,parcels}/*.test.ts',
      },
      {
        name: 'units',
        files: [
          'processes/open.ts',
          'processes/reason-answers.ts',
          'processes/release.ts',
          'processes/returned-by.ts',
          'processes/order-snapshot.ts',
          'processes/take-units.ts',
          'processes/unit-ranges.ts',
          'parcels/count-units.ts',
          'parcels/free-units.ts',
        ],
        tests: '{processes,exchanges,parcels}/*.test.ts',
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
          'policy/rules/deadlines.ts',
          'policy/legal-protection/!(*.test).ts',
          'policy/eligibility/keep-item.ts',
        ],
        tests: '{shared,policy/rules,policy/eligibility,policy/legal-protection}/*.test.ts',
      },
      {
        name: 'rule-book',
        files: ['policy/rules/!(deadlines|*.pt-BR|*.en|*.es|*.test|test-builders).ts', 'policy/rules/wording.pt-BR.ts'],
        tests: 'policy/rules/*.test.ts',
      },
    ],
  },
]
