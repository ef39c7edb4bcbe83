import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../apps/server/src/platform/config.ts'
import { demoStaff } from '../../apps/server/src/program/demo/demo-staff.ts'
import { CHROMIUM_NAMES, findChromium } from './find-chromium.ts'
import { findService } from './find-service.ts'

/** The service that every test of a run drives. */
export interface TestedService {
  readonly url: string
  readonly serviceKey: string
  readonly serviceToken: string
  readonly hasConsole: boolean
  /** What the command line needs to reach it. */
  readonly operator: Readonly<Record<string, string>>
  readonly staff: Readonly<Record<string, { readonly name: string; readonly email: string; readonly password: string }>>
}

declare module 'vitest' {
  export interface ProvidedContext {
    service: TestedService | null
    /** Where the browser of this run is reached; null where there is none. */
    browser: string | null
  }
}

/** Pages of a visitor share a process, and nothing is drawn for a screen: less for the processor to do. */
const FEWER_PROCESSES = ['--process-per-site', '--disable-gpu']

/**
 * Starts the real service and a browser, once for all tests in a browser; without a browser nothing is started, and tests are
 * skipped.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const executablePath = findChromium()
  project.provide('browser', null)
  project.provide('service', null)
  if (executablePath === undefined) {
    console.warn(
      `e2e: no Chromium here (CHROMIUM_PATH, ${CHROMIUM_NAMES.join(', ')}): the tests in a browser are skipped.`,
    )
    return undefined
  }
  const { ready, operator, stop } = await findService()
  const { url, serviceKey, serviceToken } = JSON.parse(ready) as Record<'url' | 'serviceKey' | 'serviceToken', string>
  const staff = Object.fromEntries(
    demoStaff(Buffer.from(operator.MASTER_KEY, 'base64')).map(({ role, ...person }) => [role, person]),
  )
  const hasConsole = existsSync(join(projectRoot, 'apps/console/dist/index.html'))
  if (!hasConsole) console.warn('e2e: the console is not built (npm test builds it): its tests are skipped.')
  project.provide('service', { url, serviceKey, serviceToken, hasConsole, operator, staff })
  try {
    const args = [...FEWER_PROCESSES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    const browser = await chromium.launchServer({ executablePath, args })
    project.provide('browser', browser.wsEndpoint())
    return async () => {
      await browser.close()
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}
