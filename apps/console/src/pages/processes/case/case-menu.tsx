import { Button, Menu, Text } from '@mantine/core'
import { useState, type RefObject } from 'react'
import type { ManagedProcess } from '../../../api/commands.ts'
import { useMe } from '../../../api/me.ts'
import { useGive, WITHOUT_DIALOG } from '../commanding.tsx'
import { reasonOf } from '../commands.ts'
import { processText } from '../process.pt-BR.ts'
import { fullLabelOf } from './about.ts'
import { caseText as text } from './case.pt-BR.ts'
import { isSet, keepSetting, type CaseSetting } from './settings.ts'

interface CaseMenuProps {
  readonly process: ManagedProcess
  readonly target: RefObject<HTMLButtonElement | null>
}

/** Every command on the process: first those that can be given now, then the others, each with the reason why not. */
export function CaseMenu({ process, target }: CaseMenuProps) {
  const give = useGive()
  const { can } = useMe()
  const all = process.comandos
    .filter(({ nome }) => !WITHOUT_DIALOG.has(nome))
    .map((command) => ({ ...command, reason: reasonOf(command, can, processText.notOfRole) }))
  const possible = all.filter(({ reason }) => reason === null)
  const others = all.filter(({ reason }) => reason !== null)
  return (
    <Menu position="bottom-end" width={340} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={target} variant="default">
          {text.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={text.menu} mah="70vh" style={{ overflowY: 'auto' }}>
        {possible.map(({ nome }) => (
          <Menu.Item key={nome} onClick={() => give({ name: nome })}>
            {fullLabelOf(nome, process)}
          </Menu.Item>
        ))}
        {others.length > 0 && <Menu.Label>{text.notNow}</Menu.Label>}
        {others.map(({ nome, reason }) => (
          <Menu.Item key={nome} aria-disabled closeMenuOnClick={false} c="dimmed">
            {fullLabelOf(nome, process)}
            <Text size="xs">{reason}</Text>
          </Menu.Item>
        ))}
        <Menu.Label>{text.settings}</Menu.Label>
        <Setting name="follow" label={text.follow} />
        <Setting name="delay" label={text.delay} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Setting({ name, label }: { readonly name: CaseSetting; readonly label: string }) {
  const [isOn, setOn] = useState(() => isSet(name))
  const turn = (isTurnedOn: boolean) => {
    keepSetting(name, isTurnedOn)
    setOn(isTurnedOn)
  }
  return (
    <Menu.CheckboxItem checked={isOn} onChange={turn}>
      {label}
    </Menu.CheckboxItem>
  )
}
