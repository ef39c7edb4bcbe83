import { lazy, type ComponentType } from 'react'

export interface ConsoleRoute {
  readonly path: string
  /** In the navigation; null for pages that are reached from others. */
  readonly label: string | null
  /** The scope without which the page has nothing to show; null for pages of everybody. */
  readonly scope: string | null
  readonly page: ComponentType
  /** How many things wait there, beside its name in the navigation. */
  readonly count?: ComponentType
  /** Whether the page has addresses of its own below its path. */
  readonly isNested?: boolean
}

/** Every page of the console, in the order of the navigation. */
export const routes: readonly ConsoleRoute[] = [
  {
    path: 'fila',
    label: 'Fila',
    scope: 'gestao:read',
    page: lazy(() => import('./pages/queue/queue-page.tsx').then(({ QueuePage }) => ({ default: QueuePage }))),
  },
  {
    path: 'processos/:id',
    label: null,
    scope: 'gestao:read',
    page: lazy(() =>
      import('./pages/processes/process-page.tsx').then(({ ProcessPage }) => ({ default: ProcessPage })),
    ),
  },
  {
    path: 'recebimento',
    label: 'Recebimento',
    scope: 'gestao:write',
    page: lazy(() =>
      import('./pages/receiving/receiving-page.tsx').then((found) => ({ default: found.ReceivingPage })),
    ),
  },
  {
    path: 'solicitacoes/nova',
    label: 'Nova solicitação',
    scope: 'gestao:write',
    page: lazy(() => import('./pages/on-behalf/on-behalf-page.tsx').then((found) => ({ default: found.OnBehalfPage }))),
  },
  {
    path: 'dinheiro',
    label: 'Dinheiro a resolver',
    scope: 'gestao:financeiro',
    page: lazy(() => import('./pages/refunds/money-page.tsx').then((found) => ({ default: found.MoneyPage }))),
  },
  {
    path: 'propostas',
    label: 'Propostas',
    scope: 'gestao:write',
    count: lazy(() => import('./pages/proposals/waiting-count.tsx').then((found) => ({ default: found.WaitingCount }))),
    page: lazy(() =>
      import('./pages/proposals/proposals-page.tsx').then((found) => ({ default: found.ProposalsPage })),
    ),
  },
  {
    path: 'indicadores',
    label: 'Indicadores',
    scope: 'gestao:read',
    page: lazy(() => import('./pages/insights/insights-page.tsx').then((found) => ({ default: found.InsightsPage }))),
  },
  {
    path: 'indicadores/linhas',
    label: null,
    scope: 'gestao:read',
    page: lazy(() => import('./pages/insights/rows-page.tsx').then((found) => ({ default: found.RowsPage }))),
  },
  {
    path: 'mensagens',
    label: 'Mensagens',
    scope: 'gestao:read',
    page: lazy(() => import('./pages/messages/messages-page.tsx').then((found) => ({ default: found.MessagesPage }))),
  },
  {
    path: 'politica',
    label: 'Política',
    scope: 'gestao:admin',
    isNested: true,
    page: lazy(() => import('./pages/policy/policy-routes.tsx').then((found) => ({ default: found.PolicyRoutes }))),
  },
  {
    path: 'ajustes',
    label: 'Ajustes',
    scope: 'gestao:admin',
    isNested: true,
    page: lazy(() =>
      import('./pages/settings/settings-routes.tsx').then((found) => ({ default: found.SettingsRoutes })),
    ),
  },
  {
    path: 'minha-conta',
    label: null,
    scope: null,
    page: lazy(() =>
      import('./pages/own-account/own-account-page.tsx').then((found) => ({ default: found.OwnAccountPage })),
    ),
  },
]
