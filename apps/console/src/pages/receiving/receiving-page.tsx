import { Anchor, List, Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { Page } from '../../shared/page.tsx'
import { CandidateList } from './candidate-list.tsx'
import { CodeForm } from './code-form.tsx'
import type { Found } from './found.ts'
import { LoudError } from './loud-error.tsx'
import { newId } from './new-id.ts'
import { ParcelSheet } from './parcel-sheet.tsx'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { isUnanswered } from './send-steps.ts'
import { soundDone, soundError } from './sound.ts'
import { keepWaiting } from './waiting.ts'
import { WaitingList } from './waiting-list.tsx'

/** A parcel that was saved since the page was opened; the newest first. */
interface Handled {
  readonly processId: number
  readonly said: string
}

const RECENT = 10

/** The page of the warehouse: scan a code, see its process, rate the parcel, go on with the next one. */
export function ReceivingPage() {
  const [open, setOpen] = useState<Found>()
  const [handled, setHandled] = useState<readonly Handled[]>([])
  const [usesCamera, setCamera] = useState(false)
  const lookup = useLookup(setOpen)
  const finish = (said?: string) => {
    if (open !== undefined && said !== undefined) {
      setHandled([{ processId: open.processoId, said }, ...handled].slice(0, RECENT))
      soundDone()
    }
    setOpen(undefined)
    lookup.reset()
  }
  return (
    <Page title={copy.title}>
      <Stack>
        {open === undefined ? (
          <>
            <CodeForm
              onCode={lookup.mutate}
              isSearching={lookup.isPending}
              usesCamera={usesCamera}
              onCamera={setCamera}
            />
            <WaitingList onCode={lookup.mutate} />
            <LookupAnswer lookup={lookup} onChoose={setOpen} />
            <Recent handled={handled} />
          </>
        ) : (
          <ParcelSheet key={`${open.processoId}:${open.encomenda?.id ?? 0}`} found={open} onDone={finish} />
        )}
      </Stack>
    </Page>
  )
}

/** Looks up a code: a single hit is opened, of several the person chooses one, and a tone sounds where there is none. */
function useLookup(onOne: (found: Found) => void) {
  const { pessoa } = useMe()
  return useMutation({
    // Also where the browser knows that it has no connection: the code is kept then.
    networkMode: 'always',
    mutationFn: async (codigo: string) => ({
      code: codigo,
      found: entity(await client.findToReceive({ query: { codigo } })).achados,
    }),
    onSuccess: ({ found }) => {
      const [first] = found
      if (first !== undefined && found.length === 1) onOne(first)
      if (found.length === 0) soundError()
    },
    onError: (error, code) => {
      soundError()
      if (isUnanswered(error)) keepWaiting(pessoa.id, { kind: 'code', id: newId(), code })
    },
  })
}

interface LookupAnswerProps {
  readonly lookup: ReturnType<typeof useLookup>
  readonly onChoose: (found: Found) => void
}

function LookupAnswer({ lookup, onChoose }: LookupAnswerProps) {
  if (isUnanswered(lookup.error)) return <LoudError title={copy.keptCode(lookup.variables ?? '')} />
  if (lookup.error !== null) return <LoudError title={lookup.error.message} />
  if (lookup.data === undefined) return null
  const { code, found } = lookup.data
  if (found.length === 0) return <LoudError title={copy.nothing(code)} />
  return found.length > 1 ? <CandidateList code={code} found={found} onChoose={onChoose} /> : null
}

function Recent({ handled }: { readonly handled: readonly Handled[] }) {
  if (handled.length === 0) return null
  return (
    <section aria-live="polite">
      <Title order={2} size="h4">
        {copy.recent}
      </Title>
      <List>
        {handled.map(({ processId, said }, at) => (
          <List.Item key={`${processId}:${handled.length - at}`}>
            <Anchor component={Link} to={`/processos/${processId}`}>
              {said}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </section>
  )
}
