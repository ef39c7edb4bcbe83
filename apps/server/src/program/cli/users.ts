import { passwords, staffRoles, type StaffRole } from '@vaivem/domain'
import { isPrivilegedRole } from '../../accounts/index.ts'
import { createPasswordHasher } from '../../platform/secrets/hash-password.ts'
import {
  type PeopleDeps,
  addPerson,
  disablePerson,
  resetFactor,
  setPassword,
  setRole,
  type PersonRow,
  selectPeople,
} from '../../staff/index.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED, type Option } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { actorOf, withAccount } from './open-account.ts'
import { notifyingPrivilegedStaff } from './notify-privileged-staff.ts'
import { userRefusal } from './user-refusals.pt-BR.ts'

const ACCOUNT: Option = {
  name: 'account',
  short: 'a',
  value: 'APELIDO',
  required: true,
  description: 'conta em que a pessoa trabalha',
}
const PASSWORD_FILE: Option = {
  name: 'password-file',
  value: 'ARQUIVO',
  description: 'senha na primeira linha do arquivo, - para a entrada padrão; sem ela, uma é sorteada e mostrada',
}
const EMAIL = { name: 'EMAIL', description: 'o e-mail com que a pessoa entra' }
const RANDOM_BYTES = 15

export const userAdd: Command = {
  name: 'user add',
  summary: 'Admite uma pessoa na equipe de uma conta',
  description:
    'A pessoa entra no console com o e-mail e a senha, e faz o que o seu papel permite. Sem --password-file, uma senha é ' +
    'sorteada e aparece só agora.\n\nPapéis: leitura (vê), atendimento (abre, decide e recebe), financeiro (também paga), ' +
    'admin (pessoas, política e integrações; não paga), auditor (vê, também o registro do que foi feito).',
  positionals: [EMAIL],
  options: [
    ACCOUNT,
    { name: 'name', value: 'NOME', required: true, description: 'nome da pessoa' },
    { name: 'role', value: 'PAPEL', required: true, description: staffRoles.ROLES.join(', ') },
    PASSWORD_FILE,
  ],
  examples: ['vaivem user add marina@loja.com.br --account minha-loja --name "Marina Duarte" --role atendimento'],
  run: runAdd,
}

export const userPassword: Command = {
  name: 'user password',
  summary: 'Dá outra senha a uma pessoa, e a deixa entrar se estava desativada',
  description:
    'As sessões da pessoa terminam em segundos. Sem --password-file, uma senha é sorteada e aparece só agora.',
  positionals: [EMAIL],
  options: [ACCOUNT, PASSWORD_FILE],
  examples: ['vaivem user password marina@loja.com.br --account minha-loja'],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const { password, isRandom } = await chosenPassword(context, args)
      const changed = { email: args.required('EMAIL'), password }
      const said = (role: StaffRole) => (isPrivilegedRole(role) ? `${changed.email} ganhou outra senha` : null)
      const result = await setPassword(telling(context, installation, said), accountId, changed)
      if (!result.ok) return refused(context, userRefusal(result.refusal))
      return passwordTold(context, password, isRandom)
    }),
}

export const userRole: Command = {
  name: 'user role',
  summary: 'Muda o papel de uma pessoa',
  description:
    'As sessões da pessoa terminam em segundos, e ela entra de novo com o papel novo. Serve onde a conta quer duas pessoas ' +
    'e só há uma: quem movimenta dinheiro ou administra pessoas é avisado por e-mail.',
  positionals: [EMAIL],
  options: [ACCOUNT, { name: 'role', value: 'PAPEL', required: true, description: staffRoles.ROLES.join(', ') }],
  examples: ['vaivem user role marina@loja.com.br --account minha-loja --role financeiro'],
  run: (context, args) => {
    const role = args.required('role')
    if (!staffRoles.isRole(role)) return wrongly(context, `--role é um destes: ${staffRoles.ROLES.join(', ')}.`)
    return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const email = args.required('EMAIL')
      const deps = telling(context, installation, () =>
        isPrivilegedRole(role) ? `${email} passou a ter o papel ${role}` : null,
      )
      const result = await setRole(deps, accountId, { email, role })
      if (!result.ok) return refused(context, userRefusal(result.refusal))
      context.out(`Papel mudado: ${email.toLowerCase()}, ${role}.`)
      return DONE
    })
  },
}

export const userReset: Command = {
  name: 'user reset-factor',
  summary: 'Apaga o segundo fator de uma pessoa',
  description:
    'O aplicativo, os códigos de recuperação e as chaves de acesso deixam de valer, e as sessões terminam; se o papel exige um ' +
    'segundo fator, a pessoa cadastra outro ao entrar.',
  positionals: [EMAIL],
  options: [ACCOUNT],
  examples: ['vaivem user reset-factor marina@loja.com.br --account minha-loja'],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const email = args.required('EMAIL')
      const said = (role: StaffRole) => (isPrivilegedRole(role) ? `O segundo fator de ${email} foi apagado` : null)
      const result = await resetFactor(telling(context, installation, said), accountId, email)
      if (!result.ok) return refused(context, userRefusal(result.refusal))
      context.out('Segundo fator apagado.')
      return DONE
    }),
}

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Desativa uma pessoa, na hora',
  description:
    'As sessões da pessoa e todo acesso já concedido terminam em segundos, em todas as réplicas. O que ela fez continua ' +
    'registrado com o nome dela; vaivem user password a deixa entrar de novo.',
  positionals: [EMAIL],
  options: [ACCOUNT],
  examples: ['vaivem user disable marina@loja.com.br --account minha-loja'],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const result = await disablePerson(peopleDeps(context, installation), accountId, args.required('EMAIL'))
      if (!result.ok) return refused(context, userRefusal(result.refusal))
      context.out(result.value.disabled ? 'Pessoa desativada.' : 'A pessoa já estava desativada; nada mudou.')
      return DONE
    }),
}

export const userList: Command = {
  name: 'user list',
  summary: 'Lista as pessoas da equipe de uma conta',
  description: 'Mostra e-mail, papel, estado, número e nome de cada pessoa, uma por linha, separados por tabulação.',
  options: [ACCOUNT],
  examples: ['vaivem user list --account minha-loja'],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, { database }) => {
      const { rows } = await database.inAccount(accountId, (tx) => tx.query<PersonRow>(selectPeople(accountId)))
      for (const { email, role, active, person_id: id, name } of rows)
        context.out([email, role, active ? 'ativa' : 'desativada', id, name].join('\t'))
      if (rows.length === 0) context.err('Ninguém ainda: vaivem user add.')
      return DONE
    }),
}

function runAdd(context: CliContext, args: Arguments): Promise<number> {
  const role = args.required('role')
  const email = args.required('EMAIL')
  if (!staffRoles.isRole(role)) return wrongly(context, `--role é um destes: ${staffRoles.ROLES.join(', ')}.`)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return wrongly(context, `"${email}" não é um e-mail.`)
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const { password, isRandom } = await chosenPassword(context, args)
    const person = { email, name: args.required('name'), role, password }
    const said = () => (isPrivilegedRole(role) ? `${email} foi admitida, com o papel ${role}` : null)
    const result = await addPerson(telling(context, installation, said), accountId, person)
    if (!result.ok) return refused(context, userRefusal(result.refusal))
    context.out(`Pessoa admitida: ${email.toLowerCase()}, ${role}.`)
    return passwordTold(context, password, isRandom)
  })
}

async function chosenPassword(context: CliContext, args: Arguments) {
  const file = args.optional('password-file')
  if (file !== undefined) {
    const [password = ''] = (await context.readFile(file)).split(/\r?\n/, 1)
    return { password, isRandom: false }
  }
  // One in millions is refused as too simple, and another is drawn.
  for (;;) {
    const password = Buffer.from(context.randomBytes(RANDOM_BYTES)).toString('base64url')
    if (!passwords.passwordFault(password, args.required('EMAIL'))) return { password, isRandom: true }
  }
}

function passwordTold(context: CliContext, password: string, isRandom: boolean): number {
  if (isRandom) {
    context.out(`Senha: ${password}`)
    context.err('Entregue a senha agora: ela não será mostrada de novo.')
  } else context.out('Senha guardada.')
  return DONE
}

/** Like `peopleDeps`; in addition, privileged staff are informed. */
function telling<Done>(
  context: CliContext,
  installation: OpenedInstallation,
  said: (done: Done) => string | null,
): PeopleDeps {
  return { ...peopleDeps(context, installation), ...notifyingPrivilegedStaff(context, installation, said) }
}

function peopleDeps(context: CliContext, { database, newId, masterKey }: OpenedInstallation): PeopleDeps {
  return {
    inAccount: database.inAccount,
    newId,
    now: context.now,
    hashPassword: createPasswordHasher(masterKey),
    actor: actorOf(context),
  }
}

function refused(context: CliContext, sentence: string): number {
  context.err(sentence)
  return FAILED
}

function wrongly(context: CliContext, sentence: string): Promise<number> {
  context.err(sentence)
  return Promise.resolve(CALLED_WRONGLY)
}
