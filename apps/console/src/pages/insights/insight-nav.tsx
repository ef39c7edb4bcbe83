import { Button, Group } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useMe } from '../../api/me.ts'
import type { InsightsState } from './insights-state.ts'
import { pageAddress } from './overview-state.ts'
import { overviewText } from './overview.pt-BR.ts'

const text = overviewText.pages
const PAGES = ['/indicadores', '/indicadores/produtos', '/indicadores/evolucao', '/indicadores/aprovacoes'] as const

/** The pages of the indicators, each over the period that is shown. */
export function InsightNav({ state }: { readonly state: InsightsState }) {
  const { pathname } = useLocation()
  const { can } = useMe()
  return (
    <Group component="nav" aria-label={text.label} gap="xs">
      {PAGES.filter((path) => path !== '/indicadores/aprovacoes' || can('gestao:financeiro')).map((path) => (
        <Button
          key={path}
          component={Link}
          to={pageAddress(path, state)}
          size="xs"
          variant={pathname.endsWith(path) ? 'light' : 'subtle'}
          {...(pathname.endsWith(path) && { 'aria-current': 'page' as const })}
        >
          {text[path]}
        </Button>
      ))}
    </Group>
  )
}
