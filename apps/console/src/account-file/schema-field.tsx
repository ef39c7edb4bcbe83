import { ColorInput, MultiSelect, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { fileCopy } from './account-file.pt-BR.ts'
import type { Editing } from './editing.ts'
import type { FieldView } from './field-view.ts'
import { FontField } from './font-field.tsx'
import { ImageField } from './image-field.tsx'
import { NumberField } from './number-field.tsx'
import { presetAt, type Preset } from './presets.ts'
import { referencesOf } from './references.ts'
import { kindOf, labelOf, nameOf, schemaAt, wordOf, type Path, type SchemaNode } from './schema.ts'
import { valueAt } from './draft-text.ts'

/** The control of one key of the file, chosen by its schema. */
export function SchemaField({ path, editing }: { readonly path: Path; readonly editing: Editing }) {
  const node = schemaAt(path)
  const name = nameOf(path)
  const view: FieldView = {
    kind: kindOf(node, name),
    node,
    value: valueAt(editing.document, path),
    preset: presetAt(editing.document, path),
    isForNight: name.endsWith('.logoNoite'),
    isLogo: /\.logo(?:Noite)?$/.test(name),
    put: (value) => editing.put(path, value),
    common: {
      label: labelOf(node, name),
      description: node.description?.replaceAll('`', ''),
      error: editing.faultAt(path),
    },
  }
  const references = referencesOf(editing.document, name)
  return references === undefined ? controlOf(view) : <ReferenceField view={view} choices={references} />
}

function controlOf(view: FieldView) {
  switch (view.kind) {
    case 'flag':
      return view.preset.isInherited ? <InheritedFlag view={view} /> : <FlagField view={view} />
    case 'choice':
      return <ChoiceField view={view} />
    case 'choices':
      return <ChoicesField view={view} />
    case 'words':
    case 'wholes':
      return <WordsField view={view} />
    case 'whole':
    case 'decimal':
    case 'reais':
      return <NumberField view={view} />
    case 'colour':
      return <ColourField view={view} />
    case 'image':
      return <ImageField view={view} />
    case 'font':
      return <FontField view={view} />
    case 'lines':
    case 'text':
    case 'group':
    case 'collection':
      return <TextField view={view} />
  }
}

function FlagField({ view: { common, value, preset, put } }: { readonly view: FieldView }) {
  return (
    <Switch
      {...common}
      checked={(value ?? preset.value) === true}
      onChange={(event) => put(event.currentTarget.checked)}
    />
  )
}

/** A store may say yes, no, or nothing. */
function InheritedFlag({ view: { common, value, preset, put } }: { readonly view: FieldView }) {
  return (
    <Select
      {...common}
      data={[
        { value: 'true', label: fileCopy.yes },
        { value: 'false', label: fileCopy.no },
      ]}
      placeholder={fileCopy.asAccount(preset.value === true ? fileCopy.yes : fileCopy.no)}
      clearable
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => put(chosen === null ? undefined : chosen === 'true')}
    />
  )
}

function ChoiceField({ view: { node, common, value, preset, put } }: { readonly view: FieldView }) {
  const shown = preset.isInherited ? value : (value ?? preset.value)
  return (
    <Select
      {...common}
      data={choicesOf(node)}
      placeholder={typeof preset.value === 'string' ? fileCopy.asAccount(wordOf(node, preset.value)) : ''}
      clearable={preset.isInherited}
      allowDeselect={false}
      value={typeof shown === 'string' ? shown : null}
      onChange={(chosen) => put(chosen ?? undefined)}
    />
  )
}

function ReferenceField({
  view: { common, value, put },
  choices,
}: {
  readonly view: FieldView
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}) {
  return (
    <Select
      {...common}
      data={[...choices]}
      placeholder={fileCopy.nobody}
      clearable
      value={typeof value === 'number' ? String(value) : null}
      onChange={(chosen) => put(chosen === null ? undefined : Number(chosen))}
    />
  )
}

function ChoicesField({ view: { node, common, value, preset, put } }: { readonly view: FieldView }) {
  const shown = preset.isInherited ? value : (value ?? preset.value)
  return (
    <MultiSelect
      {...common}
      placeholder={preset.isInherited && textsOf(shown).length === 0 ? placeholderOf(preset, node) : ''}
      data={choicesOf(node.items ?? {})}
      clearable
      value={textsOf(shown)}
      onChange={(chosen) => put(preset.isInherited && chosen.length === 0 ? undefined : chosen)}
    />
  )
}

function WordsField({ view: { kind, node, common, value, preset, put } }: { readonly view: FieldView }) {
  const shown = preset.isInherited ? value : (value ?? preset.value)
  const read = (words: string[]) =>
    kind === 'wholes' ? words.map(Number).filter((days) => Number.isInteger(days) && days >= 0) : words
  return (
    <TagsInput
      {...common}
      placeholder={placeholderOf(preset, node)}
      splitChars={[',', ';', '\n']}
      clearable
      {...(node.maxItems !== undefined && { maxTags: node.maxItems })}
      value={textsOf(shown)}
      onChange={(words) => put(preset.isInherited && words.length === 0 ? undefined : read(words))}
    />
  )
}

function ColourField({ view: { common, value, put } }: { readonly view: FieldView }) {
  return (
    <ColorInput
      {...common}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': fileCopy.pickColour }}
      value={typeof value === 'string' ? value : ''}
      onChange={(colour) => put(colour === '' ? undefined : colour)}
    />
  )
}

function TextField({ view: { node, common, value, preset, put } }: { readonly view: FieldView }) {
  const props = {
    ...common,
    placeholder: typeof preset.value === 'string' && preset.value !== '' ? fileCopy.preset(preset.value) : '',
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ...(node.maxLength !== undefined && { maxLength: node.maxLength }),
  }
  const change = (text: string) => put(text === '' ? undefined : text)
  return node.maxLength !== undefined && node.maxLength > 1000 ? (
    <Textarea {...props} autosize onChange={(event) => change(event.currentTarget.value)} />
  ) : (
    <TextInput {...props} onChange={(event) => change(event.currentTarget.value)} />
  )
}

/** The placeholder of an empty list: the inherited values, or an example of how to write one. */
function placeholderOf({ value, isInherited }: Preset, { items = {} }: SchemaNode): string {
  if (!isInherited) return fileCopy.listHint
  const words = textsOf(value).map((word) => wordOf(items, word))
  return fileCopy.inherited(words.length === 0 ? fileCopy.nobody : words.join(', '))
}

function choicesOf(node: SchemaNode) {
  return (node.enum ?? [])
    .filter((word) => word !== null)
    .map(String)
    .map((word) => ({ value: word, label: wordOf(node, word) }))
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
