import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Client } from '@vaivem/sdk'
import { z } from 'zod'
import { findProcess } from './find-process.ts'
import { answered, entityOr } from './tool-answer.ts'

const ACTS = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const

/**
 * The tools that propose a command and confirm it. The service keeps an agent from anything else: its credential holds the scope
 * to propose, and the code of a person, which no tool ever answers, is what confirms.
 */
export function addActingTools(server: McpServer, client: Client, consoleUrl: string): void {
  server.registerTool(
    'propor_comando',
    {
      title: 'Propor um comando',
      description:
        'Propõe aprovar, recusar, sinalizar, cancelar, reabrir ou comentar um processo. Nada muda: uma pessoa lê a proposta no console e a confirma, ou diz um código de oito dígitos para confirmar_comando. Diga sempre o motivo.',
      inputSchema: {
        processo: z.string().min(1).max(40),
        versao: z.int().min(1).describe('A versão que explicar_processo mostrou.'),
        comando: z.enum(['aprovar', 'recusar', 'sinalizar', 'cancelar', 'reabrir', 'comentar']),
        motivo: z.string().min(1).max(4000),
        textoUsuario: z.string().max(4000).optional().describe('Em recusar: o que dizer ao consumidor.'),
        texto: z.string().max(4000).optional().describe('Em comentar: o comentário.'),
      },
      annotations: ACTS,
    },
    ({ processo, textoUsuario, texto, ...asked }) =>
      answered(async () => {
        const processoId = await findProcess(client, processo)
        const texts = { ...(textoUsuario !== undefined && { textoUsuario }), ...(texto !== undefined && { texto }) }
        const body = { processoId, ...asked, ...texts }
        const { id, expiraEm, valor, comando } = entityOr(await client.proposeCommand({ body }))
        return {
          proposta: id,
          comando,
          valorQueMovimentaria: valor,
          expiraEm,
          paraConfirmar: `Uma pessoa abre ${consoleUrl}/propostas, lê a proposta ${id} e a confirma ali, ou diz o código de oito dígitos que só ela vê.`,
        }
      }),
  )
  server.registerTool(
    'confirmar_comando',
    {
      title: 'Confirmar com o código de uma pessoa',
      description:
        'Executa uma proposta com o código de oito dígitos que uma pessoa viu no console e disse. Nunca adivinhe um código: cinco erros o anulam.',
      inputSchema: { proposta: z.int().min(1), codigo: z.string().min(8).max(20) },
      annotations: { ...ACTS, destructiveHint: true },
    },
    ({ proposta, codigo }) =>
      answered(async () => {
        const digits = codigo.replaceAll(/\D/g, '')
        const params = { propostaId: proposta }
        const done = entityOr(await client.confirmProposalByCode({ params, body: { codigo: digits } }))
        return {
          proposta: done.id,
          estado: done.estado,
          processo: done.processoNumero,
          confirmadaPor: done.encerradaPor,
        }
      }),
  )
}
