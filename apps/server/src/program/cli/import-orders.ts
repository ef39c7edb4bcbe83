import { configurationFromDocument, latestVersion } from '../../accounts/index.ts'
import { importOrders, ORDER_SHEET_COLUMNS, readOrderSheet, sheetFault, type SheetEntry } from '../../orders/index.ts'
import { readable } from './apply.ts'
import { type Arguments, type Command, DONE, FAILED } from './command.ts'
import type { CliContext } from './context.ts'
import { withAccount } from './open-account.ts'

export const orderImport: Command = {
  name: 'order import',
  summary: 'Guarda os pedidos de uma planilha CSV',
  description:
    'Lê uma linha por item; as linhas de um pedido têm a mesma loja, o mesmo pedido e o mesmo numero, e o que é do pedido ' +
    `pode estar só na primeira. Colunas: ${ORDER_SHEET_COLUMNS.join(', ')}. Repetir não muda nada: um pedido conhecido ganha ` +
    'só o que lhe faltava. Um pedido com erro não é guardado, e cada erro é dito com linha e coluna; os outros são guardados. ' +
    'Nada daqui confirma um pedido: dinheiro só se move sozinho pelo que é lido na plataforma da loja.',
  positionals: [
    { name: 'ARQUIVO', description: 'CSV com os nomes das colunas na primeira linha, ou - para a entrada padrão' },
  ],
  options: [{ name: 'account', value: 'APELIDO', required: true, description: 'conta dos pedidos' }],
  examples: ['vaivem order import --account minha-loja pedidos.csv'],
  run: runImport,
}

const ORDERS_AT_ONCE = 100

async function runImport(context: CliContext, args: Arguments): Promise<number> {
  const source = await readable(context, args.required('ARQUIVO'))
  if (source === undefined) return FAILED
  const sheet = readOrderSheet(source)
  for (const fault of sheet.faults) context.err(fault)
  if (sheet.orders.length === 0) return FAILED
  return withAccount(context, args.required('account'), async ({ account_id: id }, { database, newId }) => {
    const latest = await database.inAccount(id, (tx) => latestVersion(tx, id))
    if (!latest) {
      context.err('A conta ainda não tem configuração: vaivem apply.')
      return FAILED
    }
    const account = { id, configuration: configurationFromDocument(latest.document) }
    const counts = { added: 0, known: 0, refused: 0 }
    for (let from = 0; from < sheet.orders.length; from += ORDERS_AT_ONCE) {
      const orders = sheet.orders.slice(from, from + ORDERS_AT_ONCE)
      const imported = await importOrders(
        { database, newId },
        account,
        orders.map(({ element }) => element),
      )
      for (const [place, { outcome, faults }] of imported.entries()) {
        counts[outcome]++
        for (const fault of faults) context.err(sheetFault(orders[place] as SheetEntry, fault))
      }
    }
    const { added, known, refused } = counts
    context.out(`Pedidos: ${added} guardados, ${known} já conhecidos, ${refused} recusados.`)
    return sheet.faults.length > 0 || refused > 0 ? FAILED : DONE
  })
}
