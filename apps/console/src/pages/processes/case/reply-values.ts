import type { ManagedProcess } from '../../../api/commands.ts'
import { money } from '../../../shared/wording.pt-BR.ts'

type Facts = Pick<ManagedProcess, 'cliente' | 'pedido' | 'numero' | 'valorTotal' | 'itens'>

/** The values of the variables of a canned reply in a process; null: the process does not contain the value. */
export function replyValuesOf({
  cliente,
  pedido,
  numero,
  valorTotal,
  itens,
}: Facts): Readonly<Record<string, string | null>> {
  const names = itens.flatMap(({ skuNome, produtoNome }) => skuNome ?? produtoNome ?? [])
  return {
    cliente: cliente.nome?.trim().split(/\s+/)[0] ?? null,
    pedido: pedido.numero,
    processo: numero,
    valor: money(valorTotal),
    itens: names.length === 0 ? null : [...new Set(names)].join(', '),
  }
}
