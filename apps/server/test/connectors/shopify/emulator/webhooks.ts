import { recordOf } from '@vaivem/connector-kit'
import { connection, type ShopState } from './state.ts'

export function list({ webhooks }: ShopState, page: Parameters<ReturnType<typeof connection>>[0]) {
  return connection(webhooks)(page)
}

export function create(state: ShopState, topic: unknown, input: unknown) {
  const id = `gid://shopify/WebhookSubscription/${state.nextId++}`
  const uri = String(recordOf(input)['uri'])
  if (!uri.startsWith('https://')) return refused('Address protocol http:// is not supported')
  state.webhooks.push({ id, topic: String(topic), uri })
  return { webhookSubscription: { id }, userErrors: [] }
}

export function update({ webhooks }: ShopState, id: unknown, input: unknown) {
  const found = webhooks.find((one) => one.id === id)
  if (!found) return refused('Webhook subscription does not exist')
  found.uri = String(recordOf(input)['uri'])
  return { webhookSubscription: { id }, userErrors: [] }
}

function refused(message: string) {
  return { webhookSubscription: null, userErrors: [{ field: null, message }] }
}
