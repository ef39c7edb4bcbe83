import type { ConvertedOrder } from '@vaivem/sdk'
import type { Options } from './options.ts'
import { asOfNow, chooseOne, readOrders, type WalkthroughOrders } from './orders.ts'
import { expectWorth, importOf } from './open-the-process.ts'
import { dueFor, sharesOf } from './refund-law.ts'
import { filesOf, SAMPLES } from './sample-files.ts'
import { splitOf } from './settle.ts'
import { reais, type Stage, type Terms } from './story.ts'
import { counted, tableOf } from './table.ts'

type Row = readonly [file: string, platform: string, outcome: string, due: string, back: string, remarks: string]

/**
 * Every order of the files goes the whole way: convert, rules, import, get, split. What is no order is left out with the
 * sentence that says so; anything else that is refused ends the walkthrough.
 */
export async function takePublishedOrders(stage: Stage, options: Options, terms: Terms): Promise<void> {
  const files = filesOf(options.orders.length > 0 ? options.orders : [SAMPLES], '.json')
  stage.step(`Pedidos publicados: ${counted(files.length, 'arquivo')}, do documento da plataforma ao estorno`)
  const rows: Row[] = []
  let taken = 0
  for (const file of files) {
    const read = readOrders(file, options)
    if (!read.ok) {
      stage.expect.holds(`${file.name}: recusa explicada`, read.refusal.sentence !== '', read.refusal)
      rows.push([file.name, '–', 'recusado', '', '', read.refusal.sentence])
      continue
    }
    for (const order of read.value.orders)
      rows.push(await takeOrder(file.name, read.value, order, `${stage.run}${(taken += 1)}`))
  }
  for (const line of tableOf(['arquivo', 'plataforma', 'processo', 'a devolver', 'como', 'observações'], rows))
    stage.tell(line)

  async function takeOrder(
    name: string,
    read: WalkthroughOrders,
    published: ConvertedOrder,
    suffix: string,
  ): Promise<Row> {
    const order = asOfNow(published, stage.now, suffix)
    const platform = `${read.platform} (${read.because})`
    const choice = chooseOne(order)
    if (!choice.ok) return [name, platform, 'recusado', '', '', choice.refusal.sentence]
    const { client, expect, storeId } = stage
    const chosen = choice.value
    const query = storeId === undefined ? {} : { lojaVirtualId: storeId }
    const verdict = expect.answered(`${name}: regras`, await client.evaluateRules({ query, body: chosen }))
    const created = expect.answered(`${name}: importação`, await client.importRequest(importOf(chosen, storeId)))
    const got = await client.getProcess({ params: { idProcesso: created.numero } })
    expect.equal(`${name}: consulta`, expect.answered(`${name}: consulta`, got).itens, created.itens)
    const due = expectWorth(stage, created, chosen, terms)
    const split = await splitOf(stage, { order, chosen }, 2)
    const { total, goods } = dueFor(chosen, terms.freightRule, false)
    const { estorno, valeCompras, cashback } = split
    expect.equal(`${name}: valor do item na divisão`, split.itens, [goods])
    expect.equal(`${name}: divisão`, { estorno, valeCompras, cashback }, sharesOf(total, order.Transacoes))
    return [name, platform, created.numero, reais(due.total), waysOf(split), remarks(read, verdict, order)]
  }
}

function waysOf({ estorno, valeCompras, cashback }: Record<'estorno' | 'valeCompras' | 'cashback', number>): string {
  const ways = Object.entries({ estorno, vale: valeCompras, cashback }).filter(([, amount]) => amount > 0)
  return ways.map(([way, amount]) => `${way} ${reais(amount)}`).join(', ')
}

function remarks(
  { currency }: WalkthroughOrders,
  { permitir, nome }: { readonly permitir: boolean; readonly nome: string },
  { avisos }: ConvertedOrder,
): string {
  const said = [
    ...(currency === 'BRL' ? [] : [`em ${currency}, sem câmbio`]),
    ...(permitir ? [] : [`regras recusariam: ${nome}`]),
    ...new Set(avisos.map(({ codigo }) => codigo)),
  ]
  return said.join('; ')
}
