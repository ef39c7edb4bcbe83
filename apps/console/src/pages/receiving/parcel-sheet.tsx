import { Alert, Button, Group, Modal, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { ProcessLink } from '../../shared/process-link.tsx'
import { choosePhoto } from '../../shared/photo-file.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { savedOf, sheetOf, type Found } from './found.ts'
import { KeyList } from './key-list.tsx'
import { newId } from './new-id.ts'
import { gradeUnit, moveTo, sendTo, toggleWithheld, ungraded, type Sheet } from './receipt-sheet.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { stepsOf, type SaveStep, type SheetPhoto } from './save-sheet.ts'
import { SheetPhotos } from './sheet-photos.tsx'
import { LoudError } from './loud-error.tsx'
import { soundError } from './sound.ts'
import { UnitTable } from './unit-table.tsx'
import { useSaveSheet } from './use-save-sheet.ts'
import { useWarehouseKeys } from './use-warehouse-keys.ts'
import { afterPress } from './warehouse-keys.ts'

interface ParcelSheetProps {
  readonly found: Found
  /** Called with a sentence about the saved parcel, or with nothing when the sheet was closed. */
  readonly onDone: (said?: string) => void
}

/** The contents of one parcel, unit by unit. */
export function ParcelSheet({ found, onDone }: ParcelSheetProps) {
  const [sheet, setSheet] = useState<Sheet>(() => sheetOf(found))
  const [comment, setComment] = useState('')
  const [photos, setPhotos] = useState<readonly SheetPhoto[]>([])
  const [complaint, setComplaint] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  const camera = useRef<HTMLButtonElement>(null)
  const save = useSaveSheet(found, (steps, isKept) =>
    onDone(isKept ? copy.keptSheet(found.processoNumero) : savedSentence(found.processoNumero, steps)),
  )
  const complain = (text: string) => {
    setComplaint(text)
    soundError()
  }
  // Changes the sheet as it is at that moment: a click on a button in a row also counts as a click on the row, and neither change may
  // undo the other.
  const change = (next: (known: Sheet) => Sheet | undefined) => {
    // The sheet does not change while it is being saved.
    if (save.isPending) return
    setComplaint(undefined)
    setSheet((known) => next(known) ?? known)
  }
  const submit = (isSure = false) => {
    const steps = stepsOf(sheet, savedOf(found), comment, photos)
    if (steps.length === 0) return complain(copy.nothingGraded)
    setComplaint(undefined)
    if (ungraded(sheet) > 0 && !isSure) return setAsking(true)
    setAsking(false)
    if (!save.isPending) save.mutate({ steps: steps.map((step) => ({ step, key: newId() })) })
  }
  const current = sheet.units[sheet.at]
  const take = async (file: File) => {
    // The next Enter saves: it does not ask for another photo.
    camera.current?.blur()
    const { content, isReadable } = await choosePhoto(file)
    if (!isReadable) return complain(copy.photoUnreadable)
    if (content === undefined) return complain(copy.photoTooLarge)
    setComplaint(undefined)
    if (current !== undefined) setPhotos((known) => [...known, { itemId: current.itemId, content }])
  }
  useWarehouseKeys({
    onCode: (code) => {
      if (isAsking) return
      setComment((text) => (text.endsWith(code) ? text.slice(0, -code.length) : text))
      const at = unitOfSku(found, sheet, code)
      if (at === undefined) complain(copy.unsaved(found.processoNumero))
      else change((known) => moveTo(known, at))
    },
    onPress: (press) => {
      if (isAsking) return
      if (press.key.toLowerCase() === 'o') note.current?.focus()
      else if (press.key.toLowerCase() === 'p') camera.current?.click()
      else change((known) => afterPress(known, press))
    },
    onEnter: () => !isAsking && submit(),
    onEscape: () => (isAsking ? setAsking(false) : onDone()),
  })
  return (
    <Stack>
      <FoundHeader found={found} />
      {complaint !== undefined && <LoudError title={complaint} />}
      {save.error !== null && <LoudError title={save.error.message} />}
      {sheet.units.length === 0 ? (
        <Alert>{copy.nothingToRate}</Alert>
      ) : (
        <UnitTable
          found={found}
          sheet={sheet}
          onSelect={(at) => change((known) => moveTo(known, at))}
          onGrade={(at, grade) => change((known) => gradeUnit(moveTo(known, at), grade))}
          onSend={(at, destination) => change((known) => sendTo(moveTo(known, at), destination))}
          onWithhold={(at) => change((known) => toggleWithheld(moveTo(known, at)))}
        />
      )}
      {current !== undefined && (
        <SheetPhotos
          itemName={current.name}
          nameOf={(id) => found.itens.find(({ itemId }) => itemId === id)?.nome ?? id}
          photos={photos}
          openRef={camera}
          onTake={(file) => void take(file)}
          onRemove={(at) => setPhotos(photos.filter((_, position) => position !== at))}
        />
      )}
      <Textarea
        ref={note}
        label={copy.comment}
        description={copy.commentHint}
        autosize
        maxLength={4000}
        maw={720}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group>
        <Button size="lg" onClick={() => submit()} loading={save.isPending}>
          {copy.save}
        </Button>
        <Button size="lg" variant="default" onClick={() => onDone()}>
          {copy.leave}
        </Button>
        <Text role="status" c="dimmed">
          {ungraded(sheet) > 0 && copy.leftToGrade(ungraded(sheet))}
        </Text>
      </Group>
      <KeyList />
      {isAsking && (
        <UngradedDialog left={ungraded(sheet)} onBack={() => setAsking(false)} onSave={() => submit(true)} />
      )}
    </Stack>
  )
}

interface UngradedProps {
  readonly left: number
  readonly onBack: () => void
  readonly onSave: () => void
}

/** Asks before units are left without a grade; Enter goes back to them. */
function UngradedDialog({ left, onBack, onSave }: UngradedProps) {
  return (
    <Modal opened onClose={onBack} title={copy.ungradedTitle(left)} closeButtonProps={{ 'aria-label': copy.close }}>
      <Stack>
        <Text>{copy.ungradedAbout}</Text>
        <Group justify="flex-end">
          <Button size="md" variant="default" onClick={onSave}>
            {copy.saveUngraded}
          </Button>
          <Button size="md" data-autofocus onClick={onBack}>
            {copy.gradeFirst}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The sentence about what was saved: units, photos alone, or only the receipt. */
function savedSentence(number: string, steps: readonly SaveStep[]): string {
  const units = steps.flatMap((step) => {
    if (step.kind === 'rating') return step.ratings.map(({ qtd }) => qtd)
    return step.kind === 'receipt' || step.kind === 'count' ? step.items.map(({ trocadas }) => trocadas) : []
  })
  const saved = units.reduce((sum, count) => sum + count, 0)
  if (saved > 0) return copy.saved(number, saved)
  const photos = steps.filter(({ kind }) => kind === 'photo').length
  return photos > 0 ? copy.savedPhotos(number, photos) : copy.savedArrival(number)
}

/** A SKU that is scanned while a sheet is open leads to the next unit of it. */
function unitOfSku({ itens }: Found, { units }: Sheet, code: string): number | undefined {
  const item = itens.find(({ skuId }) => skuId === code)
  if (item === undefined) return undefined
  const ungraded = units.findIndex(({ itemId, grade }) => itemId === item.itemId && grade === undefined)
  const first = units.findIndex(({ itemId }) => itemId === item.itemId)
  return [ungraded, first].find((index) => index >= 0)
}

function FoundHeader({ found }: { readonly found: Found }) {
  const { encomenda } = found
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Title order={2} size="h3">
          <ProcessLink id={found.processoId} number={found.processoNumero} />
        </Title>
        <Text>
          {[found.clienteNome, found.pedidoNumero && copy.order(found.pedidoNumero)].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      <Text c="dimmed">
        {[
          copy.foundBy[found.achadoPor],
          encomenda?.transportadora,
          encomenda?.codigoRastreio ?? encomenda?.codigoAutorizacao,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text>
        {encomenda === null
          ? copy.noParcel
          : encomenda.entregueEm === null
            ? copy.notArrived
            : copy.arrived(moment(encomenda.entregueEm))}
      </Text>
    </Paper>
  )
}
