import { Alert, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { saveFile } from '../../shared/save-file.ts'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { EraseForm } from './erase-form.tsx'
import { UndoneList } from './undone-list.tsx'
import type { Person } from './person.ts'
import { settingsCopy } from './settings.pt-BR.ts'

const copy = settingsCopy.privacy

type Erasure = Answer<'erasePerson'>

/** The requests of a data subject: an export of all data, or its erasure. An erasure is previewed first. */
export function PrivacyPage() {
  const [email, setEmail] = useState('')
  const [document, setDocument] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [checked, setChecked] = useState<{ readonly person: Person; readonly erasure: Erasure }>()
  const person: Person = { email: email.trim(), ...(document.trim() !== '' && { documento: document.trim() }) }
  const download = useAct({
    run: async (body: Person) => entity(await client.exportPerson({ body })),
    done: () => copy.exported,
    refresh: 'auditoria',
    onDone: (found) => saveFile('dados-pessoais.json', JSON.stringify(found, null, 2), 'application/json'),
  })
  const check = useAct({
    run: async (body: Person) => ({
      person: body,
      erasure: entity(await client.erasePerson({ body: { ...body, somenteConferir: true } })),
    }),
    refresh: 'auditoria',
    onDone: setChecked,
  })
  const ask = (act: (body: Person) => void) => {
    setAsked(true)
    setChecked(undefined)
    if (person.email !== '') act(person)
  }
  return (
    <Stack maw={720}>
      <Text c="dimmed">{copy.about}</Text>
      <TextInput
        type="email"
        label={copy.email}
        required
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isAsked && person.email === '' && copy.emailMissing}
      />
      <TextInput
        label={copy.document}
        description={copy.documentHint}
        maxLength={30}
        value={document}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <Group>
        <Button variant="default" loading={download.isPending} onClick={() => ask(download.mutate)}>
          {copy.export}
        </Button>
        <Button variant="default" loading={check.isPending} onClick={() => ask(check.mutate)}>
          {copy.check}
        </Button>
      </Group>
      {download.error !== null && <Failed error={download.error} />}
      {check.error !== null && <Failed error={check.error} />}
      {checked !== undefined && (
        <>
          <ErasureView erasure={checked.erasure} />
          {checked.erasure.somenteConferido && (
            <EraseForm
              person={checked.person}
              undone={checked.erasure.porFazer}
              onErased={(erasure) => setChecked({ ...checked, erasure })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

function ErasureView({ erasure }: { readonly erasure: Erasure }) {
  const { somenteConferido, apagados, mantidos, porFazer } = erasure
  return (
    <Stack gap="xs" role="status">
      {porFazer.length > 0 && (
        <Alert color="yellow" title={copy.undone}>
          <UndoneList undone={porFazer} />
        </Alert>
      )}
      <Title order={3} size="h4">
        {somenteConferido ? copy.checked : copy.erased}
      </Title>
      <Records lines={apagados.map(({ nome, quantidade }) => `${nome}: ${count(quantidade)}`)} />
      <Title order={3} size="h4">
        {copy.kept}
      </Title>
      <Records lines={mantidos.map(({ nome, quantidade, porque }) => `${nome}: ${count(quantidade)}. ${porque}`)} />
    </Stack>
  )
}

function Records({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <Text>{copy.nothing}</Text>
  return (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}
