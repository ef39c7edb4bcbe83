import type { ConnectorPorts, Shop } from '@vaivem/connector-kit'
import { storeReturn } from '@vaivem/domain'
import type { ServerConnector } from '../../platform/ports/store-connector.ts'
import { ACCESS_TOKEN, ADDRESS, addressOf, CLIENT_ID, CLIENT_SECRET } from './admin-api.ts'
import { shopifyChanges } from './changes.ts'
import { shopifyCredit } from './credit.ts'
import { shopifyRenewal } from './installation.ts'
import { shopifyNotices } from './notices.ts'
import { shopifyOrders } from './orders.ts'
import { shopifyPayments } from './payments.ts'
import { RETURN_LOCATION, shopifyRestock } from './restock.ts'
import { shopifyReturns } from './returns.ts'
import { missingScopes } from './scopes.ts'
import { shopifyStock } from './stock.ts'
import { SHOPIFY_RIGHTS } from './rights.pt-BR.ts'
import { shopifyStoreCredit } from './store-credit.ts'

/** The option by which an account says what its vouchers are. */
const VOUCHER_FORM = 'formaDoVale'
const STORE_CREDIT = 'creditoDaLoja'
const VOUCHER_FORMS = ['cartaoPresente', STORE_CREDIT] as const

const A_DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1_000

const inTheFormOfTheAccount: NonNullable<ConnectorPorts['credit']> = {
  issueVoucher: (shop, voucher) => creditOf(shop).issueVoucher(shop, voucher),
  findVoucher: (shop, key, amount) => creditOf(shop).findVoucher(shop, key, amount),
  reverseVoucher: (shop, key) => creditOf(shop).reverseVoucher(shop, key),
}

function creditOf(shop: Shop) {
  return isStoreCredit(shop) ? shopifyStoreCredit : shopifyCredit
}

function isStoreCredit({ connector }: Pick<Shop, 'connector'>): boolean {
  return connector.options[VOUCHER_FORM] === STORE_CREDIT
}

/** Shops on Shopify, by its Admin GraphQL API. */
export const shopifyStore: ServerConnector = {
  word: 'shopify',
  label: 'Shopify',
  address: { pattern: ADDRESS, example: 'loja.myshopify.com' },
  options: [
    {
      name: RETURN_LOCATION,
      label: 'Local que recebe as devoluções',
      description:
        'O número do local da Shopify em cujo estoque entram as unidades devolvidas; ausente: o único local que tem o item.',
      isRequired: false,
      pattern: /^[1-9]\d{0,19}$/,
    },
    {
      name: VOUCHER_FORM,
      label: 'Forma do vale',
      description:
        '`cartaoPresente`: um cartão-presente com código nosso. `creditoDaLoja`: crédito na conta do cliente, sem código. Sem dizer, cartão-presente.',
      isRequired: false,
      values: VOUCHER_FORMS,
    },
    {
      name: storeReturn.MIRRORS_RETURNS,
      label: 'Mostra as devoluções na Shopify',
      description:
        'Se cada processo aprovado aparece na Shopify como devolução (return) do pedido, com o código da encomenda. `comTrocas`: também com o que sai em troca. Ausente: nao.',
      isRequired: false,
      values: storeReturn.MIRRORING,
    },
  ],
  credentials: [
    {
      name: CLIENT_ID,
      label: 'Id do aplicativo',
      description:
        'Client ID do aplicativo no Dev Dashboard. Com ele e o segredo o Vaivém pede e renova o token de acesso sozinho.',
      isRequired: false,
      pattern: /^[0-9A-Za-z]{16,64}$/,
    },
    {
      name: ACCESS_TOKEN,
      label: 'Token de acesso',
      description:
        'Só de um aplicativo criado no painel da loja antes de 2026: o token da API Admin, que a Shopify só mostra uma vez. Os do Dev Dashboard não têm: dê o id.',
      isRequired: false,
      unless: CLIENT_ID,
      pattern: /^shp(at|ca|pa|ua)_[0-9A-Za-z]{20,}$/,
    },
    {
      name: CLIENT_SECRET,
      label: 'Segredo do aplicativo',
      description:
        'Client secret do mesmo aplicativo, com que se pede o token e a Shopify assina os avisos; sem ele nenhum aviso é aceito.',
      isRequired: false,
      requiredBy: CLIENT_ID,
    },
  ],
  renewal: shopifyRenewal,
  rights: SHOPIFY_RIGHTS,
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    refunds: {
      kinds: 'any',
      partial: true,
      days: null,
      keysHonouredMilliseconds: A_DAY_IN_MILLISECONDS,
      settlingMilliseconds: 0,
    },
    vouchers: { form: 'gift-card', keepsRest: true, currency: 'told' },
    exchanges: { reserves: true, settlingMilliseconds: 30_000 },
    restocks: { keysHonouredMilliseconds: A_DAY_IN_MILLISECONDS, settlingMilliseconds: 0 },
    returns: { settlingMilliseconds: 30_000, showsExchanges: true },
  },
  // Credit of a customer has no key at Shopify: what is still on its way must not be taken for lost.
  settlingMilliseconds: (connector) => (isStoreCredit({ connector }) ? 60_000 : 0),
  hosts: (connector) => {
    const address = addressOf(connector)
    return address ? [address.host] : []
  },
  connect: () => ({
    orders: {
      ...shopifyOrders,
      changesSince: shopifyChanges,
      missingRights: (shop) =>
        missingScopes(shop, {
          voucherForm: isStoreCredit(shop) ? 'store-credit' : 'gift-card',
          mirrorsReturns: storeReturn.mirrors(shop.connector),
        }),
    },
    notices: shopifyNotices,
    payments: shopifyPayments,
    credit: inTheFormOfTheAccount,
    stock: shopifyStock,
    restock: shopifyRestock,
    returns: shopifyReturns,
  }),
}
