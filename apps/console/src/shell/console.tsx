import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSession } from '../api/me.ts'
import { isSignedOut } from '../api/outcome.ts'
import { LoginPage } from '../pages/login/login-page.tsx'
import { routes } from '../routes.tsx'
import { Failed, Loading } from '../shared/states.tsx'
import { Shell } from './shell.tsx'

const InvitationPage = lazy(() =>
  import('../pages/login/invitation-page.tsx').then((found) => ({ default: found.InvitationPage })),
)
const FactorNeededPage = lazy(() =>
  import('../pages/own-account/factor-needed-page.tsx').then((found) => ({ default: found.FactorNeededPage })),
)

/** An invitation needs nobody to have signed in; everything else does. */
export function Console() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/convite" element={<InvitationPage />} />
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </Suspense>
  )
}

/** The login to whoever has not signed in, the shell with its pages to whoever has. */
function SignedIn() {
  const session = useSession()
  if (session.isPending) return <Loading />
  if (isSignedOut(session.error)) return <LoginPage />
  if (session.error) return <Failed error={session.error} onRetry={() => void session.refetch()} />
  const { segundoFator, escopos } = session.data
  if (segundoFator === 'pendente') return <FactorNeededPage />
  const allowed = routes.filter(({ scope }) => scope === null || escopos.includes(scope))
  return (
    <Shell routes={allowed}>
      <Suspense fallback={<Loading />}>
        <Routes>
          {allowed.map(({ path, isNested, page: Page }) => (
            <Route key={path} path={isNested === true ? `${path}/*` : path} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to="/fila" replace />} />
        </Routes>
      </Suspense>
    </Shell>
  )
}
