import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { fileCopy } from './account-file.pt-BR.ts'
import { nextId, valueAt } from './draft-text.ts'
import type { Editing } from './editing.ts'
import { schemaAt, wordOf, type Path, type SchemaNode } from './schema.ts'

interface CollectionProps {
  readonly path: Path
  readonly editing: Editing
  /** Asks for the keys of one entry. */
  readonly form: (paths: readonly Path[]) => ReactNode
}

/** A list of mappings: one line each, its keys below. */
export function Collection({ path, editing, form }: CollectionProps) {
  const list = entriesAt(editing, path)
  const [open, setOpen] = useState<string | null>(null)
  const node = schemaAt([...path, 0])
  const add = () => {
    editing.add(path, firstOf(node, list))
    setOpen(String(list.length))
  }
  return (
    <Stack gap="sm">
      {list.length === 0 && <Text c="dimmed">{fileCopy.empty}</Text>}
      <Accordion variant="separated" value={open} onChange={setOpen} order={3}>
        {list.map((entry, position) => (
          <Entry
            key={position}
            path={path}
            position={position}
            entry={entry}
            count={list.length}
            editing={editing}
            form={form}
          />
        ))}
      </Accordion>
      <Group>
        <Button variant="default" onClick={add} disabled={list.length >= (schemaAt(path).maxItems ?? Infinity)}>
          {fileCopy.add}
        </Button>
      </Group>
    </Stack>
  )
}

interface EntryProps extends CollectionProps {
  readonly position: number
  readonly entry: Readonly<Record<string, unknown>>
  readonly count: number
}

function Entry({ path, position, entry, count, editing, form }: EntryProps) {
  const at: Path = [...path, position]
  const faults = editing.faultsBelow(at)
  const name = nameOfEntry(entry, schemaAt(at))
  const keys = Object.keys(schemaAt(at).properties ?? {})
  return (
    <Accordion.Item value={String(position)}>
      <Accordion.Control>
        <Group gap="xs">
          <Text c="dimmed" ff="monospace">
            {numberOfEntry(entry)}
          </Text>
          <Text fw={500}>{name}</Text>
          {entry['ativo'] === false && <Badge color="gray">{fileCopy.inactive}</Badge>}
          {faults > 0 && <Badge color="red">{fileCopy.faults(faults)}</Badge>}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {form(keys.map((key) => [...at, key]))}
        <Group mt="md" justify="flex-end">
          <Button
            variant="default"
            aria-label={fileCopy.moveUp(name)}
            disabled={position === 0}
            onClick={() => editing.move(path, position, position - 1)}
          >
            ↑
          </Button>
          <Button
            variant="default"
            aria-label={fileCopy.moveDown(name)}
            disabled={position === count - 1}
            onClick={() => editing.move(path, position, position + 1)}
          >
            ↓
          </Button>
          <Button variant="light" color="red" aria-label={fileCopy.removeOf(name)} onClick={() => editing.remove(at)}>
            {fileCopy.remove}
          </Button>
        </Group>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function entriesAt(editing: Editing, path: Path): readonly Readonly<Record<string, unknown>>[] {
  const list = valueAt(editing.document, path)
  return Array.isArray(list) ? list.map((entry: unknown) => (isRecord(entry) ? entry : {})) : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The initial values of an entry: an id where it has one, else the first choice of each field that must be chosen. */
function firstOf({ properties = {}, required = [] }: SchemaNode, list: readonly Readonly<Record<string, unknown>>[]) {
  const { id } = properties
  if (id !== undefined) return { id: id.type === 'integer' ? nextId(list) : `${list.length + 1}` }
  return Object.fromEntries(
    required.flatMap((key) => {
      const first = properties[key]?.enum?.[0]
      return first === undefined ? [] : [[key, first]]
    }),
  )
}

/** The name or description that the entry was given, else the page that it is about. */
function nameOfEntry(entry: Readonly<Record<string, unknown>>, { properties = {} }: SchemaNode): string {
  const { nome, descricao, pagina } = entry
  const said =
    nome ?? descricao ?? (typeof pagina === 'string' ? wordOf(properties['pagina'] ?? {}, pagina) : undefined)
  return typeof said === 'string' && said !== '' ? said : fileCopy.nameless
}

function numberOfEntry(entry: Readonly<Record<string, unknown>>): string {
  const id = entry['id']
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}
