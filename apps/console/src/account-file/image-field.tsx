import { Button, FileButton, Group, Image, Input } from '@mantine/core'
import { useState } from 'react'
import { fileCopy } from './account-file.pt-BR.ts'
import type { FieldView } from './field-view.ts'
import { logoAsPng } from './logo-as-png.ts'
import { readDataUrl } from './read-data-url.ts'

const PHOTOS = 'image/png,image/jpeg,image/webp'

/** A small picture, kept in the file itself as a data URL. */
export function ImageField({ view: { common, value, put, isForNight, isLogo } }: { readonly view: FieldView }) {
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    setFault(undefined)
    if (!isLogo || file.type === 'image/png') return readDataUrl(file, put)
    const png = await logoAsPng(file)
    if (png === undefined) setFault(fileCopy.noPicture)
    else put(png)
  }
  return (
    <Input.Wrapper {...common} error={fault ?? common.error}>
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
          accept={isLogo ? `${PHOTOS},image/svg+xml` : PHOTOS}
          onChange={(file) => file !== null && void take(file)}
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
