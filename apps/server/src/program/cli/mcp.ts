import { type Arguments, CALLED_WRONGLY, type Command } from './command.ts'
import type { CliContext } from './context.ts'

const HERE = 'http://127.0.0.1:3000'
const LOOPBACK = '127.0.0.1'

export const mcp: Command = {
  name: 'mcp',
  summary: 'Atende agentes pelo Model Context Protocol (MCP)',
  description:
    'Oferece a um agente as ferramentas de ler processos, explicar vereditos, listar o que espera, simular uma política e propor ' +
    'comandos, que só correm quando uma pessoa confirma. Usa a interface do serviço e nada além do que a credencial permite: ' +
    'VAIVEM_SERVICE_KEY e VAIVEM_SERVICE_TOKEN pela entrada e saída padrão; com --http, os cabeçalhos ServiceKey e ServiceToken ' +
    'de cada pedido.',
  options: [
    { name: 'url', value: 'URL', description: `endereço do serviço (padrão: ${HERE})` },
    {
      name: 'http',
      value: 'PORTA',
      description: 'atende por HTTP nesta porta, em /mcp; sem ela, pela entrada e saída padrão',
    },
    { name: 'host', value: 'ENDEREÇO', description: `com --http: onde escutar (padrão: ${LOOPBACK})` },
  ],
  examples: ['vaivem mcp --url https://devolucoes.minhaloja.com.br', 'vaivem mcp --http 3100'],
  run: runMcp,
}

async function runMcp(context: CliContext, args: Arguments): Promise<number> {
  const url = args.optional('url') ?? HERE
  if (!/^https?:\/\/[^/]/i.test(url)) {
    context.err(`--url deve começar por http:// ou https://; veio "${url}".`)
    return CALLED_WRONGLY
  }
  const port = args.optional('http')
  if (port === undefined) return context.serveAgents({ url })
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    context.err(`--http deve ser uma porta de 0 a 65535; veio "${port}".`)
    return CALLED_WRONGLY
  }
  return context.serveAgents({ url, http: { host: args.optional('host') ?? LOOPBACK, port: Number(port) } })
}
