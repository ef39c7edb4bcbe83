import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Client } from '@vaivem/sdk'
import { z } from 'zod'
import { customerText } from './customer-text.ts'
import { explainProcess } from './explain-process.ts'
import { answered, entityOr } from './tool-answer.ts'

const PAGE = 20
const MOST_ROWS = 20
/** Such as `LE-000042`. */
const PROCESS_NUMBER = /^[A-Z0-9]{1,10}-[0-9]{6,}$/i
const LOOKS = { readOnlyHint: true, openWorldHint: false } as const
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'deve ser um dia como 2026-11-20')

/** The tools that only read. */
export function addLookingTools(server: McpServer, client: Client): void {
  server.registerTool(
    'buscar_processos',
    {
      title: 'Buscar processos',
      description:
        'Procura processos de troca e devolução por número do processo ou do pedido, nome ou e-mail do consumidor, ou código de autorização.',
      inputSchema: { texto: z.string().min(1).max(255), pagina: z.int().min(1).optional() },
      annotations: LOOKS,
    },
    ({ texto, pagina = 1 }) =>
      answered(async () => {
        const sought = PROCESS_NUMBER.test(texto) ? { numero: texto } : { textoBusca: texto }
        const query = { fila: 'todos', ...sought, pageNumber: pagina, pageSize: PAGE } as const
        const found = await client.listQueue({ query })
        return { processos: entityOr(found).map(rowOf), ...(found.ok && { total: found.page.totalRecords }) }
      }),
  )
  server.registerTool(
    'explicar_processo',
    {
      title: 'Explicar um processo',
      description:
        'Mostra um processo, por que foi permitido ou recusado e o que mudaria isso, o que pode ser feito agora e o histórico. Aceita o número (LE-000042) ou o id.',
      inputSchema: { processo: z.string().min(1).max(40) },
      annotations: LOOKS,
    },
    ({ processo }) => answered(() => explainProcess(client, processo)),
  )
  server.registerTool(
    'listar_espera',
    {
      title: 'Listar o que espera',
      description:
        'Sem fila, diz quantos processos esperam em cada fila. Com uma fila, como para-decidir, lista os que esperam nela, os mais urgentes primeiro.',
      inputSchema: { fila: z.string().min(1).max(40).optional(), pagina: z.int().min(1).optional() },
      annotations: LOOKS,
    },
    ({ fila, pagina = 1 }) =>
      answered(async () => {
        if (fila === undefined) return entityOr(await client.countQueues())
        const query = { fila, ordem: 'vence-antes', pageNumber: pagina, pageSize: PAGE } as Queue
        const found = await client.listQueue({ query })
        return { processos: entityOr(found).map(rowOf), ...(found.ok && { total: found.page.totalRecords }) }
      }),
  )
  server.registerTool(
    'simular_politica',
    {
      title: 'Simular uma política',
      description:
        'Aplica um rascunho do arquivo da conta (YAML) aos pedidos e solicitações que já houve, e diz o que mudaria. Nada é publicado.',
      inputSchema: { yaml: z.string().min(1).max(524_288), desde: Day, ate: Day.optional() },
      annotations: LOOKS,
    },
    ({ yaml, desde, ate }) =>
      answered(async () => {
        const body = { yaml, linhas: 'diferentes', desde, ...(ate && { ate }) } as const
        const simulated = entityOr(await client.simulatePolicy({ body }))
        return { ...simulated, linhas: simulated.linhas.slice(0, MOST_ROWS), pedidosSemSolicitacao: undefined }
      }),
  )
}

/** The service refuses a queue or an order that it does not know, and names those that there are. */
type Queue = NonNullable<NonNullable<Parameters<Client['listQueue']>[0]>['query']>
type Row = Extract<Awaited<ReturnType<Client['listQueue']>>, { readonly ok: true }>['entity'][number]

function rowOf(row: Row) {
  const { id, numero, versao, data, decisao, pedidoNumero, valor, espera, prazoLegal } = row
  const cliente = customerText(row.clienteNome)
  const itens = row.itens.map(({ nome, quantidade, motivo }) => ({ nome, quantidade, motivo: customerText(motivo) }))
  return { id, numero, versao, aberto: data, decisao, pedidoNumero, cliente, itens, valor, espera, prazoLegal }
}
