import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { TraceLink } from '../../shared/trace-link.tsx'
import { count, moment } from '../../shared/wording.pt-BR.ts'
import { toldChanges } from './change-words.pt-BR.ts'
import { sentenceOf } from './event-words.pt-BR.ts'
import { Facts } from './facts.tsx'
import { timelineText as text } from './more.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'
import { useTimeline, type TimelineEvent } from './use-timeline.ts'

const SHOWN_AT_FIRST = 12

/** The timeline of a process, the newest event first: the actor, the reason and the changes. */
export function Timeline({ processId, version }: { readonly processId: number; readonly version: number }) {
  const [isWhole, setWhole] = useState(false)
  const events = useTimeline(processId, version)
  return (
    <Section title={text.title}>
      <Loaded query={events}>
        {(all) => (
          <>
            <ol className={classes['timeline']} reversed>
              {all.slice(0, isWhole ? all.length : SHOWN_AT_FIRST).map((event) => (
                <li key={event.id}>
                  <Happened event={event} />
                </li>
              ))}
            </ol>
            {!isWhole && all.length > SHOWN_AT_FIRST && (
              <Button variant="default" size="xs" onClick={() => setWhole(true)}>
                {text.more(count(all.length - SHOWN_AT_FIRST))}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Happened({ event }: { readonly event: TimelineEvent }) {
  const { pessoa } = useMe()
  const { causa, quem, ocorridoEm, motivo, mudancas, origem, versao } = event
  const changes = toldChanges(mudancas)
  return (
    <>
      <Text size="sm" fw={500}>
        {sentenceOf(event)}
      </Text>
      <Text size="xs" c="dimmed">
        {moment(ocorridoEm)}, {causeName(causa, pessoa.id, quem)}, {text.version(versao)}
      </Text>
      {motivo && <p className={classes['quote']}>{motivo}</p>}
      {changes.length > 0 && (
        <details className={classes['more']}>
          <summary>{text.changes(changes.length)}</summary>
          {changes.map(({ what, from, to }, at) => (
            <Text size="xs" key={`${what} ${at}`}>
              {what}: {text.from} <b>{from}</b> {text.to} <b>{to}</b>
            </Text>
          ))}
          <Facts
            facts={[
              [text.address, origem?.ip],
              [text.trace, origem?.traceId && <TraceLink traceId={origem.traceId} />],
            ]}
          />
        </details>
      )}
    </>
  )
}
