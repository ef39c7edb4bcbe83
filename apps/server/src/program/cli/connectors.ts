import { Readable } from 'node:stream'
import type { Connector } from '@vaivem/domain'
import { configurationFromDocument, latestVersion } from '../../accounts/index.ts'
import {
  createOpenShop,
  credentialFieldsOf,
  proveConnector,
  provenLine,
  setCredentials,
  STORE_CONNECTORS,
} from '../../connectors/index.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { createHttpClient } from '../../platform/outbound/http-client.ts'
import { connectStores, type StorePorts } from '../../platform/ports/store-connector.ts'
import { credentialFaults } from '../../platform/wire/credential-faults.pt-BR.ts'
import { createSecretBox, SEALING } from '../../platform/secrets/secret-box.ts'
import { readable } from './apply.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { actorOf, withAccount } from './open-account.ts'

export const connectorCredentials: Command = {
  name: 'conector credenciais',
  summary: 'Dá ou troca as credenciais de um conector',
  description:
    'Guarda os segredos pelos quais o Vaivém fala com a plataforma da loja, selados sob a chave da instalação. Eles nunca são ' +
    'mostrados de novo, e valem a partir da próxima chamada, sem parar nada. Lê um objeto JSON com um texto por campo; ' +
    'sem ARQUIVO, mostra os campos que a plataforma pede.',
  positionals: [
    { name: 'CONECTOR', description: 'número do conector no arquivo da conta' },
    { name: 'ARQUIVO', description: 'JSON com os segredos, ou - para a entrada padrão', many: true },
  ],
  options: [{ name: 'account', short: 'a', value: 'APELIDO', required: true, description: 'conta do conector' }],
  examples: [
    'vaivem conector credenciais 1 --account minha-loja',
    `echo '{"chave":"ck_…","segredo":"cs_…"}' | vaivem conector credenciais 1 - --account minha-loja`,
  ],
  run: runCredentials,
}

export const connectorProve: Command = {
  name: 'conector provar',
  summary: 'Prova um conector na loja de verdade, passo a passo',
  description:
    'Tenta uma a uma as capacidades do conector na loja do lojista e diz o que cada uma mostrou. Só lê, a não ser com ' +
    '--allow-writes: então gera e cancela um vale de R$ 1,00, e reserva e libera uma unidade. Estornos nunca são tentados: ' +
    'o primeiro, na etapa em que alguém confirma cada envio, os mostra.',
  positionals: [{ name: 'CONECTOR', description: 'número do conector no arquivo da conta' }],
  options: [
    { name: 'account', short: 'a', value: 'APELIDO', required: true, description: 'conta do conector' },
    { name: 'order', value: 'NUMERO', description: 'número de um pedido que a loja tem; sem ele, pouco se prova' },
    { name: 'allow-writes', description: 'deixa gerar um vale e reservar uma unidade, que são desfeitos' },
    { name: 'report', value: 'ARQUIVO', description: 'escreve o relatório também num arquivo novo' },
  ],
  examples: ['vaivem conector provar 1 --account minha-loja --order 1198 --report prova.txt'],
  run: (context, args) =>
    withConnector(context, args, async (known, installation) => {
      const steps = await proveConnector(storePortsOf(context, installation), {
        ...known,
        orderNumber: args.optional('order'),
        mayWrite: args.isOn('allow-writes'),
        newId: installation.newId,
        now: context.now,
      })
      if (steps.length === 0) {
        context.err('Este conector não tem plataforma: não há o que provar.')
        return FAILED
      }
      const { connector } = known
      const title = `Conector ${connector.id} (${connector.name}), ${connector.hostname}, em ${context.now().toString()}`
      const lines = [title, ...steps.map(provenLine)]
      for (const line of lines) context.out(line)
      const report = args.optional('report')
      if (report !== undefined) await context.writeLines(report, Readable.from(lines))
      return steps.some(({ outcome }) => outcome === 'failed') ? FAILED : DONE
    }),
}

/** The ports to the platforms, for a command that runs beside the service. */
function storePortsOf(context: CliContext, { database, masterKey, allowance }: OpenedInstallation): StorePorts {
  const read: Database['read'] = async (accountId, statement) =>
    database.inAccount(accountId, async (tx) => (await tx.query(statement)).rows as never)
  const needs = {
    now: context.now,
    read,
    inAccount: database.inAccount,
    randomBytes: (size: number) => Buffer.from(context.randomBytes(size)),
  }
  const openShop = createOpenShop(STORE_CONNECTORS, {
    database: { read },
    secretBox: createSecretBox(masterKey, SEALING),
    masterKey,
    send: createHttpClient({ allowance: allowance ?? { ranges: [] } }),
    log: { ...NO_LOG, warn: (message) => context.err(message) },
  })
  return connectStores(STORE_CONNECTORS, needs, openShop)
}

const silent = () => undefined
const NO_LOG = { debug: silent, info: silent, warn: silent, error: silent }

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

interface AccountConnector {
  readonly accountId: number
  readonly connector: Connector
}

/** Runs `work` with the connector that the arguments name, as the account's configuration in force has it. */
async function withConnector(
  context: CliContext,
  args: Arguments,
  work: (known: AccountConnector, installation: OpenedInstallation) => Promise<number>,
): Promise<number> {
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const latest = await installation.database.inAccount(accountId, (tx) => latestVersion(tx, accountId))
    if (!latest) {
      context.err('A conta ainda não tem configuração: vaivem apply.')
      return FAILED
    }
    const { connectors } = configurationFromDocument(latest.document)
    const asked = args.required('CONECTOR')
    const connector = connectors.find(({ id }) => String(id) === asked)
    if (connector) return work({ accountId, connector }, installation)
    const known = connectors.map(({ id, name }) => `${id} (${name})`).join(', ')
    context.err(`A conta não tem o conector ${asked}. Os que há: ${known === '' ? 'nenhum' : known}.`)
    return FAILED
  })
}

function showFields(context: CliContext, connector: Connector): number {
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
