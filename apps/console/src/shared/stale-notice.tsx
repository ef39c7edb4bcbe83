import { Alert, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventSentences } from '@vaivem/sdk'
import { client } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import { listed } from '../api/outcome.ts'
import { causeName } from './causes.pt-BR.ts'
import { commandText } from './command-forms.pt-BR.ts'
import { ago } from './wording.pt-BR.ts'

const MOST = 500

/** Says that the command had no effect, because the process has changed since this version was loaded, and by whom. */
export function StaleNotice({ processId, seenVersion }: { readonly processId: number; readonly seenVersion: number }) {
  const { pessoa } = useMe()
  const since = useQuery({
    queryKey: ['process', processId, 'since', seenVersion],
    queryFn: async ({ signal }) => {
      const params = { processoId: processId }
      const pageNumber = Math.floor(seenVersion / MOST) + 1
      const found = await client.listProcessEvents({ params, query: { pageNumber, pageSize: MOST }, signal })
      return listed(found).items.filter(({ versao }) => versao > seenVersion)
    },
  })
  return (
    <Alert color="yellow" title={commandText.staleTitle} role="alert">
      <List size="sm" mb={4}>
        {since.data?.map(({ id, tipo, causa, quem, ocorridoEm }) => (
          <List.Item key={id}>
            {`${eventSentences[tipo]} ${commandText.changedBy(causeName(causa, pessoa.id, quem), ago(ocorridoEm))}`}
          </List.Item>
        ))}
      </List>
      {commandText.stale}
    </Alert>
  )
}
