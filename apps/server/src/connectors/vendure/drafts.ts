import { keyIn, keyText } from '@vaivem/connector-kit'
import type { AdminAnswer, AdminApi } from './admin-api.ts'

/** An order of the shop that is not placed yet. */
export interface Draft {
  readonly id: string
  readonly state: string
  readonly createdAt: string
  readonly customer: { readonly id: string } | null
  readonly lines: readonly { readonly quantity: number; readonly productVariant: { readonly id: string } }[]
  readonly shippingLines: readonly { readonly priceWithTax: number }[]
  readonly shippingAddress: { readonly streetLine1: string | null } | null
  readonly history: { readonly items: readonly { readonly data: { readonly note?: string } | null }[] }
}

const DRAFT = `id state createdAt customer { id } lines { quantity productVariant { id } } shippingLines { priceWithTax }
  shippingAddress { streetLine1 }
  history(options: { filter: { type: { eq: "ORDER_NOTE" } }, take: 20 }) { items { data } }`
const PAGE = 100

/** Drafts, and orders of this service that wait for their payment, the oldest first. */
export async function listDrafts(api: AdminApi): Promise<readonly Draft[]> {
  const found: Draft[] = []
  for (let skip = 0; ; skip += PAGE) {
    const { orders } = await api.readData<{ orders: { totalItems: number; items: readonly Draft[] } }>(
      `query ($options: OrderListOptions!) { orders(options: $options) { totalItems items { ${DRAFT} } } }`,
      {
        options: {
          filter: { state: { in: ['Draft', 'ArrangingPayment'] } },
          sort: { createdAt: 'ASC' },
          skip,
          take: PAGE,
        },
      },
    )
    found.push(...orders.items)
    if (skip + PAGE >= orders.totalItems) return found
  }
}

/** Whether a draft was made under a key: an order of Vendure has no field for it but its notes. */
export function isOfKey({ history }: Draft, key: number): boolean {
  return history.items.some(({ data }) => keyIn(data?.note) === key)
}

const HOUR_MILLISECONDS = 3_600_000

/** Whether a draft was left empty for an hour, without even its note: the call that began it did not go on. */
export function isOrphan({ state, customer, lines, history, createdAt }: Draft, now: Temporal.Instant): boolean {
  const age = now.epochMilliseconds - Temporal.Instant.from(createdAt).epochMilliseconds
  const isEmpty = customer === null && lines.length === 0 && history.items.length === 0
  return state === 'Draft' && isEmpty && age > HOUR_MILLISECONDS
}

export function createDraft(
  api: AdminApi,
): Promise<AdminAnswer<{ readonly createDraftOrder: { readonly id: string } }>> {
  return api.ask('mutation { createDraftOrder { id } }')
}

export function noteKey(api: AdminApi, id: string, key: number): Promise<AdminAnswer<object>> {
  return api.ask('mutation ($input: AddNoteToOrderInput!) { addNoteToOrder(input: $input) { id } }', {
    input: { id, note: keyText(key), isPublic: false },
  })
}

/** Whether it is gone. */
export async function deleteDraft(api: AdminApi, id: string): Promise<boolean> {
  const answer = await api.ask<{ deleteDraftOrder: { result: string } }>(
    'mutation ($id: ID!) { deleteDraftOrder(orderId: $id) { result } }',
    { id },
  )
  return answer.outcome === 'answered' && answer.data.deleteDraftOrder.result === 'DELETED'
}

/** Whether it is gone: a draft is deleted, one that waits for its payment is cancelled. */
export async function discard(api: AdminApi, { id, state }: Pick<Draft, 'id' | 'state'>): Promise<boolean> {
  if (state === 'Draft') return deleteDraft(api, id)
  const answer = await api.ask<{ cancelOrder: { __typename: string } }>(
    'mutation ($id: ID!) { cancelOrder(input: { orderId: $id, cancelShipping: true }) { __typename } }',
    { id },
  )
  return answer.outcome === 'answered' && answer.data.cancelOrder.__typename === 'Order'
}
