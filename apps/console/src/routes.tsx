import { lazy, type ComponentType } from 'react'
import type { IconName } from './design/icon-paths.ts'

export interface ConsoleRoute {
  readonly path: string
  /** In the navigation; null for pages that are reached from others. */
  readonly label: string | null
  /** Beside the label. */
  readonly icon?: IconName
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
    icon: 'queue',
    scope: 'gestao:read',
    count: lazy(() => import('./pages/queue/mention-count.tsx').then((found) => ({ default: found.MentionCount }))),
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
    path: 'lotes',
    label: null,
    scope: 'gestao:read',
    isNested: true,
    page: lazy(() =>
      import('./pages/bulk-jobs/bulk-jobs-routes.tsx').then((found) => ({ default: found.BulkJobsRoutes })),
    ),
  },
  {
    path: 'recebimento',
    label: 'Recebimento',
    icon: 'receiving',
    scope: 'gestao:write',
    page: lazy(() =>
      import('./pages/receiving/receiving-page.tsx').then((found) => ({ default: found.ReceivingPage })),
    ),
  },
  {
    path: 'solicitacoes/nova',
    label: 'Nova solicitação',
    icon: 'request',
    scope: 'gestao:write',
    page: lazy(() => import('./pages/on-behalf/on-behalf-page.tsx').then((found) => ({ default: found.OnBehalfPage }))),
  },
  {
    path: 'dinheiro',
    label: 'Dinheiro a resolver',
    icon: 'money',
    scope: 'gestao:financeiro',
    page: lazy(() => import('./pages/refunds/money-page.tsx').then((found) => ({ default: found.MoneyPage }))),
  },
  {
    path: 'conciliacao',
    label: 'Conciliação',
    icon: 'reconciliation',
    scope: 'gestao:financeiro',
    page: lazy(() =>
      import('./pages/reconciliation/reconciliation-page.tsx').then((found) => ({ default: found.ReconciliationPage })),
    ),
  },
  {
    path: 'transportadoras',
    label: 'Transportadoras',
    icon: 'carriers',
    scope: 'gestao:read',
    page: lazy(() =>
      import('./pages/carrier-claims/carrier-claims-page.tsx').then((found) => ({ default: found.CarrierClaimsPage })),
    ),
  },
  {
    path: 'propostas',
    label: 'Propostas',
    icon: 'proposals',
    scope: 'gestao:write',
    count: lazy(() => import('./pages/proposals/waiting-count.tsx').then((found) => ({ default: found.WaitingCount }))),
    page: lazy(() =>
      import('./pages/proposals/proposals-page.tsx').then((found) => ({ default: found.ProposalsPage })),
    ),
  },
  {
    path: 'indicadores',
    label: 'Indicadores',
    icon: 'insights',
    scope: 'gestao:read',
    page: lazy(() => import('./pages/insights/overview-page.tsx').then((found) => ({ default: found.OverviewPage }))),
  },
  {
    path: 'indicadores/produtos',
    label: null,
    scope: 'gestao:read',
    page: lazy(() => import('./pages/insights/products-page.tsx').then((found) => ({ default: found.ProductsPage }))),
  },
  {
    path: 'indicadores/evolucao',
    label: null,
    scope: 'gestao:read',
    page: lazy(() => import('./pages/insights/insights-page.tsx').then((found) => ({ default: found.InsightsPage }))),
  },
  {
    path: 'indicadores/aprovacoes',
    label: null,
    scope: 'gestao:financeiro',
    page: lazy(() => import('./pages/insights/approvals-page.tsx').then((found) => ({ default: found.ApprovalsPage }))),
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
    icon: 'messages',
    scope: 'gestao:read',
    page: lazy(() => import('./pages/messages/messages-page.tsx').then((found) => ({ default: found.MessagesPage }))),
  },
  {
    path: 'sombra',
    label: 'Modo sombra',
    icon: 'columns',
    scope: 'gestao:read',
    isNested: true,
    page: lazy(() => import('./pages/shadow/shadow-routes.tsx').then((found) => ({ default: found.ShadowRoutes }))),
  },
  {
    path: 'politica',
    label: 'Política',
    icon: 'policy',
    scope: 'gestao:admin',
    isNested: true,
    page: lazy(() => import('./pages/policy/policy-routes.tsx').then((found) => ({ default: found.PolicyRoutes }))),
  },
  {
    path: 'primeiros-passos',
    label: null,
    scope: 'gestao:admin',
    isNested: true,
    page: lazy(() =>
      import('./pages/first-steps/first-steps-routes.tsx').then((found) => ({ default: found.FirstStepsRoutes })),
    ),
  },
  {
    path: 'ajustes',
    label: 'Ajustes',
    icon: 'settings',
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
  {
    path: 'estilo',
    label: null,
    scope: null,
    page: lazy(() => import('./pages/style/style-page.tsx').then((found) => ({ default: found.StylePage }))),
  },
]
