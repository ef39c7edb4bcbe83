import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { routes } from '../routes.tsx'
import { Loading } from '../shared/states.tsx'
import { Shell } from './shell.tsx'

/** The pages that a person with these scopes has, in their shell. */
export function Pages({ scopes }: { readonly scopes: readonly string[] }) {
  const allowed = routes.filter(({ scope }) => scope === null || scopes.includes(scope))
  return (
    <BrowserRouter basename="/console">
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
