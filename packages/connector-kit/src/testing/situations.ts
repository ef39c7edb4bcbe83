import type { Fault } from './faults.ts'

/** Faults and unusual circumstances. Every port is tried in each of them, or `withoutMeaning` says why it is not. */
export const SITUATIONS = [
  'request lost',
  'answer lost',
  'slow',
  'too many requests',
  '500 with effect',
  '500 without effect',
  'duplicate',
  'wrong order',
  'partial',
  'credentials revoked',
  'clock skew',
  'key forgotten',
  'one centavo off',
  'foreign currency',
  'huge order',
  'texts of every script',
] as const
export type Situation = (typeof SITUATIONS)[number]

/** The ports of a store's connector. */
export const STORE_PORTS = ['orders', 'payments', 'credit', 'stock', 'restock', 'returns'] as const
export type StorePort = (typeof STORE_PORTS)[number]

/** The ports of a carrier; a lookup belongs to the authorization that it looks for. */
export const CARRIER_PORTS = [
  'authorize',
  'cancel',
  'track',
  'quote',
  'balance',
  'documents',
  'notices',
  'addresses',
  'postalCodes',
] as const
export type CarrierPortName = (typeof CARRIER_PORTS)[number]

/** The ports of a payment provider. */
export const PROVIDER_PORTS = ['payments', 'statements', 'notices'] as const
export type ProviderPortName = (typeof PROVIDER_PORTS)[number]

const BY_FAULT: Readonly<Record<Fault, Situation>> = {
  'request not sent': 'request lost',
  'request lost': 'request lost',
  'answer lost': 'answer lost',
  'answer cut off': 'answer lost',
  slow: 'slow',
  'too many requests': 'too many requests',
  '500 with effect': '500 with effect',
  'page instead of an answer, with effect': '500 with effect',
  '500 without effect': '500 without effect',
  'page instead of an answer, without effect': '500 without effect',
  'credentials revoked': 'credentials revoked',
}

/** The situation that a fault of the way is an example of. */
export function situationOf(fault: Fault): Situation {
  return BY_FAULT[fault]
}
