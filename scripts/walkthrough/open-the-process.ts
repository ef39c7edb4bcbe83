import type { Client, Pedido } from '@vaivem/sdk'
import { centavos, dueFor, FREIGHT_RULES, type Due } from './refund-law.ts'
import { reais, UNKNOWN_ID, type ScenarioOrder, type ReturnProcess, type Stage, type Terms } from './story.ts'

/** The body of an import (§4.5). */
export function importOf(Pedido: Pedido, storeId: number | undefined) {
  const Processo = { ClienteIP: '203.0.113.24', Marketplace: false, NotificarNovaSolicitacao: false, Pedido }
  return { body: { Processo: { ...Processo, ...(storeId !== undefined && { LojaVirtualId: storeId }) } } }
}

/** Imported once however often it is sent; never more units than were bought; of the value that the contract prescribes. */
export async function importOrder(
  stage: Stage,
  { order, chosen }: ScenarioOrder,
  terms: Terms,
): Promise<ReturnProcess> {
  const { client, expect, run, storeId, step, tell } = stage
  step('Importação: um pedido no formato publicado da VTEX')
  const request = { ...importOf(chosen, storeId), idempotencyKey: `walkthrough-${run}` }
  const created = expect.answered('importação', await client.importRequest(request))
  expect.equal('é o pedido enviado', created.pedido.numero, order.Pedido.Numero)
  expect.equal(
    'uma unidade de um item',
    created.itens.map(({ quantidade }) => quantidade),
    [1],
  )
  expect.equal(
    'devolução, pendente, sem notas',
    [created.tipo, created.status, created.notasDevolucao.length],
    [0, 1, 0],
  )
  const due = expectWorth(stage, created, chosen, terms)
  tell(`processo ${created.numero}: ${reais(due.goods)} + frete ${reais(due.freight)} = ${reais(due.total)}`)
  const replayed = expect.answered('de novo com a mesma chave', await client.importRequest(request))
  expect.equal('a mesma resposta, nada criado', replayed.id, created.id)
  const tooMany = await client.importRequest(importOf(withUnits(chosen), storeId))
  const refusal = expect.refused('mais unidades que as compradas', tooMany, 400, 'QUANTIDADE_INDISPONIVEL')
  tell(`todas as unidades outra vez: ${refusal.erroDetalhado ?? ''}`)
  return created
}

/** To the centavo, item by item, against an independent calculation. */
export function expectWorth(
  { expect }: Pick<Stage, 'expect'>,
  created: ReturnProcess,
  chosen: Pedido,
  { freightRule }: Terms,
): Due {
  expect.equal('regra de frete aplicada', FREIGHT_RULES[created.tipoFreteEstorno], freightRule)
  const due = dueFor(chosen, freightRule, true)
  expect.equal(
    'valorDevolver dos itens',
    created.itens.map((item) => centavos(item.valorDevolver)),
    [due.goods],
  )
  const answered = [created.valorProdutos, created.valorFrete, created.valorTotal].map(centavos)
  expect.equal('valorProdutos, valorFrete, valorTotal', answered, [due.goods, due.freight, due.total])
  return due
}

function withUnits(chosen: Pedido): Pedido {
  const Skus = chosen.Skus.map((sku) => (sku.Quantidade > 0 ? { ...sku, Quantidade: sku.QuantidadeTotal } : sku))
  return { ...chosen, Skus }
}

/** By id and by number it is the same; what is not there is not found. */
export async function getProcess({ client, expect, step, tell }: Stage, created: ReturnProcess): Promise<void> {
  step('Consulta: o processo pelo identificador e pelo número')
  for (const idProcesso of [String(created.id), created.numero]) {
    const found = expect.answered(`processo ${idProcesso}`, await client.getProcess({ params: { idProcesso } }))
    const essence = (it: ReturnProcess) => [it.id, it.numero, it.pedido, it.cliente, it.itens, it.valorTotal]
    expect.equal(`o mesmo por ${idProcesso}`, essence(found), essence(created))
  }
  const unknown = await client.getProcess({ params: { idProcesso: String(UNKNOWN_ID) } })
  expect.refused('um processo que não há', unknown, 404, 'PROCESSO_NAO_ENCONTRADO')
  tell(
    `${created.cliente.nome ?? 'cliente sem nome'}, ${created.itens[0]?.skuNome ?? ''}, estágio logístico ${created.estagioLogistico}`,
  )
}

type ListQuery = NonNullable<NonNullable<Parameters<Client['listProcesses']>[0]>['query']>

/** Each filter finds the process, and what contradicts it finds none. */
export async function listProcesses(stage: Stage, created: ReturnProcess): Promise<void> {
  const { client, expect, now, storeId, step, tell } = stage
  step('Lista: os filtros')
  const orderNumber = created.pedido.numero ?? ''
  const day = (hours: number) => now.add({ hours }).toZonedDateTimeISO('UTC').toPlainDate().toString()
  const hits: readonly ListQuery[] = [
    { orderNumber },
    { orderNumber, status: 1, de: day(-48), ate: day(48) },
    { textoBusca: orderNumber.toUpperCase(), pageSize: 1 },
    { textoBusca: (created.cliente.email ?? orderNumber).toUpperCase() },
    {
      orderNumber,
      estagioLogistico: created.estagioLogistico,
      estagioFinanceiro: created.estagioFinanceiro,
      estagioRating: 0,
    },
    ...(storeId === undefined ? [] : [{ orderNumber, lojaVirtualId: storeId }]),
  ]
  const misses: readonly ListQuery[] = [
    { orderNumber: `${orderNumber}x` },
    { orderNumber, status: 3 },
    { orderNumber, ate: day(-48) },
    { orderNumber, lojaVirtualId: UNKNOWN_ID },
    { orderNumber, pageNumber: 2 },
  ]
  for (const query of hits) {
    const { entity, page } = expect.listed(JSON.stringify(query), await client.listProcesses({ query }))
    expect.equal(
      `${JSON.stringify(query)} acha o processo`,
      entity.map(({ id }) => id),
      [created.id],
    )
    expect.equal('um registro, uma página', [page.totalRecords, page.totalPages], [1, 1])
  }
  for (const query of misses) {
    const { entity } = expect.listed(JSON.stringify(query), await client.listProcesses({ query }))
    expect.equal(`${JSON.stringify(query)} não acha nada`, entity.length, 0)
  }
  const wrong = await client.listProcesses({ query: { de: day(48), ate: day(-48) } })
  expect.refused('de depois de ate', wrong, 400, 'REQUISICAO_INVALIDA')
  tell(`${hits.length} filtros o acham, ${misses.length} não; "de" depois de "ate" é 400`)
}
