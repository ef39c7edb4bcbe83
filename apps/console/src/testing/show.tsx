import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { staffRoles, type StaffRole } from '@vaivem/domain'
import { Suspense, type ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { rememberSession } from '../api/had-session.ts'
import { ME } from '../api/me.ts'
import { createQueries } from '../api/queries.ts'
import { Console } from '../shell/console.tsx'
import { AskedProof } from '../shell/asked-proof.tsx'
import { theme } from '../shell/theme.ts'
import { example, type AnswerOf } from './contract.ts'
import { changed, type PartOf } from './parts.ts'
import { service } from './service.ts'
import { render } from './render.ts'

type Session = AnswerOf<'getSession'>

export interface Seen {
  /** The address below /console, with its query. */
  readonly at?: string
  /** The path of the page's route, where it has parameters: `/processos/:id`. */
  readonly path?: string
  /** The role of who looks; an administrator where it is not said. */
  readonly as?: StaffRole
  /** Overrides of the session of the signed-in person. */
  readonly who?: PartOf<Session>
}

/** Shows one page or part as the shell would, to a person who has signed in. */
export function show(part: ReactNode, { at = '/', path = '*', as = 'admin', who }: Seen = {}): QueryClient {
  const queries = createQueries()
  queries.setQueryData(ME, signedIn(as, who))
  history.replaceState(null, '', `/console${at}`)
  renderWith(
    queries,
    <BrowserRouter basename="/console">
      <Notifications />
      <Suspense>
        <Routes>
          <Route path={path} element={part} />
          <Route path="*" element={<p>outra página</p>} />
        </Routes>
      </Suspense>
      <AskedProof />
    </BrowserRouter>,
  )
  return queries
}

/** Opens the whole console at an address, as a browser does; without a signed-in person where `as` is null. */
export function visit(at: string, { as = 'admin', who }: { as?: StaffRole | null; who?: PartOf<Session> } = {}): void {
  if (as !== null) {
    rememberSession(true)
    service.answers('getSession', signedIn(as, who))
  }
  history.replaceState(null, '', `/console${at}`)
  renderWith(createQueries(), <Console path={location.pathname} />)
}

/** Where the browser is: path and query below /console. */
export function address(): string {
  return (location.pathname + location.search).replace(/^\/console/, '')
}

function signedIn(as: StaffRole, who?: PartOf<Session>): Session {
  const escopos = [...staffRoles.scopesOf(as)]
  service.allows(escopos)
  return changed({ ...example('getSession'), papel: as, escopos }, who) as Session
}

function renderWith(queries: QueryClient, children: ReactNode): void {
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>,
  )
}
