import { createAccount } from '../../accounts/index.ts'
import { type Arguments, type Command, DONE, FAILED } from './command.ts'
import type { CliContext } from './context.ts'
import { accountsOf, actorOf, withInstallation } from './open-account.ts'

export const accountCreate: Command = {
  name: 'account create',
  summary: 'Cria uma conta',
  description:
    'Cria uma conta vazia, no ambiente deste serviço. O apelido é como os comandos a chamam: letras minúsculas, ' +
    'algarismos e hifens, até 40. Depois, aplique um arquivo de configuração e crie uma credencial.',
  positionals: [{ name: 'APELIDO', description: 'apelido da conta, como minha-loja' }],
  options: [{ name: 'name', value: 'NOME', description: 'nome da conta; sem ela, o apelido' }],
  examples: ['vaivem account create minha-loja --name "Minha Loja"'],
  run: runCreate,
}

export const accountList: Command = {
  name: 'account list',
  summary: 'Lista as contas',
  description:
    'Mostra apelido, ambiente, número e nome de cada conta deste ambiente, uma por linha, separados por tabulação.',
  examples: ['vaivem account list'],
  run: (context) =>
    withInstallation(context, async (installation) => {
      const accounts = await accountsOf(installation)
      for (const { alias, environment, account_id, name } of accounts) {
        context.out([alias, environment, account_id, name].join('\t'))
      }
      if (accounts.length === 0) context.err('Nenhuma conta ainda: vaivem account create APELIDO.')
      return DONE
    }),
}

function runCreate(context: CliContext, args: Arguments): Promise<number> {
  const alias = args.required('APELIDO')
  return withInstallation(context, async (installation) => {
    const { database, environment, newId } = installation
    const isTaken = (await accountsOf(installation)).some((account) => account.alias === alias)
    const result = isTaken
      ? undefined
      : await createAccount(database, {
          accountId: newId(),
          alias,
          environment,
          name: args.optional('name') ?? alias,
          openedBy: actorOf(context),
        })
    if (result?.ok) {
      context.out(`Conta "${alias}" criada.`)
      context.out(`Agora: vaivem apply account.yaml --account ${alias}`)
      return DONE
    }
    context.err(
      result?.refusal.kind === 'invalid-account-alias'
        ? `"${alias}" não serve de apelido: letras minúsculas, algarismos e hifens, até 40.`
        : `Já há uma conta com o apelido "${alias}".`,
    )
    return FAILED
  })
}
