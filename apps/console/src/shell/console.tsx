import { lazy, Suspense } from 'react'
import { useSession } from '../api/me.ts'
import { isSignedOut } from '../api/outcome.ts'
import { LoginPage } from '../pages/login/login-page.tsx'
import { Failed, Loading } from '../shared/states.tsx'

const Pages = lazy(() => import('./pages.tsx').then((found) => ({ default: found.Pages })))
const Invited = lazy(() => import('./invited.tsx').then((found) => ({ default: found.Invited })))
const FactorNeededPage = lazy(() =>
  import('../pages/own-account/factor-needed-page.tsx').then((found) => ({ default: found.FactorNeededPage })),
)

/** The console. An invitation needs no session; everything else does. The first load contains only the login. */
export function Console() {
  const isInvitation = globalThis.location.pathname.replace(/\/+$/, '') === '/console/convite'
  return <Suspense fallback={<Loading />}>{isInvitation ? <Invited /> : <SignedIn />}</Suspense>
}

/** Shows the login, or the shell with its pages once a person is signed in. */
function SignedIn() {
  const session = useSession()
  if (session.isPending) return <Loading />
  if (isSignedOut(session.error)) return <LoginPage />
  if (session.error) return <Failed error={session.error} onRetry={() => void session.refetch()} />
  return session.data.segundoFator === 'pendente' ? <FactorNeededPage /> : <Pages scopes={session.data.escopos} />
}
