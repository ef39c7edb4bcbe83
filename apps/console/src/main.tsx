import './styles/first.css'
import './console.css'
import { createTheme, MantineProvider } from '@mantine/core'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restWhenIdle } from './api/idle.ts'
import { ME } from './api/me.ts'
import { ApiError, isSignedOut } from './api/outcome.ts'
import { Console } from './shell/console.tsx'

const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 9,
  autoContrast: true,
  fontFamily: 'system-ui, sans-serif',
  defaultRadius: 'md',
  respectReducedMotion: true,
  // By name, so that the first page does not load what only others show.
  components: {
    // Words are read faster as they are written, and whole.
    Badge: { defaultProps: { tt: 'none', miw: 'max-content' } },
    // The header of a dialog is not that of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
  },
})

const MOST_RETRIES = 2
const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A session that ended shows wherever it is noticed first.
    onError: (error, { queryKey }) => {
      if (isSignedOut(error) && queryKey[0] !== ME[0]) void queries.invalidateQueries({ queryKey: ME })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What was refused is refused again; who is too busy is asked again.
      retry: (failures, error) => !isRefused(error) && failures < MOST_RETRIES,
    },
  },
})

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status !== 503
}

restWhenIdle()

const root = document.getElementById('root')
if (!root) throw new Error('a page with a root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Console />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
