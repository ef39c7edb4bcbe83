import { ActionIcon, FileButton, Button, Group, Image, Stack, Text } from '@mantine/core'
import type { Ref } from 'react'
import { PHOTO_TYPES } from '../../shared/photo-file.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import type { SheetPhoto } from './save-sheet.ts'

interface SheetPhotosProps {
  /** The item of the unit that keys speak of. */
  readonly itemName: string
  readonly nameOf: (itemId: string) => string
  readonly photos: readonly SheetPhoto[]
  readonly openRef: Ref<HTMLButtonElement>
  readonly onTake: (file: File) => void
  readonly onRemove: (at: number) => void
}

/** Photos of what is on the table: a phone opens its camera, a desk its files. They are saved with the sheet. */
export function SheetPhotos({ itemName, nameOf, photos, openRef, onTake, onRemove }: SheetPhotosProps) {
  return (
    <Stack gap="xs" role="group" aria-label={copy.photos}>
      <Group gap="xs">
        <FileButton accept={PHOTO_TYPES} capture="environment" onChange={(file) => file !== null && onTake(file)}>
          {(props) => (
            <Button {...props} ref={openRef} variant="default" size="md" aria-label={copy.takePhoto(itemName)}>
              {copy.photograph}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {copy.photosHint}
        </Text>
      </Group>
      <Group gap="xs">
        {photos.map(({ itemId, content }, at) => (
          <Stack key={`${at}:${content.length}`} gap={4} align="center">
            <Image
              src={`data:image/jpeg;base64,${content}`}
              alt={copy.photoOf(nameOf(itemId))}
              w={96}
              h={96}
              fit="cover"
              radius="sm"
            />
            <ActionIcon variant="default" aria-label={copy.removePhoto(nameOf(itemId))} onClick={() => onRemove(at)}>
              ✕
            </ActionIcon>
          </Stack>
        ))}
      </Group>
    </Stack>
  )
}
