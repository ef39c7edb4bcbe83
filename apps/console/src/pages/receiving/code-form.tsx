import { Button, Group, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { useWarehouseKeys } from './use-warehouse-keys.ts'

const CameraScan = lazy(() => import('./camera-scan.tsx').then((found) => ({ default: found.CameraScan })))

/** Whether the browser gives pages a camera: only on safe addresses, and not where a policy forbids it. */
const hasCamera = () => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices

interface CodeFormProps {
  readonly onCode: (code: string) => void
  readonly isSearching: boolean
  /** Whether the camera is read too; it stays so from one parcel to the next. */
  readonly usesCamera: boolean
  readonly onCamera: (uses: boolean) => void
}

/** The field for typing a code; a scanner is detected wherever the focus is, and a camera can be one. */
export function CodeForm({ onCode, isSearching, usesCamera, onCamera }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const find = (code: string) => {
    setTyped('')
    if (code.trim() !== '') onCode(code.trim())
  }
  useWarehouseKeys({ onCode: find, onPress: () => {}, onEnter: () => {}, onEscape: () => setTyped('') })
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find(typed)
        }}
      >
        <Group align="end">
          <TextInput
            flex={1}
            miw={220}
            maw={520}
            size="lg"
            label={copy.code}
            description={copy.codeHint}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button size="lg" type="submit" loading={isSearching}>
            {copy.find}
          </Button>
          {!usesCamera && hasCamera() && (
            <Button size="lg" variant="default" onClick={() => onCamera(true)}>
              {copy.camera}
            </Button>
          )}
        </Group>
      </form>
      <Suspense>{usesCamera && <CameraScan onCode={find} onClose={() => onCamera(false)} />}</Suspense>
    </Stack>
  )
}
