import { Alert, List, Stack, Title } from '@mantine/core'
import { ChangeTable } from './change-table.tsx'
import { policyCopy } from './policy.pt-BR.ts'
import { useDraftContext } from './policy-page.tsx'
import { YamlEditor } from './yaml-editor.tsx'

export function PolicyTextTab() {
  const { draft } = useDraftContext()
  return (
    <Stack>
      <YamlEditor text={draft.text} faults={draft.faults} onChange={draft.change} />
      <Findings />
    </Stack>
  )
}

/** The findings beyond faults: where the law prevails, and the changes that would be made. */
function Findings() {
  const { draft } = useDraftContext()
  const copy = policyCopy.editor
  if (draft.check?.valida !== true) return null
  return (
    <>
      <Warnings warnings={draft.check.avisos} />
      <Title order={2} size="h4">
        {copy.changes}
      </Title>
      <ChangeTable changes={draft.check.mudancas} label={copy.changes} />
    </>
  )
}

/** Where the law prevails over what the store wrote. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" title={policyCopy.editor.warnings}>
      <List>
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
