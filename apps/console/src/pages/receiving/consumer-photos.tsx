import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { processRead } from '../../api/process.ts'
import { usePhoto } from '../processes/use-photo.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'

interface ConsumerPhotosProps {
  readonly processId: number
  readonly itemId: string
  readonly itemName: string
}

/** The customer's photos of an item, beside the grades; nothing where there are none, or they cannot be read now. */
export function ConsumerPhotos({ processId, itemId, itemName }: ConsumerPhotosProps) {
  const { data } = useQuery(processRead(processId))
  const photos = (data?.fotos ?? []).filter((photo) => photo.por === null && photo.itemId === itemId)
  if (photos.length === 0) return null
  return (
    <Group gap={4} role="group" aria-label={copy.consumerPhotos}>
      {photos.map(({ id }) => (
        <Photo key={id} processId={processId} photoId={id} alt={copy.consumerPhotoOf(itemName)} />
      ))}
    </Group>
  )
}

function Photo({
  processId,
  photoId,
  alt,
}: {
  readonly processId: number
  readonly photoId: number
  readonly alt: string
}) {
  const source = usePhoto(processId, photoId)
  return source === null ? null : (
    <a href={source} target="_blank" rel="noreferrer">
      <img src={source} alt={alt} width={72} height={72} style={{ objectFit: 'cover', borderRadius: 4 }} />
    </a>
  )
}
