import type { AccountConfiguration } from '@vaivem/domain'
import {
  applyConfiguration,
  type Applied,
  changeLine,
  faultLine,
  loosenings,
  warningLines,
} from '../../accounts/index.ts'
import { type Arguments, type Command, DONE, FAILED } from './command.ts'
import type { CliContext } from './context.ts'
import { actorOf, withAccount } from './open-account.ts'
import { notifyingPrivilegedStaff } from './notify-privileged-staff.ts'

export const apply: Command = {
  name: 'apply',
  summary: 'Aplica o arquivo de configuração de uma conta',
  description:
    'Lê o arquivo YAML da conta, confere tudo de uma vez e mostra o que muda em relação ao que está em vigor. Sem ' +
    '--check, aplica: uma nova versão, ou nada se o arquivo diz o mesmo que já vale. As réplicas passam a usá-la em ' +
    'segundos, sem reiniciar. Avisos mostram onde a lei prevalece sobre a política; não impedem de aplicar.',
  positionals: [{ name: 'ARQUIVO', description: 'arquivo YAML da conta, ou - para a entrada padrão' }],
  options: [
    { name: 'account', short: 'a', value: 'APELIDO', required: true, description: 'conta que recebe a configuração' },
    { name: 'note', value: 'TEXTO', description: 'por quê; fica guardado com a versão e na auditoria' },
    { name: 'check', description: 'só confere e mostra o que mudaria; sai com 1 se o arquivo tem erros' },
  ],
  examples: [
    'vaivem apply account.yaml --account minha-loja --check',
    'vaivem apply account.yaml --account minha-loja --note "Prazo de troca maior no Natal"',
  ],
  run: runApply,
}

async function runApply(context: CliContext, args: Arguments): Promise<number> {
  const fileName = args.required('ARQUIVO')
  const checkOnly = args.isOn('check')
  const source = await readable(context, fileName)
  if (source === undefined) return FAILED
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const note = args.optional('note') ?? null
    const request = { accountId, source, appliedBy: actorOf(context), note, checkOnly }
    const telling = notifyingPrivilegedStaff<Applied>(context, installation, looserWords)
    const result = await applyConfiguration(telling, request)
    if (result.ok) return tell(context, result.value, checkOnly)
    if (result.refusal.kind !== 'invalid-account-file') {
      context.err('A conta deixou de existir.')
      return FAILED
    }
    const { faults } = result.refusal
    for (const fault of faults) context.err(faultLine(fileName, fault))
    context.err(`${faults.length === 1 ? '1 erro' : `${faults.length} erros`}; nada foi aplicado.`)
    return FAILED
  })
}

/**
 * A sentence about the settings that protect the account's money less than before; null where there are none, or nothing was
 * written.
 */
function looserWords({ written, configuration }: Applied, before: AccountConfiguration): string | null {
  const looser = written ? loosenings(before, configuration) : []
  return looser.length === 0 ? null : `A configuração guarda menos o dinheiro da conta: ${looser.join(', ')}`
}

function tell(context: CliContext, { version, changes, written, configuration }: Applied, checkOnly: boolean): number {
  for (const change of changes) context.out(changeLine(change))
  for (const warning of warningLines(configuration)) context.err(`aviso: ${warning}`)
  if (changes.length === 0 && !written) context.out(`Nada muda: a versão ${version} já diz isso.`)
  else if (checkOnly)
    context.out(`Só conferido: ${counted(changes.length)}. Sem --check, seria a versão ${version + 1}.`)
  else context.out(`Aplicado: ${counted(changes.length)}. Versão ${version}.`)
  return DONE
}

function counted(changes: number): string {
  return changes === 1 ? '1 mudança' : `${changes} mudanças`
}

/** The text of a file; undefined where it cannot be read, which is written to `context.err`. */
export async function readable(context: CliContext, fileName: string): Promise<string | undefined> {
  try {
    return await context.readFile(fileName)
  } catch (error) {
    context.err(`Não consegui ler ${fileName}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}
