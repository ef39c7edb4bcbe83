import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { draftCopy as copy } from './account-file.pt-BR.ts'
import type { AccountDraftView } from './use-account-draft.ts'

interface DraftBarProps {
  readonly draft: AccountDraftView
  readonly currentVersion: number
}

/** The state of the draft and the next possible steps; shown above every form of the file. */
export function DraftBar({ draft, currentVersion }: DraftBarProps) {
  if (!draft.isChanged) return <Text c="dimmed">{currentVersion === 0 ? copy.first : copy.none(currentVersion)}</Text>
  const isStale = draft.baseVersion !== currentVersion
  return (
    <Stack gap="xs">
      <Paper withBorder p="sm">
        <Group justify="space-between">
          <DraftState draft={draft} />
          <Group gap="xs">
            <DiscardButton discard={draft.discard} />
            <Button variant="default" component={Link} to="/politica/simular">
              {copy.simulate}
            </Button>
            <Button component={Link} to="/politica/publicar">
              {copy.publish}
            </Button>
          </Group>
        </Group>
      </Paper>
      {isStale && <StaleDraft draft={draft} currentVersion={currentVersion} />}
    </Stack>
  )
}

function DraftState({ draft }: { readonly draft: AccountDraftView }) {
  const faults = draft.faults.length
  return (
    <Group gap="xs" role="status">
      <Text fw={600}>{copy.open(draft.baseVersion)}</Text>
      {draft.isChecking && <Text c="dimmed">{copy.checking}</Text>}
      {!draft.isChecking && faults > 0 && (
        <Badge color="red" component={Link} to="/politica/texto" style={{ cursor: 'pointer' }}>
          {copy.faults(faults)}
        </Badge>
      )}
      {!draft.isChecking && draft.check?.valida === true && (
        <Badge variant="light">{copy.changes(draft.check.mudancas.length)}</Badge>
      )}
    </Group>
  )
}

/** Asks for confirmation, because the content of a draft is stored nowhere else. */
function DiscardButton({ discard }: { readonly discard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {copy.discard}
      </Button>
    )
  return (
    <Group gap="xs" role="alert">
      <Text size="sm">{copy.discardAsk}</Text>
      <Button color="red" onClick={discard}>
        {copy.discardYes}
      </Button>
      <Button variant="default" onClick={() => setAsking(false)} autoFocus>
        {copy.discardNo}
      </Button>
    </Group>
  )
}

function StaleDraft({ draft, currentVersion }: DraftBarProps) {
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm">{copy.stale(draft.baseVersion, currentVersion)}</Text>
      <Group mt="xs" gap="xs">
        <Button size="xs" variant="default" component={Link} to={`/politica/versoes/${currentVersion}`}>
          {copy.seeVersion(currentVersion)}
        </Button>
        <Button size="xs" onClick={draft.rebase}>
          {copy.rebase(currentVersion)}
        </Button>
      </Group>
    </Alert>
  )
}
