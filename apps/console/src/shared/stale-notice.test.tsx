import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { plain } from '../testing/acts.ts'
import { service } from '../testing/service.ts'
import { show } from '../testing/show.tsx'
import { StaleNotice } from './stale-notice.tsx'

const open = (seenVersion: number) =>
  show(<StaleNotice processId={4218} seenVersion={seenVersion} />, { as: 'leitura' })

test('only what happened after the version that was seen is told', async () => {
  service.lists('listProcessEvents', [
    { id: 'evt_1', versao: 2 },
    { id: 'evt_2', versao: 4, causa: 'worker' },
    { id: 'evt_3', versao: 5, causa: 'staff 871502' },
  ])
  open(3)
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent))
  expect(lines).toEqual([expect.stringMatching(/Por o sistema, ontem\.$/), expect.stringMatching(/Por você, ontem\.$/)])
})

test.each([
  [3, 1],
  [499, 1],
  [500, 2],
  [1_203, 3],
])('what happened after version %i begins on page %i of the history', async (seen, page) => {
  open(seen)
  await expect.poll(() => service.calls('listProcessEvents')[0]?.query).toEqual({ pageNumber: page, pageSize: 500 })
})

test('that nothing was done is told even while the history is read, or cannot be', async () => {
  service.refuses('listProcessEvents', 'internal')
  open(3)
  expect((await screen.findByRole('alert')).textContent).toContain('Nada foi feito.')
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
})
