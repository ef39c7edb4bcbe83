import { Group } from '@mantine/core'
import { kindOf } from '../../api/commands.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { commandForms } from '../../shared/command-forms.pt-BR.ts'
import type { PartProps } from './process-page.tsx'

interface CommandsProps extends PartProps {
  /** Those of `comandos[]` that stand here, in this order. */
  readonly names: readonly string[]
}

/** Commands as the engine lists them: allowed, or saying why not. */
export function Commands({ process, onCommand, names }: CommandsProps) {
  const here = names.flatMap((name) => process.comandos.filter(({ nome }) => nome === name))
  if (here.length === 0) return null
  return (
    <Group gap="xs">
      {here.map(({ nome, permitido, porque }) => {
        const form = commandForms[kindOf(nome)]
        if (!form) return null
        const color = form.isGrave && permitido ? { color: 'red', variant: 'light' } : {}
        return (
          <ActionButton
            key={nome}
            {...color}
            label={form.label}
            reason={permitido ? null : (porque ?? '–')}
            onClick={() => onCommand(nome)}
          />
        )
      })}
    </Group>
  )
}

/** The commands below a part, such as `encomendas/5120/`. */
export function commandsBelow({ process }: Pick<PartProps, 'process'>, prefix: string): readonly string[] {
  return process.comandos.map(({ nome }) => nome).filter((name) => name.startsWith(prefix))
}
