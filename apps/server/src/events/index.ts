// The feed of everything that happened, and the webhooks that deliver it.
export { eventRoutes } from './feed/routes.ts'
export { type DeliveryWorkers, createDeliveryWorkers } from './webhooks/delivery-workers.ts'
export { webhookRoutes } from './webhooks/routes.ts'
