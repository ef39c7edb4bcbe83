import './styles/first.css'
import './console.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restWhenIdle } from './api/idle.ts'
import { createQueries } from './api/queries.ts'
import { variables } from './design/variables.ts'
import { Console } from './shell/console.tsx'
import { theme } from './shell/theme.ts'

restWhenIdle()

const root = document.getElementById('root')
if (!root) throw new Error('a page with a root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={createQueries()}>
        <Console />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
