import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import { Collection } from './collection.tsx'
import type { Editing } from './editing.ts'
import { SchemaField } from './schema-field.tsx'
import { kindOf, labelOf, nameOf, schemaAt, type Path } from './schema.ts'

interface PartProps {
  readonly path: Path
  readonly editing: Editing
  /** Whether it stands in another part, so that the title of the section does not say what it is. */
  readonly isWithin?: boolean
}

interface SectionFormProps extends Omit<PartProps, 'path'> {
  readonly paths: readonly Path[]
}

/** The form of one section, with all the values of the file that it edits. */
export function SectionForm({ paths, editing, isWithin = false }: SectionFormProps) {
  const isSimple = (path: Path) => !['group', 'collection'].includes(kindOf(schemaAt(path), nameOf(path)))
  const simple = paths.filter(isSimple)
  return (
    <Stack gap="lg">
      {simple.length > 0 && <Fields paths={simple} editing={editing} />}
      {paths
        .filter((path) => !isSimple(path))
        .map((path) => (
          <Part key={nameOf(path)} path={path} editing={editing} isWithin={isWithin} />
        ))}
    </Stack>
  )
}

/** A mapping with its keys, a list with its entries, or one value. */
export function Part({ path, editing, isWithin = false }: PartProps) {
  const node = schemaAt(path)
  const name = nameOf(path)
  if (kindOf(node, name) === 'collection') {
    const form = (paths: readonly Path[]) => <SectionForm paths={paths} editing={editing} isWithin />
    const collection = <Collection path={path} editing={editing} form={form} />
    if (!isWithin) return collection
    return (
      <Fieldset legend={labelOf(node, name)}>
        <Text size="sm" c="dimmed" mb="sm">
          {node.description?.replaceAll('`', '')}
        </Text>
        {collection}
      </Fieldset>
    )
  }
  const children = Object.keys(node.properties ?? {}).map((key) => [...path, key])
  return (
    <Fieldset legend={labelOf(node, name)}>
      <SectionForm paths={children} editing={editing} isWithin />
    </Fieldset>
  )
}

function Fields({ paths, editing }: { readonly paths: readonly Path[]; readonly editing: Editing }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
      {paths.map((path) => (
        <SchemaField key={path.join('.')} path={path} editing={editing} />
      ))}
    </SimpleGrid>
  )
}
