import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { field, plain } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { CarrierClaimsPage } from './carrier-claims-page.tsx'

test('every claim is listed with its process and deadline, and the address keeps the filter', async () => {
  service.lists('listCarrierClaims', [{ vencida: true }, { id: 7, estado: 'enviada', motivo: 'avaria' }])
  show(<CarrierClaimsPage />, { as: 'leitura', at: '/transportadoras?estado=aberta' })
  const links = await screen.findAllByRole('link', { name: 'LE-000123' })
  expect(links[0]?.getAttribute('href')).toContain('/processos/4218')
  const text = plain(document.body.textContent)
  for (const each of ['prazo vencido', 'extravio', 'avaria', 'Correios, AA123456789BR', '2 reclamações'])
    expect(text).toContain(each)
  expect((await field('Estado')).value).toBe('aberta')
  expect(service.calls('listCarrierClaims')[0]?.query).toMatchObject({ estado: 'aberta', pageNumber: 1 })
})

test('without claims it says so', async () => {
  service.lists('listCarrierClaims', [])
  show(<CarrierClaimsPage />, { as: 'leitura', at: '/transportadoras' })
  expect(await screen.findByText('Nenhuma reclamação contra transportadora.')).toBeDefined()
})
