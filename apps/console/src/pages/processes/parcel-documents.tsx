import { Button, Group } from '@mantine/core'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { saveFile } from '../../shared/save-file.ts'
import { useAct } from '../../shared/use-act.ts'
import { processText } from './process.pt-BR.ts'

const text = processText.parcels.documents
type Parcel = Answer<'getManagedProcess'>['encomendas'][number]
type Form = Parcel['documentos'][number]

/** The documents that the carrier gave for printing: each is fetched when it is wanted. */
export function ParcelDocuments({ processId, parcel }: { readonly processId: number; readonly parcel: Parcel }) {
  return (
    <Group gap="xs">
      {parcel.documentos.map((form) => (
        <DocumentButton key={form} processId={processId} parcelId={parcel.id} form={form} />
      ))}
    </Group>
  )
}

interface ButtonProps {
  readonly processId: number
  readonly parcelId: number
  readonly form: Form
}

function DocumentButton({ processId, parcelId, form }: ButtonProps) {
  const act = useAct({
    run: async () => {
      const params = { processoId: processId, encomendaId: parcelId, forma: form }
      return entity(await client.getParcelDocument({ params }))
    },
    refresh: 'document',
    onDone: ({ tipo, conteudo }) => {
      const bytes = Uint8Array.from(atob(conteudo), (letter) => letter.charCodeAt(0))
      saveFile(`${form}-${parcelId}.${tipo === 'image/png' ? 'png' : 'pdf'}`, bytes, tipo)
    },
    noticesErrors: true,
  })
  return (
    <Button size="xs" variant="default" loading={act.isPending} onClick={() => act.mutate(undefined)}>
      {text[form]}
    </Button>
  )
}
