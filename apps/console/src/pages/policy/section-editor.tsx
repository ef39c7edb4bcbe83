import { Alert, Box, Flex, NativeSelect, NavLink, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { SectionForm } from '../../account-file/section-form.tsx'
import type { Section } from '../../account-file/sections.ts'
import { policyCopy } from './policy.pt-BR.ts'
import type { DraftContext } from './policy-page.tsx'

interface SectionEditorProps extends DraftContext {
  readonly sections: readonly Section[]
  readonly section: Section
  /** Address of the editor; the section's id follows. */
  readonly root: string
}

/** One part of the account file as a form, and the way to the others. */
export function SectionEditor({ sections, section, root, draft }: SectionEditorProps) {
  return (
    <Flex gap="xl" direction={{ base: 'column', md: 'row' }} align="stretch">
      <SectionNav sections={sections} section={section} root={root} />
      <Stack flex={1} miw={0}>
        <div>
          <Title order={2} size="h3">
            {section.title}
          </Title>
          <Text c="dimmed">{section.about}</Text>
        </div>
        {draft.editing === undefined ? (
          <Alert color="red" role="alert">
            {policyCopy.unreadable(draft.read.ok ? 1 : draft.read.fault.line)}
          </Alert>
        ) : (
          <SectionForm key={section.id} paths={section.paths} editing={draft.editing} />
        )}
      </Stack>
    </Flex>
  )
}

type SectionNavProps = Pick<SectionEditorProps, 'sections' | 'section' | 'root'>

function SectionNav({ sections, section, root }: SectionNavProps) {
  const navigate = useNavigate()
  return (
    <>
      <Box component="nav" aria-label={policyCopy.sectionsLabel} w={220} visibleFrom="md">
        {sections.map(({ id, title }) => (
          <NavLink
            key={id}
            component={Link}
            to={`${root}/${id}`}
            label={title}
            active={id === section.id}
            {...(id === section.id && { 'aria-current': 'page' as const })}
          />
        ))}
      </Box>
      <NativeSelect
        hiddenFrom="md"
        label={policyCopy.sectionsLabel}
        data={sections.map(({ id, title }) => ({ value: id, label: title }))}
        value={section.id}
        onChange={(event) => void navigate(`${root}/${event.currentTarget.value}`)}
      />
    </>
  )
}
