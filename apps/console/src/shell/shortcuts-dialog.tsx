import { Kbd, Modal, Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { useMe } from '../api/me.ts'
import { isKey, KEYS, useKeyChoice, type KeyName } from '../shared/shortcuts.ts'
import { keyNames, shellText as text, shortcuts } from './shell.pt-BR.ts'

/** The keys of the console; those of one letter on the page of a process can be turned off, or be others (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={text.shortcuts} size="sm" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Table>
          <Table.Tbody>
            {shortcuts.map(([keys, does]) => (
              <Table.Tr key={keys}>
                <Table.Td>
                  <Kbd>{keys}</Kbd>
                </Table.Td>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <CaseKeys />
      </Stack>
    </Modal>
  )
}

function CaseKeys() {
  const { pessoa } = useMe()
  const [choice, change] = useKeyChoice(pessoa.id)
  const { isOn, keys } = choice
  const remap = (name: KeyName) => (event: React.KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') return
    event.preventDefault()
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (isKey(pressed)) change({ isOn, keys: swapped(keys, name, pressed) })
  }
  return (
    <Stack gap="xs">
      <Text fw={600}>{text.caseKeys}</Text>
      <Switch
        label={text.keysOn}
        checked={isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked, keys })}
      />
      <Text size="xs" c="dimmed">
        {text.keysHint}
      </Text>
      {(Object.keys(KEYS) as KeyName[]).map((name) => (
        <TextInput
          key={name}
          label={keyNames[name]}
          value={keys[name]}
          disabled={!isOn}
          size="xs"
          w={120}
          readOnly
          onKeyDown={remap(name)}
        />
      ))}
    </Stack>
  )
}

/** No key does two things: the act that had it gets the one that this act had. */
function swapped(keys: Readonly<Record<KeyName, string>>, name: KeyName, pressed: string): Record<KeyName, string> {
  const entries = Object.entries(keys) as [KeyName, string][]
  const others = entries.map(([one, key]) => [one, key === pressed ? keys[name] : key] as const)
  return { ...(Object.fromEntries(others) as Record<KeyName, string>), [name]: pressed }
}
