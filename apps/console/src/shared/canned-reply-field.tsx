import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { entity } from '../api/outcome.ts'
import { cannedRepliesOf, filled } from './canned-replies.ts'
import { cannedReplyText as copy } from './canned-replies.pt-BR.ts'

interface CannedReplyFieldProps {
  /** The value of each variable of a reply; null: not known. */
  readonly values: Readonly<Record<string, string | null>>
  readonly onInsert: (text: string) => void
}

/** Inserts one of the texts that the account keeps, found by its name; nothing where the account keeps none. */
export function CannedReplyField({ values, onInsert }: CannedReplyFieldProps) {
  const replies = useQuery({
    queryKey: ['politica', 'respostas-prontas'],
    queryFn: async () => cannedRepliesOf(entity(await client.getAccountSettings()).secoes['respostasProntas']),
    staleTime: 60_000,
  })
  if (replies.data === undefined || replies.data.length === 0) return null
  const known = replies.data
  return (
    <Select
      label={copy.label}
      placeholder={copy.placeholder}
      nothingFoundMessage={copy.none}
      size="xs"
      searchable
      value={null}
      data={known.map(({ name }, place) => ({ value: String(place), label: name }))}
      onChange={(place) => {
        const chosen = known[Number(place ?? Number.NaN)]
        if (chosen) onInsert(filled(chosen.text, values))
      }}
    />
  )
}
