import { Anchor, Badge, Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useDraft } from '../../account-file/use-account-draft.ts'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity, listed } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { moment } from '../../shared/wording.pt-BR.ts'
import { ChangeTable } from './change-table.tsx'
import { policyCopy } from './policy.pt-BR.ts'
import { useDraftContext } from './policy-page.tsx'

const copy = policyCopy.versions

/** Every version that was ever applied, newest first. */
export function VersionsTab() {
  const [page, setPage] = useState(1)
  const { currentVersion } = useDraftContext()
  const versions = useQuery({
    queryKey: ['politica', 'versoes', page],
    queryFn: async () => listed(await client.listPolicyVersions({ query: { pageNumber: page, pageSize: 20 } })),
  })
  return (
    <Loaded query={versions}>
      {({ items, page: { totalPages } }) => (
        <PlainTable
          label={policyCopy.tabs.versoes}
          columns={columnsAt(currentVersion)}
          rows={items}
          keyOf={({ versao }) => versao}
          paging={{ page, pages: totalPages, onPage: setPage }}
        />
      )}
    </Loaded>
  )
}

type Version = Answer<'listPolicyVersions'>[number]

const columnsAt = (currentVersion: number): readonly Column<Version>[] => [
  {
    title: copy.version,
    cell: ({ versao }) => (
      <Group gap="xs">
        <Anchor component={Link} to={`/politica/versoes/${versao}`}>
          {versao}
        </Anchor>
        {versao === currentVersion && <Badge variant="light">{copy.inForce}</Badge>}
      </Group>
    ),
  },
  { title: copy.when, cell: ({ aplicadaEm }) => moment(aplicadaEm) },
  { title: copy.who, cell: ({ por }) => por },
  { title: copy.why, cell: ({ nota }) => nota ?? copy.noNote },
]

/** One version: what it changed, and its text. */
export function VersionTab() {
  const versao = Number(useParams()['versao'])
  const version = useQuery({
    queryKey: ['politica', 'versao', versao],
    queryFn: async () => entity(await client.getPolicyVersion({ params: { versao } })),
  })
  return (
    <Stack>
      <Anchor component={Link} to="/politica/versoes">
        {copy.back}
      </Anchor>
      <Loaded query={version}>
        {({ aplicadaEm, por, nota, mudancas, yaml }) => (
          <>
            <Title order={2} size="h3">
              {copy.title(versao)}
            </Title>
            <Text>
              {moment(aplicadaEm)} · {por} · {nota ?? copy.noNote}
            </Text>
            <Title order={3} size="h4">
              {copy.changed}
            </Title>
            <ChangeTable changes={mudancas} label={copy.changed} />
            <Group justify="space-between">
              <Title order={3} size="h4">
                {copy.text}
              </Title>
              <StartDraft yaml={yaml} />
            </Group>
            <Code block tabIndex={0} role="region" aria-label={copy.text} mah="60vh" style={{ overflow: 'auto' }}>
              {yaml}
            </Code>
          </>
        )}
      </Loaded>
    </Stack>
  )
}

/** Going back to an old version is a draft like any other. */
function StartDraft({ yaml }: { readonly yaml: string }) {
  const { write } = useDraft()
  const { currentVersion } = useDraftContext()
  const navigate = useNavigate()
  const start = () => {
    write({ baseVersion: currentVersion, text: yaml })
    void navigate('/politica/texto')
  }
  return (
    <Button variant="default" onClick={start}>
      {copy.useAsDraft}
    </Button>
  )
}
