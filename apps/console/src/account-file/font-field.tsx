import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { fileCopy } from './account-file.pt-BR.ts'
import type { FieldView } from './field-view.ts'
import { readDataUrl } from './read-data-url.ts'

const PREFIX = 'data:font/woff2;base64,'

/** A font, kept in the file itself as a data URL; the check of the draft says whether it is one that pages can use. */
export function FontField({ view: { common, value, put } }: { readonly view: FieldView }) {
  // Browsers know no type for WOFF2 on every system: what the file is, its first bytes say to the service.
  const take = (dataUrl: string) => put(dataUrl.replace(/^data:[^,]*,/, PREFIX))
  return (
    <Input.Wrapper {...common}>
      <Group mt="xs">
        {typeof value === 'string' && <Text size="sm">{fileCopy.fontSize(kilobytesOf(value))}</Text>}
        <FileButton accept=".woff2,font/woff2" onChange={(file) => file !== null && readDataUrl(file, take)}>
          {(props) => (
            <Button {...props} variant="default" aria-label={`${fileCopy.chooseFont}: ${common.label}`}>
              {fileCopy.chooseFont}
            </Button>
          )}
        </FileButton>
        {typeof value === 'string' && (
          <Button variant="subtle" onClick={() => put(undefined)}>
            {fileCopy.removeFont}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

function kilobytesOf(dataUrl: string): number {
  return Math.ceil(((dataUrl.length - PREFIX.length) * 3) / 4 / 1024)
}
