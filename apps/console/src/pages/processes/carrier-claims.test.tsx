import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, description, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { CarrierClaims } from './carrier-claims.tsx'

const TITLE = 'Reclamações contra transportadoras'

const open = (process: ProcessPart = {}, as: 'leitura' | 'atendimento' | 'financeiro' = 'financeiro') =>
  showPart({ process, as, part: (known) => <CarrierClaims process={known} /> })

test('a process without parcels has no part for carriers', async () => {
  await open({ encomendas: [] })
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

test('a claim says of what, until when, and what was submitted', async () => {
  service.lists('listCarrierClaims', [
    { vencida: true, protocolo: 'P-1', documentos: [{ descricao: 'Nota', referencia: '123' }] },
  ])
  await open()
  await screen.findByText('extravio')
  const text = plain((await part('region', TITLE)).textContent)
  for (const each of ['Correios', 'AA123456789BR', 'prazo vencido', 'P-1', 'Nota: 123']) expect(text).toContain(each)
  expect(service.calls('listCarrierClaims')[0]?.query).toMatchObject({ processoId: 4218 })
})

test('one is opened for a parcel', async () => {
  service.lists('listCarrierClaims', [])
  await open()
  await click('Abrir reclamação')
  const asking = inside(await dialog('Reclamar da transportadora'))
  await fill('O que aconteceu', 'Caixa molhada', asking)
  await click('Abrir reclamação', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('openCarrierClaim')[0]?.body).toEqual({
    processoId: 4218,
    encomendaId: 5120,
    motivo: 'avaria',
    descricao: 'Caixa molhada',
  })
})

test('what was submitted is completed: documents are added to those there', async () => {
  const known = { descricao: 'Nota', referencia: '123' }
  service.lists('listCarrierClaims', [{ protocolo: 'P-1', documentos: [known] }])
  await open()
  await click('Registrar envio')
  const asking = inside(await dialog('Registrar o envio à transportadora'))
  await fill('Documento: o que é', 'Comprovante', asking)
  await fill('Documento: número ou endereço', 'AA1BR', asking)
  await click('Registrar envio', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('submitCarrierClaim')[0]?.body).toEqual({
    versao: 1,
    protocolo: 'P-1',
    documentos: [known, { descricao: 'Comprovante', referencia: 'AA1BR' }],
  })
})

test('closing as compensated needs the amount that was paid', async () => {
  service.lists('listCarrierClaims', [{}])
  await open()
  await click('Encerrar')
  const asking = inside(await dialog('Encerrar a reclamação'))
  await click('Encerrar', 'button', asking)
  expect(await asking.findByText('Escreva um valor em reais, como 77,50.')).toBeDefined()
  await fill('Valor pago pela transportadora', '85,50', asking)
  await click('Encerrar', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('closeCarrierClaim')[0]?.body).toEqual({
    versao: 1,
    resultado: 'indenizada',
    valorRecuperado: 85.5,
  })
})

test('customer service submits, and who moves money closes', async () => {
  service.lists('listCarrierClaims', [{}])
  await open({}, 'atendimento')
  expect(description(await screen.findByRole('button', { name: 'Encerrar' }))).toBe(
    'Seu papel nesta conta não permite isto.',
  )
  expect(description(await screen.findByRole('button', { name: 'Registrar envio' }))).toBe('')
})
