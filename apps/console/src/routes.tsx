import { lazy, type ComponentType } from 'react'

export interface ConsoleRoute {
  readonly path: string
  /** In the navigation; null for pages that are reached from others. */
  readonly label: string | null
  /** The scope without which the page has nothing to show. */
  readonly scope: string
  readonly page: ComponentType
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
    page: lazy(() => import('./pages/process/process-page.tsx').then(({ ProcessPage }) => ({ default: ProcessPage }))),
  },
]
