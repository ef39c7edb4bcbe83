import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { agentClient, createAgentServer } from './agent-server.ts'
import { createAgentHttpServer } from './serve-http.ts'

export interface AgentOptions {
  /** The address of the service. */
  readonly url: string
  /** Where HTTP is answered; absent: standard input and output. */
  readonly http?: { readonly host: string; readonly port: number }
  readonly version: string
}

/** The credential in the environment, for standard input and output. */
export interface AgentEnvironment {
  readonly VAIVEM_SERVICE_KEY?: string | undefined
  readonly VAIVEM_SERVICE_TOKEN?: string | undefined
}

/** Serves agents until the reader leaves, or the program is stopped. Gives the exit code. */
export async function runAgents(
  { url, http, version }: AgentOptions,
  environment: AgentEnvironment,
  err: (line: string) => void,
): Promise<number> {
  if (http) {
    const server = createAgentHttpServer({ url, version })
    server.listen(http.port, http.host)
    try {
      await once(server, 'listening')
    } catch (error) {
      err(
        `Não consegui escutar em ${http.host}:${http.port}: ${error instanceof Error ? error.message : String(error)}`,
      )
      return 1
    }
    const { port } = server.address() as AddressInfo
    err(`MCP em http://${http.host}:${port}/mcp, para o serviço em ${url}.`)
    const stop = () => server.close()
    process.once('SIGINT', stop).once('SIGTERM', stop)
    await once(server, 'close')
    return 0
  }
  const { VAIVEM_SERVICE_KEY: serviceKey = '', VAIVEM_SERVICE_TOKEN: serviceToken = '' } = environment
  if (serviceKey === '' || serviceToken === '') {
    err('Defina VAIVEM_SERVICE_KEY e VAIVEM_SERVICE_TOKEN com a credencial do agente.')
    err('Crie uma: vaivem credential create --account APELIDO --name Assistente --scopes gestao:read,agentes:propor')
    return 1
  }
  const server = createAgentServer(agentClient({ url, serviceKey, serviceToken }), { url, version })
  await server.connect(new StdioServerTransport())
  await once(process.stdin, 'end')
  await server.close()
  return 0
}
