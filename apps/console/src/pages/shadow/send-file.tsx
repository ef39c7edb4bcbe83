import { Button, FileInput, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { Panel } from './panel.tsx'
import { filesText } from './shadow.pt-BR.ts'
import { type Read, useChosenFile } from './use-chosen-file.ts'
import { SHADOW } from './use-shadow.ts'

const text = filesText.file

type Fault = Answer<'checkShadowFile'>['faltas'][number]
type Way = 'check' | 'compare' | 'take'

interface Told {
  readonly said: string
  readonly faults: readonly Fault[]
  readonly isCompared: boolean
}

interface SendFileProps {
  readonly hasMapping: boolean
  readonly hasApproved: boolean
}

/** A file of the present service: it is checked, compared, or taken over as history. */
export function SendFile({ hasMapping, hasApproved }: SendFileProps) {
  const { can } = useMe()
  const { chosen, choose } = useChosenFile(readContent)
  const [isAsking, setAsking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [done, setDone] = useState(0)
  const send = useAct({
    run: async ({ way, content }: { readonly way: Way; readonly content: string }) => {
      setDone(0)
      return ways[way](content, setDone)
    },
    refresh: SHADOW,
    onDone: () => setAsking(false),
  })
  const content = chosen?.value ?? null
  const begin = (way: Way) => {
    setMissing(chosen === null)
    if (content === null) return
    if (way === 'take') setAsking(true)
    else send.mutate({ way, content })
  }
  const unread = hasApproved ? null : text.needsApproval
  const reasons = {
    check: hasMapping ? null : text.needsMapping,
    compare: can('gestao:admin') ? unread : text.onlyAdmin,
    take: can('gestao:financeiro') ? unread : text.onlyFinance,
  }
  return (
    <Panel title={text.title} about={text.about}>
      <FileInput
        label={text.field}
        description={text.limit}
        placeholder={text.choose}
        accept=".csv,.txt,.json,text/csv,text/plain,application/json"
        value={chosen?.file ?? null}
        onChange={(file) => {
          send.reset()
          setMissing(false)
          void choose(file)
        }}
        error={isMissing ? text.missing : chosen?.fault}
        maw={420}
      />
      <Ways reasons={reasons} busy={send.isPending ? send.variables.way : null} onWay={begin} />
      {send.isPending && done > 0 && !isAsking && <Done returns={done} />}
      {send.error !== null && !isAsking && <Failed error={send.error} />}
      {send.data !== undefined && <Told told={send.data} />}
      {isAsking && content !== null && (
        <FormDialog
          title={text.takeTitle}
          submitLabel={text.takeConfirm}
          onSubmit={() => send.mutate({ way: 'take', content })}
          onClose={() => setAsking(false)}
          isBusy={send.isPending}
          error={send.error}
        >
          <Text size="sm">{text.takeAbout}</Text>
          {send.isPending && done > 0 && <Done returns={done} />}
        </FormDialog>
      )}
    </Panel>
  )
}

interface WaysProps {
  readonly reasons: Readonly<Record<Way, string | null>>
  readonly busy: Way | null
  readonly onWay: (way: Way) => void
}

function Ways({ reasons, busy, onWay }: WaysProps) {
  return (
    <Group gap="xs">
      {(['check', 'compare', 'take'] as const).map((way) => (
        <ActionButton
          key={way}
          label={text[way]}
          reason={reasons[way]}
          variant={way === 'compare' ? 'filled' : 'default'}
          loading={busy === way}
          onClick={() => onWay(way)}
        />
      ))}
    </Group>
  )
}

/** How far a file has come that takes more than one request. */
function Done({ returns }: { readonly returns: number }) {
  return (
    <Text size="sm" role="status">
      {text.soFar(returns)}
    </Text>
  )
}

const ways: Readonly<Record<Way, (conteudo: string, onDone: (returns: number) => void) => Promise<Told>>> = {
  check: async (conteudo) => {
    const { versao, linhas, devolucoes, faltas } = entity(await client.checkShadowFile({ body: { conteudo } }))
    return { said: text.checked(versao, linhas, devolucoes), faults: faltas, isCompared: false }
  },
  compare: async (conteudo, onDone) => {
    const answers = await inParts(
      async (aPartirDe) => entity(await client.feedShadowReturns({ body: { conteudo, aPartirDe } })),
      onDone,
    )
    return { said: text.compared(answers), faults: faultsOf(answers), isCompared: true }
  },
  take: async (conteudo, onDone) => {
    const answers = await inParts(
      async (aPartirDe) => entity(await client.importShadowHistory({ body: { conteudo, aPartirDe } })),
      onDone,
    )
    return { said: text.taken(answers), faults: faultsOf(answers), isCompared: false }
  },
}

interface Part {
  readonly proxima: number | null
  readonly faltas: readonly Fault[]
}

/** Sends a file again, each time from where the answer before says, until all of it is done. */
async function inParts<Answered extends Part>(
  send: (from: number) => Promise<Answered>,
  onDone: (returns: number) => void,
): Promise<readonly Answered[]> {
  const answers: Answered[] = []
  for (let from: number | null = 0; from !== null;) {
    const answer: Answered = await send(from)
    answers.push(answer)
    from = answer.proxima
    if (from !== null) onDone(from)
  }
  return answers
}

function faultsOf(answers: readonly Part[]): readonly Fault[] {
  return answers.flatMap(({ faltas }) => faltas)
}

/** The most letters that one request takes. */
const LONGEST = 512 * 1024

const readContent: Read<string> = (content) => {
  if (content.trim() === '') return { fault: text.empty }
  return content.length > LONGEST ? { fault: text.tooLarge } : { value: content }
}

function Told({ told: { said, faults, isCompared } }: { readonly told: Told }) {
  return (
    <>
      <Text size="sm" role="status">
        {faults.length === 0 ? said : `${said} ${text.faultsSay(faults.length)}`}
      </Text>
      {isCompared && (
        <Group>
          <Button component={Link} to="/sombra/diferencas" size="xs" variant="default">
            {text.toReport}
          </Button>
        </Group>
      )}
      {faults.length > 0 && (
        <PlainTable
          label={text.faults}
          columns={faultColumns}
          rows={faults}
          keyOf={({ linha, coluna, mensagem }) => `${linha} ${coluna ?? ''} ${mensagem}`}
          maxHeight={400}
        />
      )}
    </>
  )
}

const faultColumns: readonly Column<Fault>[] = [
  { title: text.row, cell: ({ linha }) => (linha === 0 ? text.wholeFile : count(linha)) },
  { title: text.column, cell: ({ coluna }) => coluna ?? '–' },
  { title: text.fault, cell: ({ mensagem }) => mensagem },
]
