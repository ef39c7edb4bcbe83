import { type Command, DONE, FAILED } from './command.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Copia a instalação inteira, com o serviço de pé',
  description:
    'Do PostgreSQL próprio, em DATA_DIR: banco, chave mestra e senha, em uma pasta nova, sem parar nada. O que estava ' +
    'confirmado quando começou está na cópia, e a cópia é uma instalação: DATA_DIR=PASTA vaivem start a restaura. Com ' +
    'DATABASE_URL as cópias são as do seu PostgreSQL; docs/operating/backup.md diz como.',
  positionals: [{ name: 'PASTA', description: 'pasta a criar; uma que já existe é recusada' }],
  examples: ['vaivem backup /copias/vaivem-2026-11-21'],
  run: async (context, args) => {
    const folder = args.required('PASTA')
    const done = await context.backup(folder)
    if (!done.ok) {
      for (const fault of done.refusal.faults) context.err(fault)
      return FAILED
    }
    context.out(`Copiada para ${folder}. Ela contém a chave mestra: guarde-a como se guarda uma senha.`)
    return DONE
  },
}
