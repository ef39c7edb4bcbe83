import { CONNECTOR_KINDS } from '@vaivem/contract'
import type { AccountConfiguration } from '@vaivem/domain'
import { configurationFromDocument, latestVersion } from '../../accounts/index.ts'
import {
  type AccountConnector,
  accountConnectors,
  credentialFieldsOf,
  kindOfWord,
  setCredentials,
} from '../../connectors/index.ts'
import { credentialFaults } from '../../platform/wire/credential-faults.pt-BR.ts'
import { createSecretBox, SEALING } from '../../platform/secrets/secret-box.ts'
import { readable } from './apply.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { actorOf, withAccount } from './open-account.ts'

/** The options that name a connector. */
export const ACCOUNT = {
  name: 'account',
  short: 'a',
  value: 'APELIDO',
  required: true,
  description: 'conta do conector',
} as const
export const KIND = {
  name: 'kind',
  value: 'TIPO',
  description: `lista do arquivo da conta em que está: ${CONNECTOR_KINDS.join(', ')}; sem ela, loja`,
} as const

export const connectorCredentials: Command = {
  name: 'conector credenciais',
  summary: 'Dá ou troca as credenciais de um conector',
  description:
    'Guarda os segredos pelos quais o Vaivém fala com a plataforma da loja, a transportadora ou o provedor, selados sob a chave da instalação. Eles nunca são ' +
    'mostrados de novo, e valem a partir da próxima chamada, sem parar nada. Lê um objeto JSON com um texto por campo; ' +
    'sem ARQUIVO, mostra os campos que ele pede.',
  positionals: [
    { name: 'CONECTOR', description: 'número do conector no arquivo da conta' },
    { name: 'ARQUIVO', description: 'JSON com os segredos, ou - para a entrada padrão', many: true },
  ],
  options: [ACCOUNT, KIND],
  examples: [
    'vaivem conector credenciais 1 --account minha-loja',
    'vaivem conector credenciais 2 segredos.json --account minha-loja --kind transportadora',
    `echo '{"chave":"ck_…","segredo":"cs_…"}' | vaivem conector credenciais 1 - --account minha-loja`,
  ],
  run: runCredentials,
}

async function runCredentials(context: CliContext, args: Arguments): Promise<number> {
  const [fileName, another] = args.all('ARQUIVO')
  if (another !== undefined) {
    context.err('Diga um arquivo só.')
    return CALLED_WRONGLY
  }
  return withConnector(context, args, async ({ accountId, connector }, installation) => {
    if (fileName === undefined) return showFields(context, connector)
    const source = await readable(context, fileName)
    if (source === undefined) return FAILED
    const given = readSecrets(source)
    if (!given) {
      context.err(`${fileName}: esperava um objeto JSON com um texto por campo, como {"chave":"…"}.`)
      return FAILED
    }
    const box = createSecretBox(installation.masterKey, SEALING)
    const asked = { accountId, connector, given, actor: actorOf(context) }
    const set = await installation.database.inAccount(accountId, (tx) => setCredentials({ secretBox: box }, tx, asked))
    if (!set.ok) {
      context.err(`Nada foi guardado. ${credentialFaults(set.refusal.faults)}`)
      return FAILED
    }
    context.out(`Credenciais do conector ${connector.id} (${connector.name}) guardadas: ${set.value.join(', ')}.`)
    return DONE
  })
}

export interface KnownConnector {
  readonly accountId: number
  readonly connector: AccountConnector
  readonly configuration: AccountConfiguration
}

/** Runs `work` with the connector that the arguments name, as the account's configuration in force has it. */
export async function withConnector(
  context: CliContext,
  args: Arguments,
  work: (known: KnownConnector, installation: OpenedInstallation) => Promise<number>,
): Promise<number> {
  const word = CONNECTOR_KINDS.find((one) => one === (args.optional('kind') ?? 'loja'))
  if (!word) {
    context.err(`--kind é um de: ${CONNECTOR_KINDS.join(', ')}.`)
    return CALLED_WRONGLY
  }
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const latest = await installation.database.inAccount(accountId, (tx) => latestVersion(tx, accountId))
    if (!latest) {
      context.err('A conta ainda não tem configuração: vaivem apply.')
      return FAILED
    }
    const configuration = configurationFromDocument(latest.document)
    const connectors = accountConnectors(configuration).filter(({ kind }) => kind === kindOfWord(word))
    const asked = args.required('CONECTOR')
    const connector = connectors.find(({ id }) => String(id) === asked)
    if (connector) return work({ accountId, connector, configuration }, installation)
    const known = connectors.map(({ id, name }) => `${id} (${name})`).join(', ')
    context.err(`A conta não tem o conector ${asked}. Os que há: ${known === '' ? 'nenhum' : known}.`)
    return FAILED
  })
}

function showFields(context: CliContext, connector: AccountConnector): number {
  const fields = credentialFieldsOf(connector)
  if (fields.length === 0) context.out('A plataforma deste conector não pede credenciais.')
  for (const { name, label, description, isRequired } of fields)
    context.out(`${name}: ${label}${isRequired ? '' : ' (opcional)'}. ${description}`)
  return DONE
}

/** The secrets of a JSON object of texts; undefined for anything else. */
function readSecrets(source: string): readonly { readonly name: string; readonly value: string }[] | undefined {
  try {
    const json: unknown = JSON.parse(source)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
    const entries = Object.entries(json)
    return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
      ? entries.map(([name, value]) => ({ name, value }))
      : undefined
  } catch {
    return undefined
  }
}
