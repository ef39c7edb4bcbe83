import { Button, CloseButton, Group, Menu, Paper, Text } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useMe } from '../../api/me.ts'
import { useIsNarrower } from '../../shared/use-is-narrower.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import type { BulkCommand, JobFilter } from './bulk-dialog.tsx'
import type { QueuedProcess } from './queued-process.ts'
import { bulkCommands, queueText } from './queue.pt-BR.ts'
import classes from './queue.module.css'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((found) => ({ default: found.BulkDialog })))

/** The width that all buttons need side by side; with less they would cover the list. */
const ROOM_FOR_BUTTONS = 720

interface BulkBarProps {
  readonly marked: readonly QueuedProcess[]
  readonly onUnmark: () => void
  /** Every process of the list, of which the page is a part; null where the page is the whole list, or not all of it is marked. */
  readonly all: AllOfList | null
}

export interface AllOfList {
  readonly total: number
  readonly filter: JobFilter
}

/** The commands for the selected processes, in one row at the foot of the list on every screen. */
export function BulkBar({ marked, onUnmark, all }: BulkBarProps) {
  const { can } = useMe()
  const [isNarrow, place] = useIsNarrower(ROOM_FOR_BUTTONS)
  const [given, setGiven] = useState<Given | null>(null)
  const [isAll, setAll] = useState(false)
  const whole = isAll ? all : null
  const give = (command: BulkCommand) => setGiven({ command, to: marked, ...(whole && { all: whole }) })
  const unmark = () => {
    setAll(false)
    onUnmark()
  }
  return (
    <>
      {marked.length > 0 && can('gestao:write') && (
        <Paper
          ref={place}
          component="section"
          withBorder
          shadow="md"
          p="xs"
          aria-label={queueText.withSelected}
          className={classes['bulk'] ?? ''}
        >
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={600} role="status" mr={isNarrow ? 'auto' : 0}>
              {whole
                ? queueText.allSelected(count(whole.total))
                : isNarrow
                  ? queueText.selectedShort(marked.length)
                  : queueText.selected(marked.length)}
            </Text>
            {all && !whole && (
              <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
                {queueText.selectAllOf(count(all.total))}
              </Button>
            )}
            {isNarrow ? <CommandMenu onGive={give} /> : <CommandButtons onGive={give} />}
            {isNarrow ? (
              <CloseButton size={THUMB} aria-label={queueText.unselect} onClick={unmark} />
            ) : (
              <Button size="xs" variant="subtle" onClick={unmark}>
                {queueText.unselect}
              </Button>
            )}
          </Group>
        </Paper>
      )}
      <Suspense>
        {given && (
          <BulkDialog
            command={given.command}
            processes={given.to}
            {...(given.all && { all: given.all })}
            onClose={() => setGiven(null)}
            onDone={unmark}
          />
        )}
      </Suspense>
    </>
  )
}

interface Given {
  readonly command: BulkCommand
  readonly to: readonly QueuedProcess[]
  readonly all?: AllOfList
}

/** Pixels that a thumb meets. */
const THUMB = 44

interface CommandsProps {
  readonly onGive: (command: BulkCommand) => void
}

function CommandButtons({ onGive }: CommandsProps) {
  return bulkCommands.map((command) => (
    <Button key={command.name} size="xs" variant="default" onClick={() => onGive(command)}>
      {command.label}
    </Button>
  ))
}

/** A dialog gives the focus back to what had it: to the button, for the menu is gone by then. */
function CommandMenu({ onGive }: CommandsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const give = (command: BulkCommand) => {
    opener.current?.focus()
    onGive(command)
  }
  return (
    <Menu position="top-end" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          ref={opener}
          size="sm"
          mih={THUMB}
          flex="none"
          variant="default"
          rightSection={<span aria-hidden>▴</span>}
        >
          {queueText.act}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bulkCommands.map((command) => (
          <Menu.Item key={command.name} mih={THUMB} onClick={() => give(command)}>
            {command.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
