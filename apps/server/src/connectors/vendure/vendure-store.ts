import { CALLS_PER_MINUTE, type ConnectorField, type StoreConnector } from '@vaivem/connector-kit'
import { hostsOf } from './address.ts'
import { createVendureCredit } from './credit.ts'
import { createVendureOrders } from './orders.ts'
import { createVendurePayments } from './payments.ts'
import { createSessions } from './sessions.ts'
import { createVendureStock } from './stock.ts'
import { VENDURE_RIGHTS } from './rights.pt-BR.ts'

/**
 * How long a refund may still appear after its request was sent. Vendure goes on with a request whose connection is gone, and sets
 * itself no limit: it waits for the payment provider, whose clients give up after up to half a minute, and only then writes the
 * refund. What a killed server had not written by then, it never writes.
 */
const SETTLING_MILLISECONDS = 30_000

const OPTIONS: readonly ConnectorField[] = [
  {
    name: 'canal',
    label: 'Canal da Vendure',
    description: 'Token do canal (channel token) desta loja. Em branco: o canal padrão.',
    isRequired: false,
  },
  {
    name: 'campoDoDocumento',
    label: 'Campo do CPF ou CNPJ',
    description: 'Nome do campo próprio (custom field) do cliente com o CPF ou CNPJ. Em branco: a loja não tem um.',
    isRequired: false,
    pattern: /^[A-Za-z_]\w{0,62}$/,
  },
  CALLS_PER_MINUTE,
]

const CREDENTIALS: readonly ConnectorField[] = [
  {
    name: 'chaveDaApi',
    label: 'Chave da API',
    description: 'Chave de API da Vendure 3.7 (API key); com ela não são precisos usuário e senha.',
    isRequired: false,
  },
  {
    name: 'usuario',
    label: 'Usuário',
    description: 'Administrador da Vendure só para esta ligação; onde a loja não aceita chaves de API.',
    isRequired: false,
  },
  { name: 'senha', label: 'Senha', description: 'Senha desse administrador.', isRequired: false },
]

/** Shops on Vendure 3.7, by their Admin API. */
export const vendureStore: StoreConnector = {
  word: 'vendure',
  label: 'Vendure',
  options: OPTIONS,
  credentials: CREDENTIALS,
  rights: VENDURE_RIGHTS,
  capabilities: {
    findsByNumber: true,
    findsByEmail: true,
    refunds: {
      kinds: 'any',
      partial: true,
      days: null,
      keysHonouredMilliseconds: 0,
      settlingMilliseconds: SETTLING_MILLISECONDS,
    },
    vouchers: { form: 'coupon', keepsRest: false },
    exchanges: { reserves: false, settlingMilliseconds: SETTLING_MILLISECONDS },
    restocks: null,
  },
  hosts: hostsOf,
  connect: () => {
    const sessions = createSessions()
    return {
      orders: createVendureOrders(sessions),
      payments: createVendurePayments(sessions),
      credit: createVendureCredit(sessions),
      stock: createVendureStock(sessions),
    }
  },
}
