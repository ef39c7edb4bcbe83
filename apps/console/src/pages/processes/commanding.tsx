import { Group } from '@mantine/core'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { kindOf, type ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import type { Answers } from '../../shared/command-body.ts'
import { CommandDialog } from '../../shared/command-dialog.tsx'
import { commandForms } from '../../shared/command-forms.pt-BR.ts'
import { reasonOf, type Command } from './commands.ts'
import { CountDialog } from './count-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { processText } from './process.pt-BR.ts'
import { RatingDialog } from './rating-dialog.tsx'
import { ReplacementDialog } from './replacement-dialog.tsx'

interface Given {
  readonly name: string
  readonly initial?: Answers
}

const Giving = createContext<(given: Given) => void>(() => undefined)

/** Lets everything below it give commands to the process; one dialog at a time asks for their fields. */
export function Commanding({ process, children }: { readonly process: ManagedProcess; readonly children: ReactNode }) {
  const [given, setGiven] = useState<Given | null>(null)
  const close = () => setGiven(null)
  const kind = given && kindOf(given.name)
  return (
    <Giving value={setGiven}>
      {children}
      {kind === 'avaliacao' && <RatingDialog process={process} onClose={close} />}
      {kind === 'fotos' && <PhotoDialog process={process} onClose={close} />}
      {kind === 'trocas' && <ReplacementDialog process={process} onClose={close} />}
      {given && kind === 'encomendas/:/contagem' && <CountDialog process={process} name={given.name} onClose={close} />}
      <CommandDialog
        process={process}
        name={given && !OWN_DIALOG.has(kind ?? '') ? given.name : null}
        onClose={close}
        {...(given?.initial && { initial: given.initial })}
      />
    </Giving>
  )
}

const OWN_DIALOG = new Set(['avaliacao', 'fotos', 'trocas', 'encomendas/:/contagem'])

interface ButtonsProps {
  readonly commands: readonly Command[]
  /** Answers that a command begins with. */
  readonly initialOf?: (name: string) => Answers
  /** The command that is usually next. */
  readonly first?: string
}

/** Commands as buttons; those that do not fit now say why. */
export function CommandButtons({ commands, initialOf, first }: ButtonsProps) {
  const give = use(Giving)
  const { can } = useMe()
  const told = useMemo(
    () => commands.map((command) => ({ ...command, reason: reasonOf(command, can, processText.notOfRole) })),
    [commands, can],
  )
  if (told.length === 0) return null
  return (
    <Group gap={6}>
      {told.map(({ nome, reason }) => (
        <ActionButton
          key={nome}
          label={labelOf(nome)}
          reason={reason}
          variant={nome === first && reason === null ? 'filled' : 'default'}
          onClick={() => give({ name: nome, ...(initialOf && { initial: initialOf(nome) }) })}
        />
      ))}
    </Group>
  )
}

function labelOf(name: string): string {
  const kind = kindOf(name)
  return processText.commands[kind] ?? commandForms[kind]?.label ?? kind
}
