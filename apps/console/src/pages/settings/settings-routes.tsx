import { Title } from '@mantine/core'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { Page } from '../../shared/page.tsx'
import { SideNav } from '../../shared/side-nav.tsx'
import { AuditPage } from './audit-page.tsx'
import { BlockedPage } from './blocked-page.tsx'
import { ConnectorsPage } from './connectors/connectors-page.tsx'
import { FileSection } from './file-section.tsx'
import { KeysPage } from './keys/keys-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { RegretPage } from './regret-page.tsx'
import { fileRoot, settingsGroups } from './settings-pages.ts'
import { settingsCopy } from './settings.pt-BR.ts'
import { RequestsPage } from './requests/requests-page.tsx'
import { WebhookDetail } from './webhooks/webhook-detail.tsx'
import { WebhookList } from './webhooks/webhook-list.tsx'

/** The settings pages: the account and its people; each has its own address. */
export function SettingsRoutes() {
  return (
    <Routes>
      <Route element={<SettingsLayout />}>
        <Route path="arquivo/:secao" element={<FileSection />} />
        <Route path="pessoas" element={<PeoplePage />} />
        <Route path="conectores" element={<ConnectorsPage />} />
        <Route path="chaves" element={<KeysPage />} />
        <Route path="arrependimentos" element={<RegretPage />} />
        <Route path="webhooks" element={<WebhookList />} />
        <Route path="webhooks/:webhookId" element={<WebhookDetail />} />
        <Route path="bloqueados" element={<BlockedPage />} />
        <Route path="privacidade" element={<PrivacyPage />} />
        <Route path="requisicoes" element={<RequestsPage />} />
        <Route path="auditoria" element={<AuditPage />} />
        <Route path="*" element={<Navigate to={`${fileRoot}/lojas`} replace />} />
      </Route>
    </Routes>
  )
}

function SettingsLayout() {
  const { pathname } = useLocation()
  const pages = settingsGroups.flatMap((group) => group.pages)
  const here = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <Page title={settingsCopy.title}>
      <SideNav label={settingsCopy.nav} groups={settingsGroups} here={here?.to}>
        {here !== undefined && !here.to.startsWith(fileRoot) && (
          <Title order={2} size="h3">
            {here.title}
          </Title>
        )}
        <Outlet />
      </SideNav>
    </Page>
  )
}
