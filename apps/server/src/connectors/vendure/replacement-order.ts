import { keyText, type StockTask } from '@vaivem/connector-kit'
import type { AdminAnswer, AdminApi } from './admin-api.ts'
import type { Draft } from './drafts.ts'

/** The order whose units come back: what is sent in exchange goes to the same customer, at the same address. */
export interface OriginalFields {
  readonly customer: { readonly id: string } | null
  readonly shippingAddress: Readonly<Record<string, string | null>> | null
  readonly shippingLines: readonly { readonly shippingMethod: { readonly id: string } }[]
}

export const ORIGINAL = `customer { id } shippingLines { shippingMethod { id } }
  shippingAddress { fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber }`

/** How an order of Vendure shows that it is a replacement: its payment, whose transaction is our key. */
export const PAID_BY_EXCHANGE = 'troca-vaivem'

export type Step = 'done' | 'out-of-stock' | 'refused' | 'unknown'

interface Filling {
  readonly api: AdminApi
  readonly draft: Draft
  readonly task: StockTask
  readonly variantId: string
  readonly original: OriginalFields
}

/**
 * Brings a draft to an order that is paid and takes its units: each step only where it was not done, so that a draft that was
 * left half made is completed. `mayGoOn` is called before each.
 */
export async function completeOrder(filling: Filling, mayGoOn: () => boolean): Promise<Step> {
  const { api, draft, task } = filling
  const steps = draft.state === 'Draft' ? stepsOfDraft(filling) : []
  for (const step of [...steps, () => pay(api, draft.id, task.key)]) {
    if (!mayGoOn()) return 'unknown'
    const came = await step()
    if (came !== 'done') return came
  }
  return 'done'
}

function stepsOfDraft({ api, draft, task, variantId, original }: Filling): readonly (() => Promise<Step>)[] {
  const { id } = draft
  const { customer, shippingAddress, shippingLines } = original
  const units = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const steps: (() => Promise<Step>)[] = []
  if (units === 0)
    steps.push(() =>
      tell(api, 'addItemToDraftOrder(orderId: $id, input: $input)', 'AddItemToDraftOrderInput!', id, {
        productVariantId: variantId,
        quantity: task.quantity,
      }),
    )
  if (draft.customer === null && customer)
    steps.push(() => tell(api, 'setCustomerForDraftOrder(orderId: $id, customerId: $input)', 'ID!', id, customer.id))
  if (!draft.shippingAddress?.streetLine1 && shippingAddress?.['streetLine1'])
    steps.push(() =>
      tell(
        api,
        'setDraftOrderShippingAddress(orderId: $id, input: $input)',
        'CreateAddressInput!',
        id,
        shippingAddress,
        PLAIN,
      ),
    )
  if (draft.shippingLines.length === 0) steps.push(() => chooseShipping(api, id, shippingLines[0]?.shippingMethod.id))
  steps.push(() => tell(api, 'transitionOrderToState(id: $id, state: $input)', 'String!', id, 'ArrangingPayment'))
  return steps
}

/** As it was sent the first time, else the cheapest way. */
async function chooseShipping(api: AdminApi, id: string, before: string | undefined): Promise<Step> {
  const { eligibleShippingMethodsForDraftOrder: methods } = await api.readData<{
    eligibleShippingMethodsForDraftOrder: readonly { id: string; priceWithTax: number }[]
  }>('query ($id: ID!) { eligibleShippingMethodsForDraftOrder(orderId: $id) { id priceWithTax } }', { id })
  const cheapest = methods.toSorted((one, other) => one.priceWithTax - other.priceWithTax)[0]
  const chosen = methods.find((method) => method.id === before) ?? cheapest
  if (!chosen) return 'refused'
  return tell(api, 'setDraftOrderShippingMethod(orderId: $id, shippingMethodId: $input)', 'ID!', id, chosen.id)
}

/** Nothing is charged: the payment says that the exchange pays, and under which key. */
function pay(api: AdminApi, orderId: string, key: number): Promise<Step> {
  const input = { orderId, method: PAID_BY_EXCHANGE, transactionId: keyText(key), metadata: {} }
  return tell(api, 'addManualPaymentToOrder(input: $input)', 'ManualPaymentInput!', null, input)
}

/** The selection for a union of the requested type and errors. */
const WITH_ERROR = '__typename ... on ErrorResult { errorCode }'
/** The selection for a type without errors. */
const PLAIN = '__typename'
const NO_STOCK = new Set(['INSUFFICIENT_STOCK_ERROR'])

async function tell(
  api: AdminApi,
  call: string,
  type: string,
  id: string | null,
  input: unknown,
  fields = WITH_ERROR,
): Promise<Step> {
  const answer: AdminAnswer<{ told: { errorCode?: string } | null }> = await api.ask(
    `mutation (${id === null ? '' : '$id: ID!, '}$input: ${type}) {
      told: ${call} { ${fields} }
    }`,
    { ...(id !== null && { id }), input },
  )
  if (answer.outcome === 'unknown') return 'unknown'
  if (answer.outcome === 'failed') return answer.because === 'rejected' ? 'refused' : 'unknown'
  if (!answer.data.told) return 'unknown'
  const { errorCode } = answer.data.told
  if (errorCode === undefined) return 'done'
  return NO_STOCK.has(errorCode) ? 'out-of-stock' : 'refused'
}
