import type { TestAccount, TestApp } from '../../support/app.ts'
import { exchanging } from '../../support/exchanges.ts'
import type { RunningShop } from './shop-client.ts'

/** An account whose store is on WooCommerce, with its keys given, and sending by itself. */
export async function wooCommerceAccount(app: TestApp, { url, keys }: RunningShop): Promise<TestAccount> {
  const account = await app.account({ configuration: configurationOf(url) })
  const credenciais = Object.entries(keys).map(([nome, valor]) => ({ nome, valor }))
  await must(account, '/v1/gestao/conectores/1/credenciais', { credenciais })
  await must(account, '/v1/gestao/conectores/1/etapa', { etapa: 'automatico' })
  return account
}

async function must(account: TestAccount, path: string, body: object): Promise<void> {
  const { status, text } = await account.call('POST', path, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
}

/** WooCommerce gives no moment of delivery, so that deadlines run from the order. */
function configurationOf(url: string): string {
  const [before = '', after = ''] = exchanging().split(/conectores:\n[^]*?(?=politica:)/)
  const connector = `conectores:
  - id: 1
    nome: Loja WooCommerce
    loja: 1
    plataforma: woocommerce
    contaNaPlataforma: loja
    hostname: ${url}
    statusPermitidos: [processing, completed]
    permiteEstorno: true
    pagamentosEstornaveis: [cartaoDeCredito, pix, boleto]
    permiteGerarValeCompras: true
    valeMantemSobra: false
    permiteBuscaPorEmail: true
`
  return `${before}${connector}${after}`
    .replaceAll('aPartirDe: entrega', 'aPartirDe: pedido')
    .replace('statusPermitidos: [invoiced, delivered]\n  skus', 'statusPermitidos: [processing, completed]\n  skus')
}
