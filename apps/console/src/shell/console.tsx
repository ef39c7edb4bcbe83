import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mayHaveSession } from '../api/had-session.ts'
import { readInstallation } from '../api/installation.ts'
import { useSession } from '../api/me.ts'
import { isSignedOut } from '../api/outcome.ts'
import { LoginPage } from '../pages/login/login-page.tsx'
import { Failed, Loading } from '../shared/states.tsx'
import { unchanging } from '../shared/unchanging.ts'

const Pages = lazy(() => import('./pages.tsx').then((found) => ({ default: found.Pages })))
const Invited = lazy(() => import('./invited.tsx').then((found) => ({ default: found.Invited })))
const SetUpPage = lazy(() => import('../pages/setup/setup-page.tsx').then((found) => ({ default: found.SetUpPage })))
const FactorNeededPage = lazy(() =>
  import('../pages/own-account/factor-needed-page.tsx').then((found) => ({ default: found.FactorNeededPage })),
)

/** The console. An invitation and the setup of a new installation need no session; everything else does. The first load contains only the login. */
export function Console({ path }: { readonly path: string }) {
  return <Suspense fallback={<Loading />}>{partAt(path.replace(/\/+$/, ''))}</Suspense>
}

function partAt(path: string) {
  if (path === '/console/convite') return <Invited />
  return path === '/console/instalar' ? <SetUpPage /> : <SignedIn />
}

/** The login; in an installation without any account, what makes the first one. */
function SignedOut() {
  const installation = useQuery({ queryKey: ['installation'], queryFn: readInstallation, retry: false })
  if (installation.data?.nova !== true) return <LoginPage />
  return installation.data.demonstracao ? <LoginPage setUpAt="/console/instalar" /> : <SetUpPage />
}

/** Shows the login, or the shell with its pages once a person is signed in. */
function SignedIn() {
  const session = useSession()
  const isKnown = useSyncExternalStore(unchanging, mayHaveSession, () => false)
  if (session.isPending) return isKnown ? <Loading /> : <SignedOut />
  if (isSignedOut(session.error)) return <SignedOut />
  if (session.error) return <Failed error={session.error} onRetry={() => void session.refetch()} />
  return session.data.segundoFator === 'pendente' ? <FactorNeededPage /> : <Pages scopes={session.data.escopos} />
}
