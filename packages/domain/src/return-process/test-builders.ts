import type { ProcessTerms } from './return-process.ts'

/** Terms that ask for nothing special. */
export function aProcessTerms(overrides: Partial<ProcessTerms> = {}): ProcessTerms {
  return {
    freightRule: 'proportional',
    refundForm: 'automatic',
    voucherDefinitionId: null,
    keepsItem: false,
    isMarketplace: false,
    consumerWasBlocked: false,
    notifyConsumer: false,
    consumerIp: null,
    delivery: {
      kind: null,
      carrierId: null,
      optionId: null,
      physicalStoreId: null,
      physicalStoreSummary: null,
      quotationId: null,
      quotationValue: null,
      premiumCost: null,
      estimatedCost: null,
    },
    bankAccount: null,
    verdict: {
      rule: 'PermitidoPorPadrao',
      description: '',
      allowed: true,
      needsAuthorization: true,
      needsReview: false,
      configurationVersion: 1,
    },
    ...overrides,
  }
}
