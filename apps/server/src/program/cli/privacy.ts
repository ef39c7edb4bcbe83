import { erasePerson, type Erasure, exportPerson, personDataOf, personOf } from '../../records/index.ts'
import { createSecrecy } from '../../platform/secrets/secrecy.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED, type Option } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { actorOf, withAccount } from './open-account.ts'

const PERSON: readonly Option[] = [
  { name: 'account', short: 'a', value: 'APELIDO', required: true, description: 'conta em que a pessoa comprou' },
  { name: 'email', value: 'EMAIL', required: true, description: 'e-mail da pessoa' },
  { name: 'document', value: 'CPF', description: 'CPF ou CNPJ: pedidos com ele são da pessoa' },
]

export const privacyErase: Command = {
  name: 'privacy erase',
  summary: 'Apaga os dados pessoais de um consumidor',
  description:
    'Apaga a pessoa de todas as tabelas da conta, em uma transação (LGPD, art. 18, VI). Ficam valores, unidades, ' +
    'eventos sem dados pessoais e as notas fiscais, que a lei manda guardar por 5 anos. Não tem volta: veja antes com ' +
    '--check o que seria apagado. Quem tem dinheiro a receber ou algo em andamento só é apagado com --confirm, e o que é ' +
    'preciso para pagar fica até o pagamento. Fica na auditoria, sem o nome da pessoa.',
  options: [
    ...PERSON,
    { name: 'reason', value: 'CASO', description: 'por quê, como o protocolo; não nomeie a pessoa' },
    { name: 'check', description: 'só diz o que seria apagado' },
    { name: 'confirm', description: 'apaga mesmo com dinheiro a devolver ou algo em andamento' },
  ],
  examples: [
    'vaivem privacy erase -a minha-loja --email maria@example.com --check',
    'vaivem privacy erase -a minha-loja --email m@example.com --document 52998224725',
  ],
  run: runErase,
}

export const privacyExport: Command = {
  name: 'privacy export',
  summary: 'Mostra tudo o que se guarda de um consumidor, em um JSON',
  description:
    'Tudo o que se guarda da pessoa (LGPD, art. 18, II e V): pedidos, processos, comentários, notas, links e o mais. ' +
    'Dados bancários vêm mascarados. Fica na auditoria, sem o nome da pessoa.',
  options: PERSON,
  examples: ['vaivem privacy export --account minha-loja --email maria@example.com > maria.json'],
  run: runExport,
}

async function runErase(context: CliContext, args: Arguments): Promise<number> {
  const asked = askedPerson(context, args)
  if (!asked) return CALLED_WRONGLY
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const by = { actor: actorOf(context), reason: args.optional('reason') ?? null, origin: null }
    const erasure = await installation.database.inAccount(accountId, (tx) =>
      erasePerson(depsOf(context, installation), tx, accountId, {
        person: asked,
        checkOnly: args.isOn('check'),
        isConfirmed: args.isOn('confirm'),
        by,
      }),
    )
    if (erasure.ok) return tell(context, erasure.value)
    tellUndone(context, erasure.refusal.undone)
    context.err('Nada foi apagado. Para apagar assim mesmo, repita com --confirm.')
    return FAILED
  })
}

async function runExport(context: CliContext, args: Arguments): Promise<number> {
  const asked = askedPerson(context, args)
  if (!asked) return CALLED_WRONGLY
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const by = { actor: actorOf(context), origin: null }
    const deps = { ...depsOf(context, installation), database: installation.database }
    const exported = await exportPerson(deps, accountId, asked, by)
    context.out(JSON.stringify(personDataOf(exported), null, 2))
    return DONE
  })
}

function tell(context: CliContext, { checkOnly, erased, kept, undone }: Erasure): number {
  for (const { name, records } of erased) context.out(`${name}: ${records}`)
  if (erased.length === 0) context.out('Nada guarda dados desta pessoa.')
  for (const { name, records, because } of kept) context.out(`ficam ${name}: ${records}. ${because}`)
  tellUndone(context, undone)
  context.out(checkOnly ? 'Só conferido: nada foi apagado.' : 'Apagado.')
  return DONE
}

function tellUndone(context: CliContext, undone: Erasure['undone']): void {
  for (const { processNumber, text } of undone)
    context.err(`por fazer: ${processNumber === null ? text : `${processNumber}: ${text}`}`)
}

function askedPerson(context: CliContext, args: Arguments) {
  const email = args.required('email')
  const document = args.optional('document')
  if (/^[^\s@]+@[^\s@]+$/.test(email.trim()))
    return personOf({ email, ...(document !== undefined && { documento: document }) })
  context.err(`"${email}" não é um e-mail.`)
  return undefined
}

function depsOf(context: CliContext, { newId, masterKey }: OpenedInstallation) {
  return { newId, now: context.now, secrecy: createSecrecy(masterKey) }
}
