import { settingsSections } from '../../account-file/sections.ts'
import type { SideGroup } from '../../shared/side-nav.tsx'
import { settingsCopy } from './settings.pt-BR.ts'

export const fileRoot = '/ajustes/arquivo'

const page = (id: keyof typeof settingsCopy.pages) => ({ to: `/ajustes/${id}`, title: settingsCopy.pages[id] })

/** The groups of settings pages: those of the account file, and those of daily work. */
export const settingsGroups: readonly SideGroup[] = [
  {
    title: settingsCopy.groups.file,
    pages: settingsSections.map(({ id, title }) => ({ to: `${fileRoot}/${id}`, title })),
  },
  {
    title: settingsCopy.groups.work,
    pages: [
      page('pessoas'),
      page('conectores'),
      page('chaves'),
      page('webhooks'),
      page('requisicoes'),
      page('arrependimentos'),
      page('bloqueados'),
      page('privacidade'),
      page('auditoria'),
    ],
  },
]
