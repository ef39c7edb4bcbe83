// What other modules may use of this one.
export { eventRoutes } from './feed/routes.ts'
export { nameBehind } from './repository.ts'
export { type DeliveryWorkers, createDeliveryWorkers } from './webhooks/delivery-workers.ts'
export { webhookRoutes } from './webhooks/routes.ts'
