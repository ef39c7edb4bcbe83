import { Stack, Tabs, Text } from '@mantine/core'
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router'
import { useAccountDraft, useFileInForce, type AccountDraftView } from '../../account-file/use-account-draft.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { DraftBar } from '../../account-file/draft-bar.tsx'
import { policyCopy } from './policy.pt-BR.ts'

const tabs = ['formulario', 'texto', 'versoes', 'simular', 'publicar'] as const

/** The state that every tab of the policy shares. */
export interface DraftContext {
  readonly draft: AccountDraftView
  readonly currentVersion: number
}

/** The policy of the account: one draft under five tabs. */
export function PolicyPage() {
  const inForce = useFileInForce()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const active = tabs.find((tab) => pathname.includes(`/politica/${tab}`)) ?? 'formulario'
  return (
    <Page title={policyCopy.title}>
      <Text c="dimmed">{policyCopy.about}</Text>
      <Tabs value={active} onChange={(tab) => void navigate(`/politica/${tab ?? 'formulario'}`)}>
        <Tabs.List aria-label={policyCopy.title}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {policyCopy.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={active} pt="md">
          <Loaded query={inForce}>{(file) => <DraftOutlet file={file} />}</Loaded>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** The draft above whatever edits it. */
export function DraftOutlet({ file }: { readonly file: { readonly versao: number; readonly yaml: string } }) {
  const draft = useAccountDraft(file)
  const context: DraftContext = { draft, currentVersion: file.versao }
  return (
    <Stack>
      <DraftBar {...context} />
      <Outlet context={context} />
    </Stack>
  )
}

export function useDraftContext(): DraftContext {
  return useOutletContext<DraftContext>()
}
