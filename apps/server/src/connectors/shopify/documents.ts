/**
 * Every document that is sent to the Admin GraphQL API of Shopify, by its name. The tests check each against the schema of the
 * version in `API_VERSION`.
 */
export const API_VERSION = '2026-07'

const MONEY = 'shopMoney { amount currencyCode } presentmentMoney { amount currencyCode }'
const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'
const ADDRESS = 'firstName lastName name company address1 address2 city province provinceCode countryCodeV2 zip phone'
const ALLOCATIONS = `discountAllocations { allocatedAmountSet { ${MONEY} } }`
const TAXES = `taxLines { priceSet { ${MONEY} } }`

const TRANSACTION = `
  id kind status gateway formattedGateway createdAt processedAt
  amountSet { ${MONEY} }
  parentTransaction { id }
`

const REFUND = `
  id note createdAt
  totalRefundedSet { ${MONEY} }
  transactions(first: 10) { nodes { ${TRANSACTION} } ${PAGE_INFO} }
`

const LINES = `
  nodes {
    id sku title name quantity
    product { legacyResourceId }
    variant { legacyResourceId }
    originalUnitPriceSet { ${MONEY} }
    ${ALLOCATIONS}
    ${TAXES}
  }
  ${PAGE_INFO}
`

/** `refunds` and `transactions` are lists without pages: one of the full length is taken to be cut off. */
export const MOST_IN_LIST = 250

const ORDER = `
  id legacyResourceId name email phone createdAt processedAt cancelledAt
  currencyCode presentmentCurrencyCode taxesIncluded
  displayFinancialStatus displayFulfillmentStatus paymentGatewayNames
  customAttributes { key value }
  customer { id legacyResourceId firstName lastName defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber } }
  billingAddress { ${ADDRESS} }
  shippingAddress { ${ADDRESS} }
  totalPriceSet { ${MONEY} }
  totalDiscountsSet { ${MONEY} }
  totalTaxSet { ${MONEY} }
  totalTipReceivedSet { ${MONEY} }
  totalOutstandingSet { ${MONEY} }
  originalTotalDutiesSet { ${MONEY} }
  originalTotalAdditionalFeesSet { ${MONEY} }
  shippingLines(first: 20) { nodes { originalPriceSet { ${MONEY} } ${ALLOCATIONS} ${TAXES} } ${PAGE_INFO} }
  fulfillments(first: 100) { status displayStatus updatedAt }
  transactions(first: ${MOST_IN_LIST}) { ${TRANSACTION} manualPaymentGateway paymentDetails { ... on BasePaymentDetails { paymentMethodName } ... on CardPaymentDetails { company } } }
  refunds(first: ${MOST_IN_LIST}) { ${REFUND} }
  lineItems(first: 100) { ${LINES} }
`

const VARIANT = `
  id legacyResourceId title displayName sku price availableForSale inventoryQuantity sellableOnlineQuantity
  inventoryItem { tracked }
  product { legacyResourceId title status isGiftCard }
`

const COUNTED = `
  id sku
  inventoryItem { id tracked inventoryLevels(first: 50) { nodes { location { id isActive } } } }
`

const GIFT_CARD = `
  id note lastCharacters enabled deactivatedAt createdAt expiresOn
  initialValue { amount currencyCode }
  balance { amount currencyCode }
`

const DRAFT = `
  id status ready tags reserveInventoryUntil
  customAttributes { key value }
  lineItems(first: 2) { nodes { quantity sku variant { legacyResourceId } } }
  order { id name cancelledAt }
`

const ERRORS = 'userErrors { field message }'
const CODED_ERRORS = 'userErrors { field message code }'

/** A return by its lines alone: all returns of an order are looked through for the key in the notes of their lines. */
const RETURN = `
  id status
  returnLineItems(first: 10) { nodes { returnReasonNote } }
`

const REVERSE_DELIVERY = `
  id deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number } } }
`

const CREDIT_ENTRY = `
  __typename event amount { amount currencyCode }
  ... on StoreCreditAccountCreditTransaction { id expiresAt remainingAmount { amount currencyCode } }
  ... on StoreCreditAccountDebitTransaction { id }
`

export const DOCUMENTS = {
  order: `query Order($id: ID!) { order(id: $id) { ${ORDER} } }`,
  orderLines: `query OrderLines($id: ID!, $after: String!) { order(id: $id) { lineItems(first: 250, after: $after) { ${LINES} } } }`,
  orderProducts: `query OrderProducts($id: ID!) {
    order(id: $id) {
      lineItems(first: 50) {
        nodes {
          id
          image { url }
          product { collections(first: 5) { nodes { legacyResourceId title } } }
          variant { inventoryItem { measurement { weight { unit value } } } }
        }
      }
    }
  }`,
  findOrders: `query FindOrders($query: String!, $first: Int!, $after: String) {
    orders(first: $first, after: $after, query: $query, sortKey: CREATED_AT, reverse: true) { nodes { id name email } ${PAGE_INFO} }
  }`,
  changedOrders: `query ChangedOrders($query: String!, $first: Int!, $after: String) {
    orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { id legacyResourceId updatedAt } ${PAGE_INFO} }
  }`,
  orderRefunds: `query OrderRefunds($id: ID!) { order(id: $id) { id refunds(first: ${MOST_IN_LIST}) { ${REFUND} } } }`,
  refundCreate: `mutation RefundCreate($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) { refund { ${REFUND} } ${ERRORS} }
  }`,
  scopes: 'query Scopes { currentAppInstallation { accessScopes { handle } } }',
  giftCardCreate: `mutation GiftCardCreate($input: GiftCardCreateInput!) {
    giftCardCreate(input: $input) { giftCard { ${GIFT_CARD} } ${CODED_ERRORS} }
  }`,
  giftCardDeactivate: `mutation GiftCardDeactivate($id: ID!) {
    giftCardDeactivate(id: $id) { giftCard { ${GIFT_CARD} } ${CODED_ERRORS} }
  }`,
  giftCards: `query GiftCards($query: String, $first: Int!) {
    giftCards(first: $first, query: $query, sortKey: ID, reverse: true) { nodes { ${GIFT_CARD} } }
  }`,
  customers: `query Customers($query: String!) {
    customers(first: 10, query: $query) { nodes { id defaultEmailAddress { emailAddress } } }
  }`,
  customerCredit: `query CustomerCredit($id: ID!) {
    customer(id: $id) {
      storeCreditAccounts(first: 20) {
        nodes {
          id balance { amount currencyCode }
          transactions(first: 100, reverse: true) { nodes { ${CREDIT_ENTRY} } ${PAGE_INFO} }
        }
      }
    }
  }`,
  creditMark: `query CreditMark($namespace: String!, $key: String!) {
    currentAppInstallation { id metafield(namespace: $namespace, key: $key) { value compareDigest } }
  }`,
  creditMarkSet: `mutation CreditMarkSet($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { metafields { id } ${CODED_ERRORS} }
  }`,
  storeCreditAccountCredit: `mutation StoreCreditAccountCredit($id: ID!, $creditInput: StoreCreditAccountCreditInput!) {
    storeCreditAccountCredit(id: $id, creditInput: $creditInput) {
      storeCreditAccountTransaction { id amount { amount currencyCode } } ${CODED_ERRORS}
    }
  }`,
  storeCreditAccountDebit: `mutation StoreCreditAccountDebit($id: ID!, $debitInput: StoreCreditAccountDebitInput!) {
    storeCreditAccountDebit(id: $id, debitInput: $debitInput) {
      storeCreditAccountTransaction { id amount { amount currencyCode } } ${CODED_ERRORS}
    }
  }`,
  variantsBySku: `query VariantsBySku($query: String!) {
    shop { currencyCode }
    productVariants(first: 50, query: $query) { nodes { ${VARIANT} } }
  }`,
  variant: `query Variant($id: ID!) { shop { currencyCode } productVariant(id: $id) { ${VARIANT} } }`,
  variantsOfProduct: `query VariantsOfProduct($id: ID!) {
    shop { currencyCode }
    product(id: $id) { variants(first: 100) { nodes { ${VARIANT} } } }
  }`,
  variantsForSale: `query VariantsForSale($first: Int!) {
    shop { currencyCode }
    productVariants(first: $first, query: "product_status:ACTIVE inventory_quantity:>0") { nodes { ${VARIANT} } }
  }`,
  countedBySku: `query CountedBySku($query: String!) { productVariants(first: 10, query: $query) { nodes { ${COUNTED} } } }`,
  countedVariant: `query CountedVariant($id: ID!) { productVariant(id: $id) { ${COUNTED} } }`,
  inventoryAdjust: `mutation InventoryAdjust($input: InventoryAdjustQuantitiesInput!, $key: String!) {
    inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
      inventoryAdjustmentGroup { id referenceDocumentUri changes { name delta } }
      ${CODED_ERRORS}
    }
  }`,
  drafts: `query Drafts($query: String, $first: Int!) {
    draftOrders(first: $first, query: $query, sortKey: ID, reverse: true) { nodes { ${DRAFT} } }
  }`,
  draftCreate: `mutation DraftCreate($input: DraftOrderInput!) { draftOrderCreate(input: $input) { draftOrder { ${DRAFT} } ${ERRORS} } }`,
  draftUpdate: `mutation DraftUpdate($id: ID!, $input: DraftOrderInput!) {
    draftOrderUpdate(id: $id, input: $input) { draftOrder { ${DRAFT} } ${ERRORS} }
  }`,
  orderReturns: `query OrderReturns($id: ID!, $after: String) {
    order(id: $id) { id returns(first: 25, after: $after) { nodes { ${RETURN} } ${PAGE_INFO} } }
  }`,
  returnDeliveries: `query ReturnDeliveries($id: ID!) {
    return(id: $id) {
      ${RETURN}
      reverseFulfillmentOrders(first: 20) {
        nodes { id status reverseDeliveries(first: 10) { nodes { ${REVERSE_DELIVERY} } ${PAGE_INFO} } }
        ${PAGE_INFO}
      }
    }
  }`,
  orderDispositions: `query OrderDispositions($id: ID!, $after: String) {
    order(id: $id) {
      id
      returns(first: 3, after: $after) {
        nodes {
          id
          reverseFulfillmentOrders(first: 5) {
            nodes {
              lineItems(first: 30) {
                nodes { dispositions { type } fulfillmentLineItem { lineItem { id sku variant { legacyResourceId } } } }
                ${PAGE_INFO}
              }
            }
            ${PAGE_INFO}
          }
        }
        ${PAGE_INFO}
      }
    }
  }`,
  returnable: `query Returnable($orderId: ID!, $after: String, $linesAfter: String) {
    returnableFulfillments(orderId: $orderId, first: 1, after: $after) {
      nodes {
        returnableFulfillmentLineItems(first: 100, after: $linesAfter) {
          nodes { quantity fulfillmentLineItem { id lineItem { id sku } } }
          ${PAGE_INFO}
        }
      }
      ${PAGE_INFO}
    }
  }`,
  returnReasons: `query ReturnReasons($handles: [String!]!) {
    returnReasonDefinitions(first: 20, handles: $handles) { nodes { id handle } }
  }`,
  returnCreate: `mutation ReturnCreate($returnInput: ReturnInput!) {
    returnCreate(returnInput: $returnInput) { return { ${RETURN} } ${CODED_ERRORS} }
  }`,
  orderExchangeLines: `query OrderExchangeLines($id: ID!, $after: String) {
    order(id: $id) {
      id
      returns(first: 20, after: $after) {
        nodes {
          id
          returnLineItems(first: 1) { nodes { returnReasonNote } }
          exchangeLineItems(first: 20) { nodes { id variantId unprocessedQuantity processedQuantity } ${PAGE_INFO} }
        }
        ${PAGE_INFO}
      }
    }
  }`,
  exchangeLinesRemove: `mutation ExchangeLinesRemove($returnId: ID!, $lines: [ExchangeLineItemRemoveFromReturnInput!]!) {
    removeFromReturn(returnId: $returnId, exchangeLineItems: $lines) { return { id } ${CODED_ERRORS} }
  }`,
  returnClose: `mutation ReturnClose($id: ID!) { returnClose(id: $id) { return { id status } ${CODED_ERRORS} } }`,
  returnCancel: `mutation ReturnCancel($id: ID!) { returnCancel(id: $id) { return { id status } ${CODED_ERRORS} } }`,
  reverseDeliveryCreate: `mutation ReverseDeliveryCreate($id: ID!, $tracking: ReverseDeliveryTrackingInput!) {
    reverseDeliveryCreateWithShipping(
      reverseFulfillmentOrderId: $id, reverseDeliveryLineItems: [], trackingInput: $tracking, notifyCustomer: false
    ) { reverseDelivery { ${REVERSE_DELIVERY} } ${CODED_ERRORS} }
  }`,
  reverseDeliveryUpdate: `mutation ReverseDeliveryUpdate($id: ID!, $tracking: ReverseDeliveryTrackingInput!) {
    reverseDeliveryShippingUpdate(reverseDeliveryId: $id, trackingInput: $tracking, notifyCustomer: false) {
      reverseDelivery { ${REVERSE_DELIVERY} } ${CODED_ERRORS}
    }
  }`,
  webhooks: `query Webhooks($after: String) {
    webhookSubscriptions(first: 100, after: $after) { nodes { id topic uri } ${PAGE_INFO} }
  }`,
  webhookCreate: `mutation WebhookCreate($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { webhookSubscription { id } ${ERRORS} }
  }`,
  webhookUpdate: `mutation WebhookUpdate($id: ID!, $input: WebhookSubscriptionInput!) {
    webhookSubscriptionUpdate(id: $id, webhookSubscription: $input) { webhookSubscription { id } ${ERRORS} }
  }`,
  draftComplete: `mutation DraftComplete($id: ID!) { draftOrderComplete(id: $id) { draftOrder { ${DRAFT} } ${ERRORS} } }`,
} as const

export type DocumentName = keyof typeof DOCUMENTS
