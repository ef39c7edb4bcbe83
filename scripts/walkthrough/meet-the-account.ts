import { createClient } from '@vaivem/sdk'
import { FREIGHT_RULES, rounded, type FreightRule } from './refund-law.ts'
import { reais, UNKNOWN_ID, type Stage, type Terms, type VoucherDefinitions } from './story.ts'

/** Key and token are traded for a bearer; a wrong token is not. */
export async function authenticate({ client, expect, service, fetch, step, tell }: Stage): Promise<void> {
  step('Autenticação: chave e token por um bearer de curta duração')
  const outcome = await client.authenticate()
  const advice = outcome.ok ? '' : ' (outra instalação? passe --key e --token, ou READY_FILE)'
  expect.answered(`autenticar${advice}`, outcome)
  const stranger = createClient({ ...strangerTo(service), fetch, retries: 0 })
  const refused = await stranger.authenticate()
  expect.holds('token errado recebe 401', !refused.ok && refused.error.status === 401, refused)
  tell('o token errado recebe 401; o certo, um bearer')
}

function strangerTo({ url, serviceKey }: Stage['service']) {
  return { baseUrl: url, serviceKey, serviceToken: 'nao-e-este' }
}

/** What the store's platform supports; an unknown store is a null entity, not an error. */
export async function readConnector({ client, expect, service, storeId, step, tell }: Stage): Promise<void> {
  step('Conector: o que a plataforma da loja permite')
  const query = storeId === undefined ? {} : { serviceVirtualStoreId: storeId }
  const connector = expect.answered('conector', await client.getConnector({ query }))
  if (service.isDemo) {
    expect.equal('conector da loja 1', connector?.lojaVirtual?.id, 1)
    expect.equal('estorno automático permitido', connector?.permiteEstorno, true)
    expect.equal('prazo do estorno automático', connector?.prazoEmDiasParaEstornoAutomatico, 90)
  }
  expect.holds('sem credenciais da plataforma', !/apiKey|apiToken/i.test(JSON.stringify(connector)), connector)
  tell(
    connector
      ? `${connector.nome}: estorno ${yesNo(connector.permiteEstorno)}, vale ${yesNo(connector.permiteGerarValeCompras)}`
      : 'integração não configurada',
  )
  const unknown = await client.getConnector({ query: { serviceVirtualStoreId: UNKNOWN_ID } })
  expect.equal('loja desconhecida', expect.answered('conector de loja desconhecida', unknown), null)
  tell('loja desconhecida: entidade null')
}

/** The definitions on the account, or the 404 of an account without any. */
export async function readVouchers({ client, expect, service, step, tell }: Stage): Promise<VoucherDefinitions | null> {
  step('Vales: as definições da conta')
  const outcome = await client.getVoucherDefinitions()
  if (!outcome.ok && !service.isDemo) {
    expect.refused('conta sem vales', outcome, 404, 'VALES_NAO_CONFIGURADOS')
    tell('a conta não tem vales')
    return null
  }
  const vouchers = expect.answered('definições de vale', outcome)
  for (const definition of [vouchers.valeCompra1, vouchers.valeCompra2]) {
    if (definition)
      tell(
        `vale ${definition.ordem}: ${definition.descricao}, ${definition.valorPorcentagem} %, ${definition.expirarEmDias} dias`,
      )
  }
  if (service.isDemo) {
    const percentages = [vouchers.valeCompra1?.valorPorcentagem, vouchers.valeCompra2?.valorPorcentagem]
    expect.equal('percentuais da demonstração', percentages, [100, 110])
  }
  const unknown = await client.getVoucherDefinitions({ query: { lojaVirtualId: UNKNOWN_ID } })
  expect.refused('vales de loja desconhecida', unknown, 404, 'LOJA_DESCONHECIDA')
  return vouchers
}

/** Contract §4, worked example, in centavos: returning the 70, and returning both. */
const WORKED: Readonly<Record<FreightRule, readonly [one: number, both: number]>> = {
  Integral: [8300, 11_000],
  Proporcional: [7700, 11_000],
  PedidoCompleto: [6300, 11_000],
  Nunca: [6300, 9000],
}

/** The worked example of the documentation; the three rules that are not the account's are refused. */
export async function calculateText(stage: Stage, vouchers: VoucherDefinitions | null): Promise<Terms> {
  const { client, expect, service, step, tell } = stage
  step('Texto do estorno: itens de 70 e 30, desconto 10, frete 20')
  const accepted: FreightRule[] = []
  for (const rule of FREIGHT_RULES) {
    const outcome = await client.calculateRefundText({ query: { tipoEstorno: rule }, body: worked(1, 0) })
    if (!outcome.ok) {
      expect.refused(`regra ${rule} não é a da conta`, outcome, 400, 'TIPO_ESTORNO_DIVERGENTE')
      continue
    }
    accepted.push(rule)
    const [one] = WORKED[rule]
    expect.equal(`devolver o de 70 com ${rule}`, Math.round(outcome.entity.valor * 100), one)
    const text = outcome.entity.texto.replaceAll(/\s/g, ' ')
    expect.holds(`a frase diz ${reais(one)}`, text.includes(reais(one)), text)
    tell(`${rule}: ${text}`)
  }
  expect.equal('exatamente uma regra é a da conta', accepted.length, 1)
  const freightRule = accepted[0] ?? 'Nunca'
  if (service.isDemo) expect.equal('regra da demonstração', freightRule, 'Proporcional')
  const both = await client.calculateRefundText({ query: { tipoEstorno: freightRule }, body: worked(1, 1) })
  expect.equal('devolver os dois', Math.round(expect.answered('os dois', both).valor * 100), WORKED[freightRule][1])
  tell(`os dois: ${expect.answered('os dois', both).texto.replaceAll(/\s/g, ' ')}`)
  await calculateAsVoucher(stage, { freightRule, vouchers })
  return { freightRule, vouchers }
}

/** The percentage is the definition's and counts on goods alone; the freight goes on top. */
async function calculateAsVoucher({ client, expect, tell }: Stage, { freightRule, vouchers }: Terms): Promise<void> {
  const definitions = [vouchers?.valeCompra1, vouchers?.valeCompra2]
  const retention = definitions.findLast((definition) => definition?.tipo === 0)
  if (!retention) return
  const body = { ...worked(1, 0), ValeCompraDefinicaoId: retention.id }
  const outcome = await client.calculateRefundText({ query: { tipoEstorno: freightRule }, body })
  const expected =
    rounded(6300, Math.round(retention.valorPorcentagem * 10_000), 1_000_000) + WORKED[freightRule][0] - 6300
  const { valor, texto } = expect.answered('em vale', outcome)
  expect.equal(`em vale de ${retention.valorPorcentagem} %`, Math.round(valor * 100), expected)
  tell(`em vale de ${retention.valorPorcentagem} %: ${texto.replaceAll(/\s/g, ' ')}`)
  const query = { tipoEstorno: freightRule }
  const unknown = await client.calculateRefundText({ query, body: { ...body, ValeCompraDefinicaoId: UNKNOWN_ID } })
  expect.refused('definição desconhecida', unknown, 400, 'DEFINICAO_DE_VALE_INVALIDA')
}

function worked(ofSeventy: number, ofThirty: number) {
  const line = (SkuId: string, Preco: number, Quantidade: number) => ({
    SkuId,
    Preco,
    Quantidade,
    QuantidadeTotal: 1,
    TipoProcesso: 0 as const,
  })
  const amounts = { Valor: 110, ValorFrete: 20, ValorDesconto: 10, QuantidadeItens: 2 }
  const Skus = [line('CAM-70', 70, ofSeventy), line('MEI-30', 30, ofThirty)]
  return { Marketplace: false, Pedido: { Numero: 'EXEMPLO', ...amounts, Skus } }
}

function yesNo(is: boolean): string {
  return is ? 'sim' : 'não'
}
