import { fireEvent, screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { click, field, press } from '../testing/acts.ts'
import { example } from '../testing/contract.ts'
import { show } from '../testing/show.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const { pessoa } = example('getSession')
const stored = () => localStorage.getItem(`vaivem.atalhos.${pessoa.id}`)
const keyOf = async (name: string) => (await field(name)).value

async function pressIn(name: string, key: string): Promise<boolean> {
  return fireEvent.keyDown(await field(name), { key })
}

test('a key that another act had is exchanged with it, and the choice is kept for this person alone', async () => {
  show(<ShortcutsDialog onClose={() => undefined} />)
  expect([await keyOf('Recusar'), await keyOf('Comentar')]).toEqual(['r', 'c'])
  await pressIn('Recusar', 'C')
  expect([await keyOf('Recusar'), await keyOf('Comentar')]).toEqual(['c', 'r'])
  await pressIn('Comentar', '7')
  expect([await keyOf('Recusar'), await keyOf('Comentar')]).toEqual(['c', '7'])
  expect(JSON.parse(stored() ?? '')).toMatchObject({ isOn: true, keys: { refuse: 'c', comment: '7', do: 'Enter' } })
  expect(localStorage.length).toBe(1)
})

test('what is no key to choose changes nothing, and the page is not loaded again by it', async () => {
  show(<ShortcutsDialog onClose={() => undefined} />)
  for (const key of ['?', 'ç', ' ', 'F5', 'ArrowDown']) await pressIn('Recusar', key)
  expect(await keyOf('Recusar')).toBe('r')
  // False: the browser does nothing either.
  expect(await pressIn('Recusar', 'F5')).toBe(false)
  expect(stored()).toBeNull()
})

test('keys of one letter are turned off together and keep what was chosen; the dialog is left by Escape', async () => {
  const onClose = vi.fn<() => void>()
  show(<ShortcutsDialog onClose={onClose} />)
  await pressIn('Adiar', 'z')
  await click('Usar atalhos de uma tecla', 'switch')
  expect((await field('Adiar')).disabled).toBe(true)
  expect(JSON.parse(stored() ?? '')).toMatchObject({ isOn: false, keys: { snooze: 'z' } })
  await click('Usar atalhos de uma tecla', 'switch')
  expect([(await field('Adiar')).disabled, await keyOf('Adiar')]).toEqual([false, 'z'])
  screen.getByRole('button', { name: 'Fechar' }).focus()
  await press('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
