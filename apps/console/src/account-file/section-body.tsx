import { Alert, Text, Title } from '@mantine/core'
import { draftCopy } from './account-file.pt-BR.ts'
import { SectionForm } from './section-form.tsx'
import type { Section } from './sections.ts'
import type { AccountDraftView } from './use-account-draft.ts'

/** One section of the draft as a form; a text that cannot be read is mended as text. */
export function SectionBody({ section, draft }: { readonly section: Section; readonly draft: AccountDraftView }) {
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
        <SectionForm key={section.id} paths={section.paths} editing={draft.editing} />
      )}
    </>
  )
}
