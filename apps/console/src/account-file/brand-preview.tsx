import { Alert, Fieldset, Group, Input, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client } from '../api/client.ts'
import { entity } from '../api/outcome.ts'
import { Failed } from '../shared/states.tsx'
import styles from './brand-preview.module.css'
import { previewCopy as copy } from './brand-preview.pt-BR.ts'
import { valueAt } from './draft-text.ts'
import type { AccountDraftView } from './use-account-draft.ts'

type PreviewRequest = Parameters<typeof client.previewBrand>[0]['body']
type Shown = Required<Pick<PreviewRequest, 'pagina' | 'idioma' | 'noite'>> & { readonly loja: number | null }
type Width = keyof typeof SIZES

/** The window of the consumer, in pixels. */
const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const

const FIRST: Shown = { pagina: 'loja', idioma: 'pt-BR', noite: false, loja: null }

interface BrandBenchProps {
  readonly draft: AccountDraftView
  /** The form of the brand. */
  readonly children: ReactNode
}

/** The form of a brand with its preview: beside it as on a phone, above it as on a desktop. */
export function BrandBench({ draft, children }: BrandBenchProps) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <div className={`${styles['bench']} ${styles[width === 'phone' ? 'beside' : 'wide']}`}>
      <Stack>{children}</Stack>
      <div className={styles['preview']}>
        <BrandPreview draft={draft} width={width} changeWidth={setWidth} />
      </div>
    </div>
  )
}

interface BrandPreviewProps {
  readonly draft: AccountDraftView
  readonly width: Width
  readonly changeWidth: (width: Width) => void
}

/** The consumer's pages as the draft would make them, drawn by the service while the draft is edited; nothing on them can be pressed. */
function BrandPreview({ draft, width, changeWidth }: BrandPreviewProps) {
  const [shown, setShown] = useState<Shown>(FIRST)
  const isSound = draft.faults.length === 0 && !draft.isChecking
  const drawn = useQuery({
    queryKey: ['previa', draft.text, shown],
    queryFn: async () => entity(await client.previewBrand({ body: { yaml: draft.text, ...shown } })),
    enabled: isSound && draft.text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <Fieldset legend={copy.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {copy.about}
        </Text>
        <PreviewChoices draft={draft} shown={shown} change={setShown} width={width} changeWidth={changeWidth} />
        {draft.faults.length > 0 && <Alert color="yellow">{drawn.data ? copy.faults : copy.noneYet}</Alert>}
        {drawn.error !== null && <Failed error={drawn.error} onRetry={() => void drawn.refetch()} />}
        {drawn.data && <PreviewFrame html={drawn.data.html} page={copy.pages[shown.pagina]} width={width} />}
        <Text size="sm" c="dimmed" role="status">
          {drawn.isFetching ? copy.drawing : ''}
        </Text>
      </Stack>
    </Fieldset>
  )
}

interface PreviewChoicesProps {
  readonly draft: AccountDraftView
  readonly shown: Shown
  readonly change: (shown: Shown) => void
  readonly width: Width
  readonly changeWidth: (width: Width) => void
}

function PreviewChoices({ draft, shown, change, width, changeWidth }: PreviewChoicesProps) {
  const stores = storesOf(draft)
  return (
    <Group align="end">
      <Select
        w={200}
        label={copy.page}
        data={choicesOf(copy.pages)}
        value={shown.pagina}
        allowDeselect={false}
        onChange={(page) => change({ ...shown, pagina: (page ?? shown.pagina) as Shown['pagina'] })}
      />
      <Select
        w={130}
        label={copy.language}
        data={choicesOf(copy.languages)}
        value={shown.idioma}
        allowDeselect={false}
        onChange={(language) => change({ ...shown, idioma: (language ?? shown.idioma) as Shown['idioma'] })}
      />
      {stores.length > 1 && (
        <Select
          w={200}
          label={copy.store}
          data={[{ value: '', label: copy.account }, ...stores]}
          value={shown.loja === null ? '' : String(shown.loja)}
          allowDeselect={false}
          onChange={(store) => change({ ...shown, loja: store ? Number(store) : null })}
        />
      )}
      <Switcher label={copy.width} words={copy.widths} value={width} change={changeWidth} />
      <Switcher
        label={copy.light}
        words={copy.lights}
        value={shown.noite ? 'night' : 'day'}
        change={(light) => change({ ...shown, noite: light === 'night' })}
      />
    </Group>
  )
}

interface SwitcherProps<Word extends string> {
  readonly label: string
  readonly words: Readonly<Record<Word, string>>
  readonly value: Word
  readonly change: (word: Word) => void
}

function Switcher<Word extends string>({ label, words, value, change }: SwitcherProps<Word>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        display="flex"
        aria-label={label}
        data={choicesOf(words)}
        value={value}
        onChange={(word) => change(word as Word)}
      />
    </Input.Wrapper>
  )
}

interface PreviewFrameProps {
  readonly html: string
  readonly page: string
  readonly width: Width
}

/** The page at its own width, made smaller where there is less room. */
function PreviewFrame({ html, page, width }: PreviewFrameProps) {
  const { ref, width: room } = useElementSize()
  const size = SIZES[width]
  const scale = room > 0 ? Math.min(1, room / size.width) : 1
  return (
    <div ref={ref}>
      <div className={styles['frame']} style={{ width: size.width * scale, height: size.height * scale }}>
        <iframe
          className={styles['page']}
          title={copy.frame(page)}
          srcDoc={html}
          sandbox=""
          width={size.width}
          height={size.height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

function storesOf({ editing }: AccountDraftView): { readonly value: string; readonly label: string }[] {
  const stores = editing === undefined ? [] : valueAt(editing.document, ['lojas'])
  if (!Array.isArray(stores)) return []
  return stores.flatMap((store: { readonly id?: unknown; readonly nome?: unknown } | null) => {
    const { id, nome } = store ?? {}
    if (typeof id !== 'number') return []
    return [{ value: String(id), label: typeof nome === 'string' ? nome : String(id) }]
  })
}
