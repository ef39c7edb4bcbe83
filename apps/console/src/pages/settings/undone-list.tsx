import { List } from '@mantine/core'
import type { Answer } from '../../api/answer.ts'
import { settingsCopy } from './settings.pt-BR.ts'

const copy = settingsCopy.privacy

export type ErasureEffect = Answer<'erasePerson'>['porFazer']

/** The processes and declarations that cannot be finished, or not as before, once the person is erased. */
export function UndoneList({ undone }: { readonly undone: ErasureEffect }) {
  return (
    <List>
      {undone.map(({ tipo, processo, texto }) => (
        <List.Item key={`${processo}-${tipo}-${texto}`}>{copy.erasureEffectsOf(processo, texto)}</List.Item>
      ))}
    </List>
  )
}
