import type { Pedido } from '@vaivem/sdk'
import { openLink } from './browser.ts'
import type { ScenarioOrder, Stage } from './story.ts'

/** The link takes the customer to a page that names the order and its items; asking again creates nothing twice. */
export async function integrateFlow(stage: Stage, { order }: ScenarioOrder): Promise<void> {
  const { client, expect, fetch, service, storeId, step, tell } = stage
  step('Fluxo do consumidor: um link para a escolha dos itens')
  const body = {
    Pedido: { ...flowOrder(order.Pedido), Transacoes: order.Transacoes },
    ...(storeId !== undefined && { LojaVirtualId: storeId }),
  }
  const link = expect.answered('link', await client.integrateFlow({ body }))
  const { Numero, ClienteEmail = '', ClienteDocumento = '', Skus } = order.Pedido
  expect.holds(
    'o link nada revela',
    ![Numero, ClienteEmail, ClienteDocumento].some((text) => text !== '' && link.includes(text)),
    link,
  )
  tell(`link de ${link.length} caracteres em ${new URL(link).origin}`)
  const page = await openLink(link, { fetch, serviceUrl: service.url })
  expect.equal('a página do pedido', page.status, 200)
  const missing = [Numero, ...Skus.flatMap(namesOf)].filter((name) => !page.text.includes(name))
  expect.holds('a página diz o pedido e seus itens', missing.length === 0, { falta: missing, pagina: page.text })
  tell(`a página mostra o pedido ${Numero} e ${Skus.length} itens`)
  const again = expect.answered('o mesmo pedido de novo', await client.integrateFlow({ body }))
  expect.holds('o link pode ser pedido de novo', URL.canParse(again), again)
  tell('o mesmo pedido pode pedir o link de novo')
  if (service.isDemo) await askForUnknown(stage, Numero)
}

/** With the number alone the order is read through the connector, which does not know every number. */
async function askForUnknown({ client, expect, storeId, tell }: Stage, number: string): Promise<void> {
  const body = { Pedido: { PedidoNumero: `${number}-x` }, ...(storeId !== undefined && { LojaVirtualId: storeId }) }
  const refusal = expect.refused(
    'pedido desconhecido',
    await client.integrateFlow({ body }),
    400,
    'PEDIDO_NAO_ENCONTRADO',
  )
  tell(`só com um número: ${refusal.erroDetalhado ?? ''}`)
}

function namesOf({ SkuNome }: Pedido['Skus'][number]): readonly string[] {
  return SkuNome === undefined ? [] : [SkuNome]
}

/** §4.4 names the fields of an order otherwise than §2.7. */
function flowOrder(pedido: Pedido) {
  const { ClienteNome, ClienteEmail, ClienteTelefone, ClienteCelular, ClienteDocumento, ClienteEndereco } = pedido
  const Cliente = {
    ...present({ ClienteNome, ClienteEmail, ClienteTelefone, ClienteCelular, ClienteDocumento }),
    ClienteEndereco: flowAddress(ClienteEndereco),
  }
  const { Valor, ValorFrete, ValorDesconto, QuantidadeItens, Skus } = pedido
  return {
    PedidoNumero: pedido.Numero,
    PedidoId: pedido.PedidoId,
    ...present({ PedidoStatus: pedido.Status, PedidoData: pedido.Data, PedidoDataEntrega: pedido.DataEntrega }),
    ...present({ Parcelas: pedido.Parcelas }),
    Cliente,
    Valor,
    ValorFrete,
    ValorDesconto,
    QuantidadeItens,
    Skus,
  }
}

function flowAddress({
  Logradouro,
  Numero,
  Complemento,
  Bairro,
  Cidade,
  Estado,
  CEP,
}: Pedido['ClienteEndereco'] & {} = {}) {
  const named = { logradouro: Logradouro, numero: Numero, complemento: Complemento, bairro: Bairro }
  return present({ ...named, cidade: Cidade, estado: Estado, cep: CEP })
}

function present<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
}
