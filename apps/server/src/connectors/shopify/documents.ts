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

export const DOCUMENTS = {
  order: `query Order($id: ID!) { order(id: $id) { ${ORDER} } }`,
  orderLines: `query OrderLines($id: ID!, $after: String!) { order(id: $id) { lineItems(first: 250, after: $after) { ${LINES} } } }`,
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
  drafts: `query Drafts($query: String, $first: Int!) {
    draftOrders(first: $first, query: $query, sortKey: ID, reverse: true) { nodes { ${DRAFT} } }
  }`,
  draftCreate: `mutation DraftCreate($input: DraftOrderInput!) { draftOrderCreate(input: $input) { draftOrder { ${DRAFT} } ${ERRORS} } }`,
  draftUpdate: `mutation DraftUpdate($id: ID!, $input: DraftOrderInput!) {
    draftOrderUpdate(id: $id, input: $input) { draftOrder { ${DRAFT} } ${ERRORS} }
  }`,
  draftComplete: `mutation DraftComplete($id: ID!) { draftOrderComplete(id: $id) { draftOrder { ${DRAFT} } ${ERRORS} } }`,
} as const

export type DocumentName = keyof typeof DOCUMENTS
