import { Button, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { readDraft, withValue } from '../../account-file/draft-text.ts'
import type { Editing } from '../../account-file/editing.ts'
import { policySentences } from './policy-sentences.pt-BR.ts'
import { policyTemplates, templatesCopy as copy, type PolicyTemplate } from './templates.pt-BR.ts'

interface PolicyTemplatesProps {
  readonly editing: Editing
  readonly text: string
  readonly change: (text: string) => void
}

/** Three policies to begin with, each in sentences, and what the draft says now. */
export function PolicyTemplates({ editing, text, change }: PolicyTemplatesProps) {
  return (
    <Stack>
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      <Text size="sm" c="dimmed">
        {copy.hint}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {policyTemplates.map((template) => (
          <TemplateCard key={template.id} template={template} text={text} change={change} />
        ))}
      </SimpleGrid>
      <Title order={2} size="h4">
        {copy.now}
      </Title>
      <Sentences sentences={policySentences(editing.document)} />
    </Stack>
  )
}

function TemplateCard({
  template,
  text,
  change,
}: Omit<PolicyTemplatesProps, 'editing'> & { readonly template: PolicyTemplate }) {
  const read = readDraft(withTemplate('', template))
  return (
    <Paper component="section" withBorder p="md" aria-label={template.title}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {template.title}
        </Title>
        <Text size="sm">{template.about}</Text>
        {read.ok && <Sentences sentences={policySentences(read.document)} />}
        <Button
          variant="light"
          aria-label={copy.use(template.title)}
          onClick={() => change(withTemplate(text, template))}
        >
          {copy.useShort}
        </Button>
      </Stack>
    </Paper>
  )
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <List size="sm" spacing={4}>
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  )
}

/** The text with what a template says in the place of what it said there; comments and the rest stay. */
export function withTemplate(text: string, { values }: PolicyTemplate): string {
  return values.reduce((known, [path, value]) => withValue(known, path, value), text)
}
