import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { routes, type ConsoleRoute } from '../routes.tsx'
import { rememberQueue } from '../shared/queue-memory.ts'
import { Loading } from '../shared/states.tsx'
import { Shell } from './shell.tsx'

const CommandMenu = lazy(() => import('./command-menu.tsx').then((found) => ({ default: found.CommandMenu })))

/** The pages that a person with these scopes has, in their shell. */
export function Pages({ scopes }: { readonly scopes: readonly string[] }) {
  const allowed = routes.filter(({ scope }) => scope === null || scopes.includes(scope))
  return (
    <BrowserRouter basename="/console">
      <QueueMemory />
      <CommandKeys routes={allowed} />
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
    </BrowserRouter>
  )
}

/** Opens the command menu; it is fetched when it is first wanted. */
function CommandKeys({ routes: shown }: { readonly routes: readonly ConsoleRoute[] }) {
  const [isOpen, setOpen] = useState(false)
  useHotkeys([['mod+K', () => setOpen(true)]], [])
  return <Suspense>{isOpen && <CommandMenu routes={shown} onClose={() => setOpen(false)} />}</Suspense>
}

/** Keeps which queue is looked at, for the way from one process of it to the next. */
function QueueMemory() {
  const { pathname, search, key } = useLocation()
  useEffect(() => {
    if (pathname === '/fila') rememberQueue(search)
  }, [pathname, search, key])
  return null
}
