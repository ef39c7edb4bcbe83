import { Navigate, Route, Routes } from 'react-router'
import { PolicyFormTab } from './form-tab.tsx'
import { PolicyPage } from './policy-page.tsx'
import { PublishTab } from './publish-tab.tsx'
import { SimulateTab } from './simulate-tab.tsx'
import { PolicyTextTab } from './text-tab.tsx'
import { VersionsTab, VersionTab } from './versions-tab.tsx'

/** The policy, tab by tab; each has its own address. */
export function PolicyRoutes() {
  return (
    <Routes>
      <Route element={<PolicyPage />}>
        <Route path="formulario/:secao?" element={<PolicyFormTab />} />
        <Route path="texto" element={<PolicyTextTab />} />
        <Route path="versoes" element={<VersionsTab />} />
        <Route path="versoes/:versao" element={<VersionTab />} />
        <Route path="simular" element={<SimulateTab />} />
        <Route path="publicar" element={<PublishTab />} />
        <Route path="*" element={<Navigate to="/politica/formulario" replace />} />
      </Route>
    </Routes>
  )
}
