import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'
import { TypedFilters } from '../typed-filters.tsx'
import { requestsCopy as copy } from './requests.pt-BR.ts'

const NAMES = ['origem', 'resultado', 'credencialId', 'erroCodigo', 'traceId', 'de', 'ate'] as const
const TYPED = ['erroCodigo', 'traceId', 'de', 'ate'] as const

type Origin = keyof typeof copy.origins

interface Filters {
  readonly origem?: Origin
  readonly resultado?: 'recusada' | 'aceita'
  readonly credencialId?: number
  readonly erroCodigo?: string
  readonly traceId?: string
  readonly de?: string
  readonly ate?: string
}

/** The filters that an address holds; what is no filter is left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const { origem, resultado, credencialId, ...texts } = textsOf(search)
  return {
    ...texts,
    ...(isOrigin(origem) && { origem }),
    ...((resultado === 'recusada' || resultado === 'aceita') && { resultado }),
    ...(/^[1-9][0-9]{0,15}$/.test(credencialId ?? '') && { credencialId: Number(credencialId) }),
  }
}

function isOrigin(word: string | undefined): word is Origin {
  return word !== undefined && Object.hasOwn(copy.origins, word)
}

type Texts = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

function textsOf(search: URLSearchParams): Texts {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

interface RequestFiltersProps {
  readonly search: URLSearchParams
  readonly onFilter: (filters: Texts) => void
}

export function RequestFilters({ search, onFilter }: RequestFiltersProps) {
  const [typed, setTyped] = useState(textsOf(search))
  const credentials = useQuery({
    queryKey: ['credenciais'],
    queryFn: async () => entity(await client.listManagedCredentials()).credenciais,
  })
  const choices = {
    origem: [
      { value: '', label: copy.allOrigins },
      ...Object.entries(copy.origins).map(([value, label]) => ({ value, label })),
    ],
    resultado: [
      { value: '', label: copy.allResults },
      { value: 'recusada', label: copy.results.recusada },
      { value: 'aceita', label: copy.results.aceita },
    ],
    credencialId: [
      { value: '', label: copy.allCredentials },
      ...(credentials.data ?? []).map(({ id, nome }) => ({ value: String(id), label: `${nome} (${id})` })),
    ],
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')))
      }}
    >
      <Group align="end">
        {(['origem', 'resultado', 'credencialId'] as const).map((name) => (
          <NativeSelect
            key={name}
            label={copy.filters[name]}
            data={choices[name]}
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            maw={320}
          />
        ))}
        <TypedFilters
          names={TYPED}
          labels={copy.filters}
          typed={typed}
          onType={(name, value) => setTyped({ ...typed, [name]: value })}
        />
        <Button type="submit" variant="default">
          {copy.search}
        </Button>
      </Group>
    </form>
  )
}
