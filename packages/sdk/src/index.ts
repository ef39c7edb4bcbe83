export { createClient, type Client } from './client.ts'
export type { ClientOptions, Credential, Environment } from './client/options.ts'
export type { Authorization, Session } from './client/bearers.ts'
export type { ClientError, Failure, ListOutcome, Outcome, Page } from './client/outcome.ts'
export { isKnownErrorCode, type ErrorCode, type KnownErrorCode } from './client/error-codes.ts'
export { orThrow, VaivemError } from './client/errors.ts'
export { formatReais, fromCentavos, sumReais, toCentavos } from './money.ts'
export type { EntityOf, RequestOf } from './client/methods.ts'
export { choose, type Choice, type Chosen, type ChoiceRefusal } from './orders/choose.ts'
export { convertOrder, type Platform } from './orders/convert-order.ts'
export { measuresOf, type Measures, type MeasureUnits, type WrittenMeasures } from './orders/measures.ts'
export type * from './orders/order.ts'
export {
  verifyWebhook,
  type Verification,
  type VerificationFault,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookHeaders,
} from './events/verify-webhook.ts'
export { eventSentences } from './events/event-sentences.ts'
export { eventTypes, isEventType } from './events/event-types.ts'
export { eventPages, type EventPage, type EventPagesOptions } from './events/event-pages.ts'
export type { EventData, EventType, ProcessEvent, WebhookTest } from './events/events.ts'
export type {
  CarrierProtocolAnswer,
  CarrierProtocolBody,
  CarrierProtocolWord,
  ProtocolAnswer,
  ProtocolBody,
  ProtocolWord,
} from './protocols.ts'
/** The named schemas of the interface, such as `schemas.Processo`. */
export type * as schemas from './generated/operations.ts'
