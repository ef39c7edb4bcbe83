import type { LayoutCopy } from './layout.pt-BR.ts'

export const layoutCopyEn: LayoutCopy = {
  service: 'Returns and exchanges',
  summary: (store: string | null) => `Returns and exchanges of ${store ?? 'stores'}.`,
  skip: 'Skip to content',
  regret: 'Withdraw from the purchase (right of withdrawal)',
  findOrder: 'Find an order',
  contact: 'Get in touch with the store',
  helpPage: 'Help page',
  language: 'Language',
  steps: 'Steps',
  step: (at, of) => `Step ${at} of ${of}`,
  faultTitle: 'Error',
  faults: (count) => (count === 1 ? 'Correct the field below' : `Correct the ${count} fields below`),
  fault: 'Error:',
  optional: '(optional)',
}
