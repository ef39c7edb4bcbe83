import type { Document } from 'yaml'
import { valueAt } from '../../account-file/draft-text.ts'
import { presetAt } from '../../account-file/presets.ts'
import type { Path } from '../../account-file/schema.ts'
import { money } from '../../shared/wording.pt-BR.ts'

const STARTS: Readonly<Record<string, string>> = {
  entrega: 'da entrega',
  faturamento: 'do faturamento',
  pedido: 'do pedido',
}
const FREIGHT: Readonly<Record<string, string>> = {
  integral: 'O frete da compra volta inteiro na primeira devolução.',
  proporcional: 'O frete da compra volta na proporção do que foi devolvido.',
  pedidoCompleto: 'O frete da compra volta quando o pedido inteiro é devolvido.',
  nunca: 'O frete da compra não volta, a não ser no arrependimento e no defeito, em que a lei manda.',
}

/** The policy of an account file in sentences: the values in the file, else those that hold where it states none. Pure. */
export function policySentences(document: Document): readonly string[] {
  const at = (...path: Path) => valueAt(document, path) ?? presetAt(document, path).value
  const term = (kind: string) => {
    const days = numberOf(at('politica', 'prazos', kind, 'dias'))
    const start = textOf(at('politica', 'prazos', kind, 'aPartirDe'))
    return { days, said: `${days === 1 ? '1 dia' : `${days} dias`} depois ${STARTS[start] ?? STARTS['entrega']}` }
  }
  const operations = listOf(at('politica', 'operacoes'))
  const warranty = term('garantia')
  const reasons = listOf(at('motivos')).flatMap(reasonOf)
  const kept = numberOf(at('manterItem', 'ate'))
  return [
    `Quem se arrepende devolve até ${term('arrependimento').said}; nos 7 primeiros, recebe tudo o que pagou, com o frete (CDC, art. 49).`,
    operations.includes('troca')
      ? `Quem quer outro tamanho, cor ou modelo pede a troca até ${term('troca').said}.`
      : 'Trocas não são oferecidas: o que volta vira dinheiro.',
    `Defeito e produto errado são aceitos por 90 dias, como a lei manda${warranty.days > 0 ? `, e por mais ${warranty.days} dias por conta da loja` : ''}.`,
    FREIGHT[textOf(at('freteNoEstorno'))] ?? '',
    at('manterItem', 'ativo') === true && kept > 0
      ? `Um item de até ${money(kept)} pode ficar com o consumidor, que recebe o dinheiro sem devolver.`
      : 'Todo item precisa voltar para o dinheiro ser devolvido.',
    reasons.length === 0
      ? 'Nenhum motivo pode ser escolhido ainda: sem motivos, ninguém pede nada.'
      : `O consumidor escolhe um destes motivos: ${reasons.join('; ')}.`,
  ].filter((sentence) => sentence !== '')
}

function reasonOf(reason: unknown): readonly string[] {
  if (typeof reason !== 'object' || reason === null || !('descricao' in reason)) return []
  const isOff = 'ativo' in reason && reason.ativo === false
  return typeof reason.descricao === 'string' && !isOff ? [reason.descricao] : []
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numberOf(value: unknown): number {
  const read = Number(value)
  return Number.isFinite(read) ? read : 0
}
