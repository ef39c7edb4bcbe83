import { Alert, Text, Title } from '@mantine/core'
import { draftCopy } from './account-file.pt-BR.ts'
import { SectionForm } from './section-form.tsx'
import { kindOf, nameOf, schemaAt, type Path } from './schema.ts'
import type { Section } from './sections.ts'
import type { AccountDraftView } from './use-account-draft.ts'

/** One section of the draft as a form; a text that cannot be read is mended as text. */
export function SectionBody({ section, draft }: { readonly section: Section; readonly draft: AccountDraftView }) {
  const paths = unwrapped(section.paths)
  return (
    <>
      <div>
        <Title order={2} size="h3">
          {section.title}
        </Title>
        <Text c="dimmed">{section.about}</Text>
      </div>
      {draft.editing === undefined ? (
        <Alert color="red" role="alert">
          {draftCopy.unreadable(draft.read.ok ? 1 : draft.read.fault.line)}
        </Alert>
      ) : (
        <SectionForm key={section.id} paths={paths} editing={draft.editing} isWithin={paths.length > 1} />
      )}
    </>
  )
}

/** A section that is one mapping has said its name already. */
function unwrapped(paths: readonly Path[]): readonly Path[] {
  const [only] = paths
  if (only === undefined || paths.length > 1 || kindOf(schemaAt(only), nameOf(only)) !== 'group') return paths
  return Object.keys(schemaAt(only).properties ?? {}).map((key) => [...only, key])
}
