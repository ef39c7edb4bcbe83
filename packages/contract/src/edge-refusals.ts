import type { RefusalKind } from './refusal-catalogue.ts'

/** The refusals that any operation may answer besides its own (contract §1.4). */
export const edgeRefusals = {
  'invalid-request': 400,
  'invalid-json': 400,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Partial<Record<RefusalKind, number>>

/** The refusals that an operation which changes something may answer besides its own (contract §1.10). */
export const idempotencyRefusals = {
  'request-in-progress': 409,
  'idempotency-key-reused': 422,
} as const satisfies Partial<Record<RefusalKind, number>>
