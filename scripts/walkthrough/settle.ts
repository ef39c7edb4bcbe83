import { centavos, dueFor, rounded, sharesOf } from './refund-law.ts'
import { reais, type ScenarioOrder, type ReturnProcess, type Stage, type Terms } from './story.ts'

/** The unit arrived in perfect state; no unit is rated twice. */
export async function rateItem(stage: Stage, { id, itens }: ReturnProcess): Promise<void> {
  const { client, expect, step, tell } = stage
  step('Avaliação: o item chegou em perfeito estado')
  const [item] = itens
  const rating = {
    itemId: item?.itemId ?? '',
    ratingValor: 5,
    comentario: 'Etiqueta intacta',
    estadoItem: 1 as const,
    qtd: 1,
  }
  const body = { processoId: id, executarFluxoReembolso: true, ratingData: [rating] }
  tell(expect.answered('avaliação', await client.rateItems({ body })))
  const twice = await client.rateItems({ body })
  expect.refused('a mesma unidade outra vez', twice, 400, 'AVALIACAO_EXCEDE_QUANTIDADE')
  const stranger = { ...body, ratingData: [{ ...rating, itemId: 'nao-e-deste-processo' }] }
  expect.refused('item de outro processo', await client.rateItems({ body: stranger }), 400, 'ITEM_NAO_ENCONTRADO')
  const after = expect.answered('o processo', await client.getProcess({ params: { idProcesso: String(id) } }))
  expect.equal('avaliação completa', after.estagioRating, 2)
  expect.equal(
    'a avaliação está no item',
    after.itens[0]?.ratings.map(({ qtd, estadoItem }) => [qtd, estadoItem]),
    [[1, 1]],
  )
  tell(`estágio da avaliação ${after.estagioRating}, financeiro ${after.estagioFinanceiro}, status ${after.status}`)
}

/** §4.13 of one order: the identities always, the exact shares too. */
export async function splitRefund(stage: Stage, { order, chosen }: ScenarioOrder, terms: Terms): Promise<void> {
  const { expect, step, tell } = stage
  step('Divisão do estorno: pagamento original, vale e cashback')
  const due = dueFor(chosen, terms.freightRule, false)
  const split = await splitOf(stage, { order, chosen }, 2)
  const shares = sharesOf(due.total, order.Transacoes)
  const answered = { estorno: split.estorno, valeCompras: split.valeCompras, cashback: split.cashback }
  expect.equal('estorno, vale e cashback', answered, shares)
  expect.equal('o item vale o que a importação disse', split.itens, [due.goods])
  tell(
    `${reais(due.total)}: estorno ${reais(split.estorno)} (${reais(split.automatico)} automático), vale ${reais(split.valeCompras)}`,
  )
  const asVoucher = await splitOf(stage, { order, chosen }, 0)
  expect.equal('tudo em vale', [asVoucher.estorno, asVoucher.valeCompras], [0, due.total])
  const retention = [terms.vouchers?.valeCompra1, terms.vouchers?.valeCompra2].find(
    (definition) => definition?.tipo === 0,
  )
  const percentage = Math.round((retention?.valorPorcentagem ?? 100) * 10_000)
  expect.equal(
    'quanto o vale vai valer',
    asVoucher.valeComprasFinal,
    rounded(due.goods, percentage, 1_000_000) + due.freight,
  )
  tell(`tudo em vale: ${reais(asVoucher.valeComprasFinal)}`)
}

/** In centavos, with every identity of contract §4.8 held. */
export async function splitOf(
  { client, expect, storeId }: Pick<Stage, 'client' | 'expect' | 'storeId'>,
  { order, chosen }: ScenarioOrder,
  TipoEstorno: 0 | 2,
) {
  const { Valor, ValorFrete, ValorDesconto, QuantidadeItens } = chosen
  const Skus = chosen.Skus.map((sku) => ({ ...sku, TipoEstorno }))
  const body = { Skus, Transacoes: order.Transacoes, Valor, ValorFrete, ValorDesconto, QuantidadeItens }
  const query = storeId === undefined ? {} : { lojaVirtualId: storeId }
  const split = expect.answered('divisão', await client.calculateRefundSplit({ query, body }))
  const itens = split.itens.filter(({ quantidade }) => quantidade > 0).map(({ valor }) => centavos(valor))
  const parts = {
    estorno: centavos(split.estorno),
    automatico: centavos(split.estornoAutomatico),
    sobra: centavos(split.sobraEstornoAutomatico),
    valeCompras: centavos(split.valeCompras),
    valeComprasFinal: centavos(split.valeComprasFinal),
    cashback: centavos(split.cashback),
    frete: centavos(split.frete),
  }
  const whole = itens.reduce((all, one) => all + one, 0) + parts.frete
  expect.equal('estorno + vale + cashback = itens + frete', parts.estorno + parts.valeCompras + parts.cashback, whole)
  expect.equal('automático + sobra = estorno', parts.automatico + parts.sobra, parts.estorno)
  expect.holds(
    'nenhuma parte é negativa',
    Object.values(parts).every((part) => part >= 0),
    split,
  )
  expect.equal('possuiEstornoAutomatico', split.possuiEstornoAutomatico, parts.automatico > 0)
  expect.equal('isAutoRefundAllowed', split.isAutoRefundAllowed, parts.estorno > 0 && parts.sobra === 0)
  expect.holds('dataExpiracao só com vale', parts.valeCompras > 0 || split.dataExpiracao === null, split.dataExpiracao)
  return { ...parts, itens }
}
