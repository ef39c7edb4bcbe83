import { Anchor, Button, Code, FileInput, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { Panel } from './panel.tsx'
import { filesText, type Mapping } from './shadow.pt-BR.ts'
import { type Read, useChosenFile } from './use-chosen-file.ts'
import { SHADOW } from './use-shadow.ts'

const text = filesText.mapping

interface MappingSectionProps {
  readonly last: Mapping | null
  readonly inForce: Mapping | null
}

/** By what files are read: the version in force, the draft, and how to replace them. */
export function MappingSection({ last, inForce }: MappingSectionProps) {
  const isDraft = last !== null && last.aprovadaEm === null
  return (
    <Panel title={text.title} about={text.about}>
      <Anchor href="/docs/operating/shadow-mode.html" size="sm" underline="always">
        {text.guide}
      </Anchor>
      {last === null && <Text size="sm">{text.none}</Text>}
      {last !== null && inForce === null && <Text size="sm">{text.noneInForce}</Text>}
      {inForce !== null && (
        <Version said={text.inForce(inForce.versao, moment(inForce.aprovadaEm))} mapping={inForce} />
      )}
      {isDraft && (
        <>
          <Version said={text.draft(last.versao, moment(last.guardadaEm))} mapping={last} />
          <Approve version={last.versao} />
        </>
      )}
      <NewMapping />
    </Panel>
  )
}

function Approve({ version }: { readonly version: number }) {
  const { can } = useMe()
  const approve = useAct({
    run: async () => entity(await client.approveShadowMapping({ params: { versao: version } })),
    done: ({ versao }) => text.approved(versao),
    refresh: SHADOW,
  })
  return (
    <>
      <Group>
        <ActionButton
          label={text.approve(version)}
          reason={can('gestao:admin') ? null : text.notAllowed}
          variant="filled"
          loading={approve.isPending}
          onClick={() => approve.mutate(undefined)}
        />
      </Group>
      {approve.error !== null && <Failed error={approve.error} />}
    </>
  )
}

function NewMapping() {
  const { can } = useMe()
  const { chosen, choose, forget } = useChosenFile(readJson)
  const save = useAct({
    run: async (mapping: Mapping['mapeamento']) => entity(await client.saveShadowMapping({ body: mapping })),
    done: ({ versao }) => text.saved(versao),
    refresh: SHADOW,
    onDone: forget,
  })
  const mapping = chosen?.value ?? null
  if (!can('gestao:admin')) return <Text size="sm">{text.notAllowed}</Text>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (mapping !== null) save.mutate(mapping)
      }}
    >
      <Stack gap="xs">
        <FileInput
          label={text.file}
          placeholder={filesText.file.choose}
          accept=".json,application/json"
          value={chosen?.file ?? null}
          onChange={(file) => {
            save.reset()
            void choose(file)
          }}
          error={chosen?.fault}
          maw={420}
        />
        <Group>
          <Button type="submit" size="xs" variant="default" loading={save.isPending} disabled={mapping === null}>
            {text.save}
          </Button>
        </Group>
        {save.error !== null && <Failed error={save.error} />}
      </Stack>
    </form>
  )
}

/** The content of a file, unchecked: the service reports what is wrong with it. */
const readJson: Read<Mapping['mapeamento']> = (content) => {
  try {
    return { value: JSON.parse(content) as Mapping['mapeamento'] }
  } catch {
    return { fault: text.notJson }
  }
}

function Version({ said, mapping: { versao, mapeamento } }: { readonly said: string; readonly mapping: Mapping }) {
  const [isShown, { toggle }] = useDisclosure(false)
  const { servico, formato, decimal, datas, membros } = mapeamento
  return (
    <>
      <Group gap="sm">
        <Text size="sm">{said}</Text>
        <Button size="compact-sm" variant="default" aria-expanded={isShown} onClick={toggle}>
          {isShown ? text.hide : text.show(versao)}
        </Button>
      </Group>
      {isShown && (
        <>
          <Text size="sm">{text.format(servico, formato, decimal, datas)}</Text>
          <PlainTable
            label={text.show(versao)}
            columns={memberColumns}
            rows={membros}
            keyOf={({ membro }) => membro}
            maxHeight={480}
          />
        </>
      )}
    </>
  )
}

type Member = Mapping['mapeamento']['membros'][number]

const memberColumns: readonly Column<Member>[] = [
  { title: text.member, cell: ({ membro }) => <Code>{membro}</Code> },
  {
    title: text.from,
    cell: ({ coluna, fixo }) => (coluna === undefined ? text.fixed(fixo ?? '') : text.column(coluna)),
  },
  { title: text.words, cell: ({ valores = [] }) => valores.map(({ de, para }) => text.word(de, para)).join('; ') },
]
