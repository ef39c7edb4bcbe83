import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './service.ts'

const ACCOUNT_FILE = join(import.meta.dirname, '../../apps/server/src/program/demo/demo-account.yaml')

/** The limits of calls would be what is measured. */
export async function liftLimits(dataDir: string): Promise<void> {
  const perMinute = '{ leituras: 1000000, escritas: 1000000, consultas: 1000000, autenticacoes: 1000000 }'
  const limits = `\n  requisicoesPorMinuto: ${perMinute}\n`
  const account = readFileSync(ACCOUNT_FILE, 'utf8').replace(/\nlimites:\n/, (line) => `${line.trimEnd()}${limits}`)
  await runCommand(dataDir, ['apply', '-', '--account', 'demo'], account)
}
