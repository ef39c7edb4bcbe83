import { Button, FileButton, Group, Image, Input } from '@mantine/core'
import { fileCopy } from './account-file.pt-BR.ts'
import type { FieldView } from './field-view.ts'
import { readDataUrl } from './read-data-url.ts'

/** A small picture, kept in the file itself as a data URL. */
export function ImageField({ view: { common, value, put, isForNight } }: { readonly view: FieldView }) {
  return (
    <Input.Wrapper {...common}>
      <Group mt="xs">
        {typeof value === 'string' && (
          <Image
            src={value}
            alt={fileCopy.imageAlt}
            w="auto"
            h={48}
            p={4}
            fit="contain"
            bg={isForNight ? 'dark.8' : undefined}
          />
        )}
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => file !== null && readDataUrl(file, put)}
        >
          {(props) => (
            <Button {...props} variant="default">
              {fileCopy.chooseImage}
            </Button>
          )}
        </FileButton>
        {typeof value === 'string' && (
          <Button variant="subtle" onClick={() => put(undefined)}>
            {fileCopy.removeImage}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
