import { Text } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { CommandButtons, useMayGive } from './commanding.tsx'
import { named } from './commands.ts'
import { processText } from './process.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'
import { nameBehind, useTimeline } from './use-timeline.ts'

const text = processText.comments

/** The internal comments of the team; the customer never sees them. */
export function Comments({ process }: { readonly process: ManagedProcess }) {
  const { pessoa } = useMe()
  const { data: events } = useTimeline(process.id, process.versao)
  const mayAdd = useMayGive(named(process, 'comentarios')).length > 0
  if (process.comentarios.length === 0 && !mayAdd) return null
  return (
    <Section title={text.title} actions={<CommandButtons commands={named(process, 'comentarios')} />}>
      {process.comentarios.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      )}
      {process.comentarios.map(({ id, autor, texto, data }) => (
        <div key={id}>
          <Text size="xs" c="dimmed">
            {causeName(autor, pessoa.id, nameBehind(autor, events))}, {moment(data)}
          </Text>
          <p className={classes['quote']}>{texto}</p>
        </div>
      ))}
    </Section>
  )
}
