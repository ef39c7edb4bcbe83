import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { Collection } from './collection.tsx'
import type { Editing } from './editing.ts'
import { SchemaField } from './schema-field.tsx'
import { kindOf, labelOf, nameOf, schemaAt, type Path } from './schema.ts'

interface PartProps {
  readonly path: Path
  readonly editing: Editing
}

/** The form of one section, with all the values of the file that it edits. */
export function SectionForm({ paths, editing }: { readonly paths: readonly Path[]; readonly editing: Editing }) {
  const isSimple = (path: Path) => !['group', 'collection'].includes(kindOf(schemaAt(path), nameOf(path)))
  const simple = paths.filter(isSimple)
  return (
    <Stack gap="lg">
      {simple.length > 0 && <Fields paths={simple} editing={editing} />}
      {paths
        .filter((path) => !isSimple(path))
        .map((path) => (
          <Part key={nameOf(path)} path={path} editing={editing} />
        ))}
    </Stack>
  )
}

/** A mapping with its keys, a list with its entries, or one value. */
export function Part({ path, editing }: PartProps) {
  const node = schemaAt(path)
  const name = nameOf(path)
  if (kindOf(node, name) === 'collection') {
    const form = (paths: readonly Path[]) => <SectionForm paths={paths} editing={editing} />
    return <Collection path={path} editing={editing} form={form} />
  }
  const children = Object.keys(node.properties ?? {}).map((key) => [...path, key])
  return (
    <Fieldset legend={labelOf(node, name)}>
      <SectionForm paths={children} editing={editing} />
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
