import type { FastifyInstance } from 'fastify'
import type { DemoToTry } from '@vaivem/portal'
import { basePath } from '../platform/http/public-url.ts'
import { sendPage, type PageDeps } from './sessions/send-page.ts'

/** The parts of the installation that its first page links to. */
export interface Home {
  /** The demonstration with an order to try; null: this installation has none. `storePage` is a path of the service. */
  readonly demo: () => Promise<DemoToTry | null>
  /** Whether no store was set up here yet. */
  readonly isNew: () => Promise<boolean>
}

/** `/`: leads customers, staff and visitors who try out the service to their pages; it lists no real store. */
export function serveHome(server: FastifyInstance, deps: PageDeps, home: Home): void {
  server.get('/', async (request, reply) => {
    const [demo, isNew] = await Promise.all([home.demo(), home.isNew()])
    const shown = demo && { ...demo, storePage: `${basePath(deps)}${demo.storePage}` }
    return sendPage(deps, { request, reply }, 'home-shown', { demo: shown, isNew })
  })
}
