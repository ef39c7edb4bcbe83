import { Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { routes } from '../routes.tsx'
import { rememberQueue } from '../shared/queue-memory.ts'
import { Loading } from '../shared/states.tsx'
import { CommandMenu } from './command-menu.tsx'
import { Shell } from './shell.tsx'

/** The pages that a person with these scopes has, in their shell. */
export function Pages({ scopes }: { readonly scopes: readonly string[] }) {
  const allowed = routes.filter(({ scope }) => scope === null || scopes.includes(scope))
  return (
    <BrowserRouter basename="/console">
      <QueueMemory />
      <CommandMenu routes={allowed} />
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

/** Keeps which queue is looked at, for the way from one process of it to the next. */
function QueueMemory() {
  const { pathname, search, key } = useLocation()
  useEffect(() => {
    if (pathname === '/fila') rememberQueue(search)
  }, [pathname, search, key])
  return null
}
