import { convertOrder, type Platform } from '@vaivem/sdk'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import type { CliContext } from './context.ts'
import { nearest } from '../../platform/wire/nearest.ts'

const PLATFORMS = ['vtex', 'shopify', 'woocommerce', 'vendure', 'nuvemshop'] as const satisfies readonly Platform[]

export const orderConvert: Command = {
  name: 'order convert',
  summary: 'Traduz um pedido da VTEX, Shopify, WooCommerce, Vendure ou Nuvemshop para o formato da interface',
  description:
    'Lê o pedido como a plataforma o publica (JSON) e escreve, na saída padrão, o Pedido e as Transacoes que as ' +
    'operações recebem, com avisos sobre somas que não fecham. Não usa banco nem rede.',
  positionals: [{ name: 'ARQUIVO', description: 'JSON de um pedido ou de uma lista, ou - para a entrada padrão' }],
  options: [
    { name: 'from', value: 'PLATAFORMA', required: true, description: `plataforma: ${PLATFORMS.join(', ')}` },
    { name: 'currency', value: 'MOEDA', description: 'moeda da loja (padrão: BRL); não há câmbio' },
  ],
  examples: ['vaivem order convert --from vtex pedido.json', 'curl … | vaivem order convert --from shopify -'],
  run: runConvert,
}

async function runConvert(context: CliContext, args: Arguments): Promise<number> {
  const asked = args.required('from')
  const platform = PLATFORMS.find((candidate) => candidate === asked.toLowerCase())
  if (!platform) {
    const suggestion = nearest(asked, PLATFORMS)
    context.err(
      `Plataforma desconhecida: ${asked}. As que há: ${PLATFORMS.join(', ')}.${suggestion ? ` Você quis dizer ${suggestion}?` : ''}`,
    )
    return CALLED_WRONGLY
  }
  const document = await readJson(context, args.required('ARQUIVO'))
  if (!document) return FAILED
  const currency = args.optional('currency')
  const conversion = convertOrder(platform, document.value, { ...(currency !== undefined && { currency }) })
  if (!conversion.ok) {
    context.err(JSON.stringify(conversion.refusal, null, 2))
    return FAILED
  }
  context.out(JSON.stringify(conversion.orders, null, 2))
  return DONE
}

async function readJson(context: CliContext, fileName: string): Promise<{ value: unknown } | undefined> {
  try {
    return { value: JSON.parse(await context.readFile(fileName)) }
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'não é JSON' : 'não consegui ler'
    context.err(`${fileName}: ${reason} (${error instanceof Error ? error.message : String(error)})`)
    return undefined
  }
}
