import {
  hasPrivilegedScope,
  createCredential,
  disableCredential,
  listCredentials,
  type ListedCredential,
  revokeToken,
  rotateToken,
  ALL_SCOPES,
  SCOPES,
} from '../../accounts/index.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED, type Option } from './command.ts'
import type { CliContext } from './context.ts'
import { credentialRefusal } from './credential-refusals.pt-BR.ts'
import { credentialDeps, withAccount } from './open-account.ts'
import { notifyingPrivilegedStaff } from './notify-privileged-staff.ts'

const ACCOUNT: Option = {
  name: 'account',
  short: 'a',
  value: 'APELIDO',
  required: true,
  description: 'conta da credencial',
}
const SERVICE_KEY = { name: 'SERVICE_KEY', description: 'a chave, como sk_prod_…; vaivem credential list as mostra' }
const LONGEST_OVERLAP_DAYS = 7

export const credentialCreate: Command = {
  name: 'credential create',
  summary: 'Cria uma credencial e mostra seus segredos, uma única vez',
  description:
    'Cria a chave (ServiceKey) e o primeiro token (ServiceToken) de uma integração. O token só aparece agora: o ' +
    'Vaivém guarda apenas um resumo criptográfico. Dê a cada integração a sua, com o mínimo de escopos.\n\nEscopos: ' +
    Object.entries(SCOPES)
      .map(([scope, meaning]) => `${scope} (${meaning})`)
      .join('; ') +
    '.',
  options: [
    ACCOUNT,
    { name: 'name', value: 'NOME', required: true, description: 'de quem é, como "ERP"' },
    { name: 'scopes', value: 'ESCOPOS', description: 'separados por vírgula; sem ela, todos' },
  ],
  examples: [
    'vaivem credential create --account minha-loja --name ERP',
    'vaivem credential create -a minha-loja --name Painel --scopes processos:read,config:read',
  ],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const scopes =
        args
          .optional('scopes')
          ?.split(',')
          .map((scope) => scope.trim()) ?? ALL_SCOPES
      const name = args.required('name')
      const deps = {
        ...credentialDeps(context, installation),
        ...notifyingPrivilegedStaff(context, installation, () =>
          hasPrivilegedScope(scopes) ? `A credencial ${name} foi criada` : null,
        ),
      }
      const result = await createCredential(deps, { accountId, name, scopes })
      if (!result.ok) return refused(context, credentialRefusal(result.refusal))
      context.out(`ServiceKey:   ${result.value.serviceKey}`)
      return secretTold(context, result.value.serviceToken)
    }),
}

export const credentialRotate: Command = {
  name: 'credential rotate',
  summary: 'Emite um segundo token para uma credencial, sem parar a integração',
  description:
    'Emite um token novo; o atual continua valendo até ser revogado, ou pelos dias de --old-expires-in. Passe a ' +
    'integração para o novo e então revogue o antigo. Há no máximo dois tokens vivos por credencial.',
  positionals: [SERVICE_KEY],
  options: [
    ACCOUNT,
    {
      name: 'old-expires-in',
      value: 'DIAS',
      description: `dias até o token atual deixar de valer, de 1 a ${LONGEST_OVERLAP_DAYS}`,
    },
  ],
  examples: ['vaivem credential rotate sk_prod_2s_9Zk… --account minha-loja --old-expires-in 2'],
  run: runRotate,
}

export const credentialRevoke: Command = {
  name: 'credential revoke',
  summary: 'Revoga um token de uma credencial, na hora',
  description:
    'O token deixa de valer, e com ele todo acesso já concedido à credencial: quem tem o outro token pede acesso ' +
    'de novo e segue. Use quando um token vazou ou depois de trocar a integração para o novo.',
  positionals: [SERVICE_KEY, { name: 'TOKEN_ID', description: 'número do token; vaivem credential list os mostra' }],
  options: [ACCOUNT],
  examples: ['vaivem credential revoke sk_prod_2s_9Zk… 869174832201728 --account minha-loja'],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const serviceKey = args.required('SERVICE_KEY')
      const tokenId = Number(args.required('TOKEN_ID'))
      const result = await revokeToken(credentialDeps(context, installation), { accountId, serviceKey, tokenId })
      if (!result.ok) return refused(context, credentialRefusal(result.refusal))
      context.out(result.value.revoked ? 'Token revogado.' : 'O token já não valia; nada mudou.')
      return DONE
    }),
}

export const credentialDisable: Command = {
  name: 'credential disable',
  summary: 'Desativa uma credencial inteira, na hora',
  description:
    'A chave, seus tokens e todo acesso já concedido deixam de valer em segundos, em todas as réplicas. Não tem ' +
    'volta: para religar a integração, crie outra credencial.',
  positionals: [SERVICE_KEY],
  options: [ACCOUNT],
  examples: ['vaivem credential disable sk_prod_2s_9Zk… --account minha-loja'],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const result = await disableCredential(credentialDeps(context, installation), {
        accountId,
        serviceKey: args.required('SERVICE_KEY'),
      })
      if (!result.ok) return refused(context, credentialRefusal(result.refusal))
      context.out(result.value.disabled ? 'Credencial desativada.' : 'A credencial já estava desativada; nada mudou.')
      return DONE
    }),
}

export const credentialList: Command = {
  name: 'credential list',
  summary: 'Lista as credenciais de uma conta, sem segredos',
  description:
    'Mostra cada credencial com escopos, último uso e seus tokens. Segredos não aparecem: não são guardados.',
  options: [ACCOUNT],
  examples: ['vaivem credential list --account minha-loja'],
  run: (context, args) =>
    withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
      const credentials = await listCredentials(credentialDeps(context, installation), accountId)
      for (const credential of credentials) for (const line of listing(credential)) context.out(line)
      if (credentials.length === 0) context.err('Nenhuma credencial ainda: vaivem credential create.')
      return DONE
    }),
}

function runRotate(context: CliContext, args: Arguments): Promise<number> {
  const days = args.optional('old-expires-in')
  if (days !== undefined && !(/^[0-9]$/.test(days) && Number(days) >= 1 && Number(days) <= LONGEST_OVERLAP_DAYS)) {
    context.err(`--old-expires-in é um número de dias de 1 a ${LONGEST_OVERLAP_DAYS}, não "${days}".`)
    return Promise.resolve(CALLED_WRONGLY)
  }
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const serviceKey = args.required('SERVICE_KEY')
    const end = days === undefined ? undefined : context.now().add({ hours: 24 * Number(days) })
    const request = { accountId, serviceKey, ...(end && { oldExpiresAt: end }) }
    const deps = credentialDeps(context, installation)
    const known = (await listCredentials(deps, accountId)).find((one) => one.serviceKey === serviceKey)
    const said = () =>
      hasPrivilegedScope(known?.scopes ?? []) ? `A credencial ${known?.name} ganhou outro token` : null
    const result = await rotateToken({ ...deps, ...notifyingPrivilegedStaff(context, installation, said) }, request)
    if (!result.ok) return refused(context, credentialRefusal(result.refusal))
    return secretTold(context, result.value.serviceToken)
  })
}

function secretTold(context: CliContext, serviceToken: string): number {
  context.out(`ServiceToken: ${serviceToken}`)
  context.err('Guarde o token agora: ele não será mostrado de novo.')
  return DONE
}

function refused(context: CliContext, sentence: string): number {
  context.err(sentence)
  return FAILED
}

function listing({ serviceKey, name, active, scopes, lastUsedAt, tokens }: ListedCredential): string[] {
  return [
    `${serviceKey}  ${name}${active ? '' : '  (desativada)'}`,
    `    escopos: ${scopes.join(', ')}`,
    `    último uso: ${lastUsedAt ?? 'nunca'}`,
    ...tokens.map(
      ({ tokenId, createdAt, expiresAt, live }) =>
        `    token ${tokenId}: ${live ? 'vale' : 'não vale mais'}, desde ${createdAt}${expiresAt === null ? '' : `, até ${expiresAt}`}`,
    ),
  ]
}
