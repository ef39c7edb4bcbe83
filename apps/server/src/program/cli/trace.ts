import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import type { CliContext } from './context.ts'
import { type LogRecord, recordIn } from './log-record.ts'
import { noSuchTrace, sentencesOf } from './trace-messages.pt-BR.ts'

export const trace: Command = {
  name: 'trace',
  summary: 'Explica uma requisição recusada ou que falhou, pelo X-Trace-Id da resposta',
  description:
    'Procura o id no registro do serviço e diz, em frases, o que foi pedido, por quem, por que foi recusado e o que ' +
    'fazer. Lê um ou mais arquivos, também em .gz, ou a entrada padrão: as linhas do serviço como ele as escreve, as de ' +
    'journalctl (com ou sem -o json), docker logs e kubectl logs. Não precisa de banco. Sai com 1 se o id não está lá.',
  positionals: [
    { name: 'ID', description: 'o X-Trace-Id da resposta, ou um traceparent' },
    { name: 'ARQUIVO', description: 'registro a ler; sem nenhum, ou com -, a entrada padrão', many: true },
  ],
  examples: [
    'vaivem trace 4bf92f3577b34da6a3ce929d0e0e4736 vaivem.log vaivem.log.1.gz',
    'journalctl -u vaivem -o cat | vaivem trace 4bf92f3577b34da6a3ce929d0e0e4736',
  ],
  run: runTrace,
}

async function runTrace(context: CliContext, args: Arguments): Promise<number> {
  const wanted = traceIdIn(args.required('ID'))
  if (wanted === undefined) {
    context.err(`ID ("${args.required('ID')}") deve ter 32 dígitos hexadecimais, como no cabeçalho X-Trace-Id.`)
    return CALLED_WRONGLY
  }
  const files = args.all('ARQUIVO')
  const found: LogRecord[] = []
  let leftOut = 0
  for (const file of files.length === 0 ? ['-'] : files) {
    try {
      for await (const line of context.readLines(file)) {
        const isWanted = line.toLowerCase().includes(wanted)
        if (!isWanted && !line.includes('refusals left out')) continue
        const record = recordIn(line)
        if (isWanted && record?.['traceId'] === wanted) found.push(record)
        if (record?.message === 'refusals left out') leftOut += Number(record['count'])
      }
    } catch (error) {
      context.err(`${file} não pôde ser lido: ${error instanceof Error ? error.message : String(error)}`)
      return FAILED
    }
  }
  for (const record of found) for (const sentence of sentencesOf(record)) context.out(sentence)
  if (found.length > 0) return DONE
  for (const sentence of noSuchTrace(wanted, leftOut)) context.err(sentence)
  return FAILED
}

/** The trace id as the log has it; undefined where the text is no trace id. */
function traceIdIn(text: string): string | undefined {
  return /^(?:00-)?([0-9a-f]{32})(?:-[0-9a-f]{16}-[0-9a-f]{2})?$/.exec(text.trim().toLowerCase())?.[1]
}
