import { Readable } from 'node:stream'
import { centavosOf } from '@vaivem/connector-kit'
import type { AccountConfiguration, ConnectorKind } from '@vaivem/domain'
import { planProof, type ProofPermission, provenLines, runKeptProof } from '../../connectors/index.ts'
import { readable } from './apply.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import { connectorPortsOf } from './connector-ports.ts'
import { ACCOUNT, KIND, type KnownConnector, withConnector } from './connectors.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { actorOf } from './open-account.ts'

export const connectorProve: Command = {
  name: 'conector provar',
  summary: 'Prova um conector de verdade, passo a passo',
  description:
    'Tenta uma a uma as capacidades do conector na loja, na transportadora ou no provedor de pagamento do lojista, e diz o que cada ' +
    'uma mostrou e o que fazer onde não deu certo. Só lê, a não ser com --allow-writes. Na loja, gera e cancela um vale desse valor, e ' +
    'reserva e libera uma unidade do pedido; na transportadora, autoriza e cancela uma encomenda que custe até esse valor; no ' +
    'provedor, nada. Estornos nunca são tentados: o primeiro, na etapa em que alguém confirma cada envio, os mostra. A prova fica ' +
    'guardada, e o console a mostra.',
  positionals: [{ name: 'CONECTOR', description: 'número do conector no arquivo da conta' }],
  options: [
    ACCOUNT,
    KIND,
    {
      name: 'order',
      value: 'NUMERO',
      description: 'loja e provedor: número de um pedido que tenham; sem ele, pouco se prova',
    },
    { name: 'payment', value: 'REFERENCIA', description: 'provedor: um pagamento, como ele o chama' },
    { name: 'cep', value: 'CEP', description: 'transportadora: de onde cotar; sem ele, do endereço de devolução' },
    {
      name: 'allow-writes',
      value: 'REAIS',
      description:
        'loja: deixa gerar um vale deste valor, de 0,01 a 10,00, e reservar uma unidade do pedido; transportadora: deixa autorizar uma ' +
        'encomenda que custe até isto, no máximo 100,00; tudo é desfeito',
    },
    {
      name: 'sender',
      value: 'ARQUIVO',
      description:
        'transportadora: quem envia a encomenda, em JSON, {"nome","documento","telefone","email"}; - é a entrada padrão',
    },
    { name: 'report', value: 'ARQUIVO', description: 'escreve o relatório também num arquivo novo' },
  ],
  examples: [
    'vaivem conector provar 1 --account minha-loja --order 1198 --report prova.txt',
    'vaivem conector provar 1 --account minha-loja --order 1198 --allow-writes 1,00',
    'vaivem conector provar 2 --account minha-loja --kind transportadora --cep 80020-310',
    'vaivem conector provar 1 --account minha-loja --kind provedor --order 1198',
  ],
  run: (context, args) =>
    withConnector(context, args, (known, installation) => run(context, args, known, installation)),
}

async function run(
  context: CliContext,
  args: Arguments,
  { accountId, connector, configuration }: KnownConnector,
  installation: OpenedInstallation,
): Promise<number> {
  if (!connector.declared) {
    context.err('Este conector não tem plataforma: não há o que provar.')
    return FAILED
  }
  const orderNumber = args.optional('order')
  const postalCode = args.optional('cep')
  if (postalCode !== undefined && !/^\d{5}-?\d{3}$/.test(postalCode)) {
    context.err('--cep tem oito dígitos, como 80020-310.')
    return CALLED_WRONGLY
  }
  const permission = await permissionOf(context, args, { kind: connector.kind, orderNumber })
  if (permission === 'unreadable') return FAILED
  const { database, newId } = installation
  const planned = planProof(connectorPortsOf(context, installation), {
    accountId,
    configuration,
    connector,
    orderNumber,
    postalCode,
    payment: args.optional('payment'),
    permission,
    newId,
    now: context.now,
  })
  if (!planned.ok) {
    context.err(NOT_PERMITTED[connector.kind])
    return CALLED_WRONGLY
  }
  const proof = await runKeptProof({ database, now: context.now }, planned.value)
  await database.inAccount(accountId, (tx) => proof.end(tx, actorOf(context)))
  const { steps } = proof.row
  const lines = [titleOf({ accountId, connector, configuration }, context.now()), ...steps.flatMap(provenLines)]
  for (const line of lines) context.out(line)
  const report = args.optional('report')
  if (report !== undefined) await context.writeLines(report, Readable.from(lines))
  return steps.some(({ outcome }) => outcome === 'failed') ? FAILED : DONE
}

const NOT_PERMITTED: Readonly<Record<ConnectorKind, string>> = {
  store: '--allow-writes pede um valor de 0,01 a 10,00 e o número do pedido em --order.',
  carrier:
    '--allow-writes pede um valor de 0,01 a 100,00, e em --sender quem envia a encomenda, se a transportadora o pede (e só então).',
  'payment-provider': 'A prova de um provedor só lê: --allow-writes não vale para ele.',
}

const NAMES = ['nome', 'documento', 'telefone', 'email'] as const

/** Undefined: nothing may be written. An amount that is none is refused with the rest. */
async function permissionOf(
  context: CliContext,
  args: Arguments,
  { kind, orderNumber }: { readonly kind: ConnectorKind; readonly orderNumber: string | undefined },
): Promise<ProofPermission | undefined | 'unreadable'> {
  const allowed = args.optional('allow-writes')
  const file = args.optional('sender')
  if (allowed === undefined && file === undefined) return undefined
  const amount = centavosOf((allowed ?? '').replace(',', '.'))
  const permission = { amount, orderNumber: kind === 'store' ? orderNumber : undefined, sender: undefined }
  if (file === undefined) return permission
  const source = await readable(context, file)
  if (source === undefined) return 'unreadable'
  const sender = senderIn(source)
  if (sender) return { ...permission, sender }
  context.err(`${file}: esperava um objeto JSON com ${NAMES.join(', ')}, cada um um texto.`)
  return 'unreadable'
}

function senderIn(source: string): ProofPermission['sender'] {
  try {
    const { nome, documento, telefone, email } = JSON.parse(source) as Readonly<Record<string, unknown>>
    const [name, document, phone, mail] = [nome, documento, telefone, email].map((one) =>
      typeof one === 'string' ? one.trim() : '',
    )
    return name && document && phone && mail ? { name, document, phone, email: mail } : undefined
  } catch {
    return undefined
  }
}

function titleOf(
  { connector: { kind, id, name, platform }, configuration }: KnownConnector,
  at: Temporal.Instant,
): string {
  return `Conector ${id} (${name}), ${reachedAt(kind, id, configuration) || platform}, em ${at.toString()}`
}

/** The address of what a connector reaches; empty where it always is in the same place. */
function reachedAt(
  kind: ConnectorKind,
  id: number,
  { connectors, logistics }: Pick<AccountConfiguration, 'connectors' | 'logistics'>,
): string {
  const among = kind === 'store' ? connectors : kind === 'carrier' ? logistics.carriers : []
  return among.find((one) => one.id === id)?.hostname ?? ''
}
