import type { Tables } from '../../platform/database/tables.ts'
import { scanParcel, selectParcels } from '../../connectors/index.ts'
import type { CarrierScan } from '@vaivem/connector-kit'
import { type Arguments, type Command, DONE, FAILED } from './command.ts'
import type { CliContext } from './context.ts'
import { withAccount } from './open-account.ts'

const ACCOUNT = { name: 'account', value: 'APELIDO', description: 'conta; sem ela, demo' } as const
const NEWEST = 50

/** The state of a parcel as an operator types it, with the status that the carrier reports for each. */
const SCANS: Readonly<Record<string, CarrierScan['status']>> = {
  postada: 'posted',
  coletada: 'collected',
  'em-transito': 'in-transit',
  entregue: 'delivered',
  extraviada: 'lost',
  devolvida: 'returned-to-sender',
}

export const carrierList: Command = {
  name: 'carrier list',
  summary: 'Lista as encomendas da transportadora embutida',
  description:
    'A transportadora de demonstração tem os seus próprios registros. Mostra as 50 autorizações mais novas, uma por ' +
    'linha, separadas por tabulação: código, validade, rastreio, situação.',
  options: [ACCOUNT],
  examples: ['vaivem carrier list'],
  run: (context, args) =>
    withAccount(context, accountOf(args), async ({ account_id: accountId }, { database }) => {
      const { rows } = await database.inAccount(accountId, (tx) =>
        tx.query<ListedParcel>(selectParcels(accountId, NEWEST)),
      )
      for (const { code, valid_until, tracking_code, cancelled_at, status } of rows) {
        const situation = cancelled_at === null ? (wordOf(status) ?? 'autorizada') : 'cancelada'
        context.out([code, valid_until, tracking_code ?? '-', situation].join('\t'))
      }
      if (rows.length === 0) context.err('Nenhuma autorização ainda.')
      return DONE
    }),
}

interface ListedParcel extends Pick<
  Tables['built_in_carrier_parcel'],
  'valid_until' | 'tracking_code' | 'cancelled_at'
> {
  readonly code: string
  readonly status: string | null
}

function wordOf(status: string | null): string | undefined {
  return Object.keys(SCANS).find((word) => SCANS[word] === status)
}

export const carrierScan: Command = {
  name: 'carrier scan',
  summary: 'Move uma encomenda da transportadora embutida',
  description:
    `Diz o que aconteceu com a encomenda de um código de autorização: ${Object.keys(SCANS).join(', ')}. O serviço ` +
    'fica sabendo na próxima consulta à transportadora.',
  positionals: [
    { name: 'CODIGO', description: 'código de autorização' },
    { name: 'SITUACAO', description: Object.keys(SCANS).join(', ') },
  ],
  options: [ACCOUNT],
  examples: ['vaivem carrier scan 2053841907 postada', 'vaivem carrier scan 2053841907 entregue'],
  run: runScan,
}

async function runScan(context: CliContext, args: Arguments): Promise<number> {
  const code = args.required('CODIGO')
  const status = SCANS[args.required('SITUACAO')]
  if (!status) {
    context.err(`Situação desconhecida; use ${Object.keys(SCANS).join(', ')}.`)
    return FAILED
  }
  return withAccount(context, accountOf(args), async ({ account_id: accountId }, { database }) => {
    const scan = { code, status, at: context.now() }
    if (await database.inAccount(accountId, (tx) => scanParcel(tx, accountId, scan))) return DONE
    context.err(`Nenhuma encomenda tem o código ${code}; vaivem carrier list mostra as que há.`)
    return FAILED
  })
}

function accountOf(args: Arguments): string {
  return args.optional('account') ?? 'demo'
}
