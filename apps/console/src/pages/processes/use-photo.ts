import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'

/** A photo as an address that an image can show; null until it is loaded. The service encoded it again from its pixels. */
export function usePhoto(processId: number, photoId: number): string | null {
  const photo = useQuery({
    queryKey: ['process', processId, 'photo', photoId],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      entity(await client.getPhoto({ params: { processoId: processId, fotoId: photoId }, signal })),
  })
  return photo.data ? `data:${photo.data.tipo};base64,${photo.data.conteudo}` : null
}
