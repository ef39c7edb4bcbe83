import { Tabs, Text } from '@mantine/core'
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router'
import { Page } from '../../shared/page.tsx'
import { FilesTab } from './files-tab.tsx'
import { ReportTab } from './report-tab.tsx'
import { shadowText as text } from './shadow.pt-BR.ts'
import { SwitchTab } from './switch-tab.tsx'

const tabs = ['diferencas', 'arquivos', 'troca'] as const

/** Shadow mode, tab by tab; each has its own address. */
export function ShadowRoutes() {
  return (
    <Routes>
      <Route element={<ShadowPage />}>
        <Route path="diferencas" element={<ReportTab />} />
        <Route path="arquivos" element={<FilesTab />} />
        <Route path="troca" element={<SwitchTab />} />
        <Route path="*" element={<Navigate to="/sombra/diferencas" replace />} />
      </Route>
    </Routes>
  )
}

function ShadowPage() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const active = tabs.find((tab) => pathname.endsWith(`/sombra/${tab}`)) ?? 'diferencas'
  return (
    <Page title={text.title}>
      <Text c="dimmed">{text.about}</Text>
      <Tabs value={active} onChange={(tab) => void navigate(`/sombra/${tab ?? 'diferencas'}`)}>
        <Tabs.List aria-label={text.title}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {text.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={active} pt="md">
          <Outlet />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
