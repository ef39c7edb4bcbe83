import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, field, fill } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { visit } from '../../testing/show.tsx'

test('the code of an invitation is taken from behind the # of its address, and the password goes with it', async () => {
  visit('/convite#cnv_abc%2B1', { as: null })
  expect((await field('Código do convite')).value).toBe('cnv_abc+1')
  await fill(/^Senha/, 'um cavalo e uma bateria')
  await click('Escolher senha')
  expect((await screen.findByRole('status')).textContent).toContain('marina.duarte@example.com')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/console/')
  expect(service.calls('acceptInvitation').map(({ body }) => body)).toEqual([
    { codigo: 'cnv_abc+1', senha: 'um cavalo e uma bateria' },
  ])
})

test.each([
  ['invitation-invalid', 'Peça outro a quem administra a conta.'],
  ['password-weak', 'A senha precisa de ao menos 12 caracteres'],
] as const)('an invitation refused as %s says what to do', async (kind, told) => {
  service.refuses('acceptInvitation', kind)
  visit('/convite#abc', { as: null })
  await fill(/^Senha/, 'um cavalo e uma bateria')
  await click('Escolher senha')
  expect((await screen.findByRole('alert')).textContent).toContain(told)
})
