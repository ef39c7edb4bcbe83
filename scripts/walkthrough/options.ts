import { parseArgs } from 'node:util'
import { ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Platform } from '@vaivem/sdk'

export interface Options {
  /** The address of the service, if given. */
  readonly url: string | undefined
  readonly serviceKey: string | undefined
  readonly serviceToken: string | undefined
  /** Files and folders of orders and of invoices; none means our own samples. */
  readonly orders: readonly string[]
  readonly invoices: readonly string[]
  /** Undefined: derived from the shape of each document. */
  readonly platform: Platform | undefined
  /** Undefined: BRL, and an order in another currency goes through in its own, saying so. */
  readonly currency: string | undefined
  readonly isVerbose: boolean
}

export interface CalledWrongly extends Refusal {
  readonly kind: 'called-wrongly'
  readonly sentence: string
}

export const USAGE = `npm run walkthrough -- [opções]
  Conta a história inteira por HTTP e confere cada resposta. Sem opções, encontra o serviço de npm start;
  se não houver nenhum, sobe um próprio e o encerra no fim.

  --url ENDEREÇO               onde o serviço atende (padrão: o de READY_FILE ou http://127.0.0.1:3000)
  --key CHAVE --token TOKEN    credencial (padrão: a da conta de demonstração)
  --order ARQUIVO|PASTA        pedidos da VTEX, Shopify, WooCommerce, Vendure ou Nuvemshop em JSON; pode repetir
  --platform PLATAFORMA        vtex, shopify, woocommerce, vendure, nuvemshop ou auto (padrão: auto, pela forma do documento)
  --currency MOEDA             só aceita pedidos nesta moeda; não há câmbio
  --nfe ARQUIVO|PASTA          notas em XML; pode repetir
  --verbose                    mostra os corpos enviados e recebidos`

const PLATFORMS: readonly Platform[] = ['vtex', 'shopify', 'woocommerce', 'vendure', 'nuvemshop']

/** Reads the command line; a value after an option that may repeat is one more file. */
export function readOptions(args: readonly string[]): Result<Options | 'help', CalledWrongly> {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = parsed
  const asked = values.platform?.toLowerCase() ?? 'auto'
  const platform = PLATFORMS.find((name) => name === asked)
  if (values.help === true) return ok('help')
  if (platform === undefined && asked !== 'auto') return wrong(`Plataforma desconhecida: ${asked}.`)
  if ((values.key === undefined) !== (values.token === undefined)) return wrong('--key e --token vêm juntos.')
  if (positionals.length > 0) return wrong(`Argumento sem opção: ${positionals.join(' ')}.`)
  return ok({
    url: values.url?.replace(/\/+$/, ''),
    serviceKey: values.key,
    serviceToken: values.token,
    orders: values.order ?? [],
    invoices: values.nfe ?? [],
    platform,
    currency: values.currency?.toUpperCase(),
    isVerbose: values.verbose ?? false,
  })
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      token: { type: 'string' },
      order: { type: 'string', multiple: true },
      nfe: { type: 'string', multiple: true },
      platform: { type: 'string' },
      currency: { type: 'string' },
      verbose: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
}

function wrong(sentence: string): Result<never, CalledWrongly> {
  return refuse('called-wrongly', { sentence })
}
