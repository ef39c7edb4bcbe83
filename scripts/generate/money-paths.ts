import { operations } from '@vaivem/contract'
import { MONEY_COMMANDS } from '../../apps/server/src/staff/proposals/money-commands.ts'
import type { MoneyPath } from '../../apps/server/src/processes/money/money-path.ts'
import { MONEY_PATHS } from '../../apps/server/src/processes/money/money-paths.ts'

const RESTS: Readonly<Record<MoneyPath['rests'], string>> = {
  'confirmed-order': 'the confirmed order; else it waits for a person',
  caller: 'the caller, who holds the scope',
  'person-or-confirmed-order': 'a person of the staff who holds `gestao:financeiro`; else the confirmed order',
}

const CEILINGS: Readonly<Record<MoneyPath['ceilings'][number], string>> = {
  'automatic-ceiling': '`tetoAutomatico`',
  payments: 'what each payment still has',
  correction: 'what the index of `correcaoMonetaria` says',
  'order-left': 'what is left of what was paid',
  'keep-item': '`manterItem`',
  difference: 'the difference',
  'units-left': 'what is left of what was paid for the units',
}

/** The table of every way in which money moves, as Markdown. */
export function moneyPathsText(): string {
  const rows = Object.entries(MONEY_PATHS).map(([id, path]) => rowOf(id, path))
  return `# Money paths

Made from \`apps/server/src/processes/money/money-paths.ts\` by \`npm run generate\`; not written by hand. Every way in which a refund, a
voucher, the payment of a kept item, the difference of an exchange, or goods in exchange are planned or sent.

An order is *confirmed* when this service itself read it at the platform of its store, and number, currency, lines, units,
amounts, payments and buyer agree with what it holds, and it is paid (contract §6.1). It is read again before anything is sent.
What a caller says of an order never confirms it. What is not confirmed is planned, and waits for somebody with
\`gestao:financeiro\`: situation \`a-liberar\` of \`GET /v1/gestao/estornos\`.

Beside the ceilings below nothing exceeds what its process promised: the frozen worth of units that were bought, and the freight
once. The database holds that, and refuses an intent that names no path of this table, and one that is sent though neither its
order was confirmed in the last fifteen minutes nor somebody who may move money let it go.

| Path | What it does | Begun by | Scope | Rests on | Ceilings | A second person |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Bulk commands (\`POST /v1/gestao/processos/lote\`), requests on a customer's behalf, the customer's pages, the worker and the
command line have no path of their own: they decide, open or scan, and money follows by a \`trigger-…\` path. A command that a
second person confirms goes by its own path, in the name of who proposed it.
`
}

function rowOf(id: string, path: MoneyPath): string {
  const named = path.operations.map((name) => `\`${name}\``)
  const begunBy = [...named, ...(path.begunBy === undefined ? [] : [path.begunBy])].join(', ')
  const scopes = new Set(
    path.operations.map((name) => operations.find(({ operationId }) => operationId === name)?.scope),
  )
  const scope = scopes.size === 0 ? '–' : [...scopes].map((one) => `\`${one}\``).join(', ')
  const ceilings = path.ceilings.length === 0 ? '–' : path.ceilings.map((ceiling) => CEILINGS[ceiling]).join(', ')
  const cells = [`\`${id}\``, path.does, begunBy, scope, RESTS[path.rests], ceilings, secondPersonOf(path)]
  return `| ${cells.join(' | ')} |`
}

function secondPersonOf({ operations: names }: MoneyPath): string {
  const commands = names.flatMap((name) => MONEY_COMMANDS[name] ?? [])
  if (commands.length === 0) return '–'
  return commands.some(({ alwaysTwo }) => alwaysTwo) ? 'always' : 'above `aprovacaoDupla.acimaDe`'
}
