import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { allowed, notAllowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { Defects } from './defects.tsx'

const open = (process: ProcessPart, as: 'atendimento' | 'financeiro' = 'financeiro') =>
  showPart({ process, as, part: (known) => <Defects process={known} /> })

const words = async () => plain((await part('region', 'Defeito')).textContent)

test('a process without a complaint of a defect has no part for one', async () => {
  await open({ defeitos: [] })
  expect(screen.queryByRole('region', { name: 'Defeito' })).toBeNull()
})

test.each([
  ['recordRepair', ['Voltou consertado em', '20/11/2026', 'Respondido em']],
  ['chooseRemedy', ['O consumidor escolheu', 'o dinheiro de volta']],
  ['offerAbatement', ['Abatimento oferecido', 'R$ 20,00', 'Consertar até', '16/11/2026']],
  ['agreeAbatement', ['Abatido', 'R$ 20,00']],
] as const)('after %s the complaint says how it stands', async (operation, told) => {
  await open({ defeitos: example(operation).defeitos })
  const text = await words()
  for (const each of ['Camisa azul M', 'Reclamado em', '17/10/2026', ...told]) expect(text).toContain(each)
})

test('an essential product gives the choice at once, and no day until which to repair it', async () => {
  const [claim] = example('offerAbatement').defeitos
  await open({ defeitos: [{ ...claim, essencial: true }] })
  const text = await words()
  expect(text).toContain('produto essencial: a escolha cabe de imediato')
  expect(text).not.toContain('16/11/2026')
})

test('an abatement is offered of an amount, and the offer is seen', async () => {
  await open({
    defeitos: example('declineAbatement').defeitos,
    comandos: allowed('itens/9001/defeito/abatimento'),
  })
  await click('Oferecer abatimento')
  const asking = inside(await dialog('Oferecer abatimento'))
  await fill('Valor a devolver', '20,00', asking)
  await click('Oferecer abatimento', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('offerAbatement')[0]?.body).toEqual({ versao: 3, valor: 20 })
  expect(await words()).toContain('Abatimento oferecidoR$ 20,00')
})

test('an abatement beyond what was paid is refused in words', async () => {
  service.refuses('offerAbatement', 'abatement-beyond-paid')
  await open({ defeitos: example('declineAbatement').defeitos, comandos: allowed('itens/9001/defeito/abatimento') })
  await click('Oferecer abatimento')
  const asking = inside(await dialog('Oferecer abatimento'))
  await fill('Valor a devolver', '70', asking)
  await click('Oferecer abatimento', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('resta R$ 63,00 do que foi pago')
})

test('a repair that came too late needs the customer, and is not offered', async () => {
  await open({
    defeitos: example('declineAbatement').defeitos,
    comandos: [notAllowed('itens/9001/defeito/conserto', 'Os 30 dias passaram.')],
  })
  await screen.findByText('processo aberto')
  expect(screen.queryByRole('button', { name: 'Registrar conserto' })).toBeNull()
})

test('customer service is offered what moves no money', async () => {
  const names = ['conserto', 'escolha', 'abatimento', 'abatimento-recusado', 'abatimento-aceito']
  await open(
    {
      defeitos: example('offerAbatement').defeitos,
      comandos: allowed(...names.map((each) => `itens/9001/defeito/${each}`)),
    },
    'atendimento',
  )
  const offered = (await screen.findAllByRole('button')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Registrar conserto', 'Registrar escolha', 'Abatimento recusado'])
})
