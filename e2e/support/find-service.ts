import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnService } from '../../scripts/walkthrough/own-service.ts'

/**
 * The service that is driven, and how to end it. While tests are written, one service serves many runs: E2E_READY_FILE names
 * its READY_FILE, beside the MASTER_KEY and DATA_DIR that it was started with. Otherwise a run starts its own.
 */
export async function findService() {
  const { E2E_READY_FILE, MASTER_KEY = '', DATA_DIR = '' } = process.env
  const quiet = { DATABASE_URL: '', LOG_LEVEL: 'error' }
  if (E2E_READY_FILE !== undefined && E2E_READY_FILE !== '') {
    const ready = await readFile(E2E_READY_FILE, 'utf8')
    return { ready, operator: { ...quiet, MASTER_KEY, DATA_DIR }, stop: () => Promise.resolve() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-e2e-'))
  // Shops that tests run on this machine may be called.
  const operator = {
    ...quiet,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
    MASTER_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
  }
  const own = await startOwnService(operator)
  const stop = async () => {
    await own.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ready: own.ready, operator, stop }
}
