import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { createApp, type App } from '../../../apps/server/src/app.ts'
import { createLog } from '../../../apps/server/src/platform/log.ts'
import { demoSecrets } from '../../../apps/server/src/program/demo/create-demo.ts'
import { openInstallation } from '../../../apps/server/src/program/service/installation.ts'
import { signingKeysOf } from '../../../apps/server/src/program/service/prepare.ts'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'

export interface InProcess {
  readonly app: App
  /** As the owner, whom no row-level security stops. */
  readonly owner: DatabaseAddress
  /** Calls as the demo account; the answer's body. */
  call(method: string, url: string, body?: object): Promise<string>
}

/** The service without a port, on the database that a running one keeps in `dataDir`: to see which SQL it sends. */
export async function serviceInProcess(dataDir: string): Promise<InProcess> {
  const config = readConfig({ DATA_DIR: dataDir })
  if (!config.ok) throw new Error(config.refusal.faults.join(' '))
  const opened = await openInstallation(config.value)
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal))
  const { owner, service, masterKey } = opened.value
  const now = () => Temporal.Now.instant()
  const app = createApp({
    environment: config.value.environment,
    database: service,
    poolSize: 1,
    masterKey,
    signingKeys: await signingKeysOf(opened.value, config.value.environment),
    publicUrl: () => 'http://127.0.0.1',
    log: createLog('error', (line) => process.stderr.write(line), now),
  })
  const { serviceKey, serviceToken } = demoSecrets(masterKey, config.value.environment)
  const ticket = await app.server.inject({
    method: 'POST',
    url: '/v1/pvt/seguranca/autenticar',
    headers: { servicekey: serviceKey, servicetoken: serviceToken },
  })
  const { bearer } = (JSON.parse(ticket.payload) as { ticket: { bearer: string } }).ticket
  return {
    app,
    owner,
    call: async (method, url, body) => {
      const answer = await app.server.inject({
        method: method as 'GET',
        url,
        headers: { authorization: `Bearer ${bearer}` },
        ...(body && { payload: body }),
      })
      if (answer.statusCode !== 200) throw new Error(answer.payload)
      return answer.payload
    },
  }
}
