import { Anchor, List, Text } from '@mantine/core'
import { useId, useRef } from 'react'
import { faultsByLine, startOfLine, type DraftFault } from '../../account-file/faults.ts'
import { policyCopy } from './policy.pt-BR.ts'
import styles from './yaml-editor.module.css'

const LINE_REM = 1.25
const GUTTER_REM = 4

interface YamlEditorProps {
  readonly text: string
  readonly faults: readonly DraftFault[]
  readonly onChange: (text: string) => void
}

/** The file as text: numbered lines, and what is wrong said at the line. */
export function YamlEditor({ text, faults, onChange }: YamlEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const listId = useId()
  const lines = text.split('\n')
  const goTo = (line: number) => {
    const at = startOfLine(text, line)
    field.current?.focus()
    field.current?.setSelectionRange(at, at)
    scroller.current?.scrollTo({ top: Math.max(0, (line - 4) * LINE_REM * 16) })
  }
  return (
    <>
      <div ref={scroller} className={styles['scroller']}>
        <div className={styles['page']}>
          <pre className={styles['gutter']} aria-hidden>
            {lines.map((_, at) => at + 1).join('\n')}
          </pre>
          {[...faultsByLine(faults)].map(([line, found]) => (
            <LineFault key={line} line={line} column={lines[line - 1]?.length ?? 0} faults={found} />
          ))}
          <textarea
            ref={field}
            className={styles['text']}
            rows={lines.length}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            aria-label={policyCopy.editor.label}
            aria-describedby={listId}
            aria-invalid={faults.length > 0}
          />
        </div>
      </div>
      <div id={listId}>
        <FaultList faults={faults} goTo={goTo} />
      </div>
    </>
  )
}

function LineFault({
  line,
  column,
  faults,
}: {
  readonly line: number
  readonly column: number
  readonly faults: readonly DraftFault[]
}) {
  return (
    <div className={styles['fault']} style={{ top: `${(line - 1) * LINE_REM}rem` }} aria-hidden>
      <span className={styles['message']} style={{ left: `calc(${GUTTER_REM}rem + ${column}ch)` }}>
        {faults.map(({ mensagem }) => mensagem).join(' · ')}
      </span>
    </div>
  )
}

/** The same faults as a list: what is read aloud, and leads to the line. */
function FaultList({
  faults,
  goTo,
}: {
  readonly faults: readonly DraftFault[]
  readonly goTo: (line: number) => void
}) {
  if (faults.length === 0) return <Text c="dimmed">{policyCopy.editor.noFaults}</Text>
  return (
    <List aria-label={policyCopy.editor.faults} style={{ overflowWrap: 'anywhere' }}>
      {faults.map((fault) => (
        <List.Item key={`${fault.linha}:${fault.coluna}:${fault.mensagem}`}>
          <Anchor component="button" type="button" onClick={() => goTo(fault.linha)}>
            {policyCopy.editor.line(fault.linha)}
          </Anchor>{' '}
          {fault.caminho !== '' && <code>{fault.caminho}</code>} {fault.mensagem}
        </List.Item>
      ))}
    </List>
  )
}
