import { CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'Restaura uma cópia até um instante, com o log arquivado desde ela',
  description:
    'Do PostgreSQL próprio: faz em uma pasta nova a instalação como ela estava no instante pedido, a partir de uma cópia de ' +
    'vaivem backup que nunca foi iniciada e do que WAL_ARCHIVE_DIR guardou desde então. Tudo o que foi confirmado até o ' +
    'instante está nela, e nada do que veio depois. Sem --until, vem tudo o que está arquivado. A cópia, o arquivo e o ' +
    'serviço de pé não são tocados. Suba o resultado com DATA_DIR=PASTA, e com outra WAL_ARCHIVE_DIR.',
  positionals: [
    { name: 'COPIA', description: 'pasta feita por vaivem backup' },
    { name: 'PASTA', description: 'pasta a criar; uma que já existe é recusada' },
  ],
  options: [
    { name: 'until', value: 'INSTANTE', description: 'com data, hora e fuso, como 2026-11-29T14:30:00-03:00' },
    { name: 'wal', value: 'PASTA', description: 'onde o log foi arquivado; sem ela, WAL_ARCHIVE_DIR' },
  ],
  examples: ['vaivem restore /copias/vaivem-2026-11-28 /restaurada --until 2026-11-29T14:30:00-03:00'],
  run: async (context, args) => {
    const text = args.optional('until')
    const until = text === undefined ? undefined : instantOf(text)
    if (text !== undefined && until === undefined) {
      context.err(`--until "${text}" deve ser um instante com data, hora e fuso, como 2026-11-29T14:30:00-03:00.`)
      return CALLED_WRONGLY
    }
    const into = args.required('PASTA')
    context.out('Copiando, e reproduzindo o log arquivado: leva o tempo de ler os dois.')
    const done = await context.restore({ copy: args.required('COPIA'), into, archive: args.optional('wal'), until })
    if (!done.ok) {
      for (const fault of done.refusal.faults) context.err(fault)
      return FAILED
    }
    const { lastCommit } = done.value
    context.out(
      `Restaurada em ${into}. Última gravação: ${lastCommit?.toString() ?? 'a da cópia; o arquivo não tinha nada depois dela'}.`,
    )
    return DONE
  },
}

function instantOf(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}
