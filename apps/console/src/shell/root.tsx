import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createQueries } from '../api/queries.ts'
import { variables } from '../design/variables.ts'
import { Console } from './console.tsx'
import { theme } from './theme.ts'

/** Everything on the page. `path`: of the address, such as `/console/fila`. */
export function Root({ path }: { readonly path: string }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <QueryClientProvider client={createQueries()}>
          <Console path={path} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
