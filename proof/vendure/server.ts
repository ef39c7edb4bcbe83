// The program that runs Vendure: an unmodified @vendure/core from the folder in VENDURE_HOME, with its public configuration only.
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** What this program uses of @vendure/core, which is no dependency of this repository. */
interface VendureCore {
  readonly bootstrap: (config: object) => Promise<{ readonly get: (service: unknown) => JobQueue }>
  readonly JobQueueService: unknown
  readonly DefaultLogger: new (options: { readonly level: number }) => object
  readonly LogLevel: { readonly Warn: number }
  readonly LanguageCode: { readonly pt_BR: string; readonly en: string }
  readonly PaymentMethodHandler: new (config: object) => object
}

interface JobQueue {
  readonly start: () => Promise<void>
}

const home = setting('VENDURE_HOME')
const vendure = createRequire(join(home, 'package.json'))('@vendure/core') as VendureCore

/** How long the payment provider behind a handler takes for a refund: the time in which Vendure can refund too much by a race. */
const PROVIDER_MILLISECONDS = Number(process.env['VENDURE_PROVIDER_MILLISECONDS'] ?? 40)

/** In which the provider writes what it paid back; undefined: nowhere. */
const PROVIDER_FILE = process.env['VENDURE_PROVIDER_FILE']

/**
 * A payment handler as integrators write them: `metadata.amount` pays a part, so that an order can have several payments. One
 * that cannot refund leaves refunds pending, until an administrator says that they were paid.
 */
function handler(code: string, refundState: 'Settled' | 'Failed' | 'by hand'): object {
  return new vendure.PaymentMethodHandler({
    code,
    description: [{ languageCode: vendure.LanguageCode.pt_BR, value: code }],
    args: {},
    createPayment: (_ctx: unknown, _order: unknown, amount: number, _args: unknown, metadata: { amount?: number }) => ({
      amount: metadata.amount ?? amount,
      state: 'Settled',
      transactionId: `${code}-${randomUUID()}`,
      metadata: {},
    }),
    settlePayment: () => ({ success: true }),
    ...(refundState !== 'by hand' && {
      createRefund: async (_ctx: unknown, input: { reason?: string | null }, amount: number) => {
        await sleep(PROVIDER_MILLISECONDS)
        if (PROVIDER_FILE !== undefined)
          appendFileSync(PROVIDER_FILE, `${JSON.stringify({ reason: input.reason, amount })}\n`)
        return { state: refundState, transactionId: `estorno-${randomUUID()}`, metadata: {} }
      },
    }),
  })
}

/** Pictures in the folder that this program is started in: the core alone keeps none, and its plugins are other packages. */
const assets = join(process.cwd(), 'assets')
const pathOf = (name: string) => join(assets, basename(name))
const pictures = {
  writeFileFromBuffer: async (name: string, data: Buffer) => {
    await mkdir(assets, { recursive: true })
    await writeFile(pathOf(name), data)
    return basename(name)
  },
  writeFileFromStream: async (name: string, data: Readable) => pictures.writeFileFromBuffer(name, await buffer(data)),
  readFileToBuffer: (name: string) => readFile(pathOf(name)),
  fileExists: (name: string) =>
    readFile(pathOf(name)).then(
      () => true,
      () => false,
    ),
  toAbsoluteUrl: (_request: unknown, name: string) => `https://imagens.example/${name}`,
}

const app = await vendure.bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(setting('VENDURE_PORT')), adminListQueryLimit: 100 },
  authOptions: {
    tokenMethod: ['bearer', 'api-key'],
    superadminCredentials: { identifier: 'superadmin', password: setting('VENDURE_PASSWORD') },
    requireVerification: false,
  },
  defaultLanguageCode: vendure.LanguageCode.pt_BR,
  dbConnectionOptions: {
    type: 'postgres',
    host: setting('VENDURE_DATABASE_HOST'),
    port: Number(process.env['VENDURE_DATABASE_PORT'] ?? 5432),
    username: setting('VENDURE_DATABASE_USER'),
    password: process.env['VENDURE_DATABASE_PASSWORD'] ?? '',
    database: setting('VENDURE_DATABASE_NAME'),
    synchronize: process.env['VENDURE_SYNCHRONIZE'] !== 'false',
    logging: false,
  },
  paymentOptions: {
    paymentMethodHandlers: [
      handler('cartao-de-credito', 'Settled'),
      handler('pix', 'Settled'),
      handler('boleto', 'by hand'),
      handler('cartao-recusado', 'Failed'),
    ],
  },
  assetOptions: {
    assetStorageStrategy: pictures,
    assetPreviewStrategy: {
      generatePreviewImage: (_ctx: unknown, _type: string, data: Buffer) => Promise.resolve(data),
    },
  },
  // A cart of a case has 500 lines of up to three units.
  orderOptions: { orderItemsLimit: 2_000, orderLineItemsLimit: 999 },
  importExportOptions: { importAssetsDir: join(home, 'assets') },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  plugins: [],
})
// Products are put into collections by its queue of jobs.
await app.get(vendure.JobQueueService).start()

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is missing`)
  return value
}
