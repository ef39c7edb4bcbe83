import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { BankReturn } from './bank-return.tsx'

const READ = example('readBankReturn')
const [LINE] = READ.linhas
if (!LINE) throw new Error('the example has a line')

async function opened() {
  show(<BankReturn />, { at: '/dinheiro', as: 'financeiro' })
  await click('Ler o retorno do banco…')
  return inside(await dialog('Retorno do banco'))
}

async function chosen() {
  const asking = await opened()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for a file')
  fireEvent.change(input, { target: { files: [new File(['Estorno;Valor;Resultado'], 'retorno.csv')] } })
  await fill(/^Por quê/, 'Retorno de hoje', asking)
  return asking
}

test('a file is shown line by line before anything is booked, and then booked', async () => {
  const asking = await chosen()
  service.answers('readBankReturn', {
    linhas: [
      LINE,
      { ...LINE, linha: 3, valor: 76, situacao: 'valor-difere', explicacao: 'O valor não é o do estorno.' },
    ],
  })
  await click('Conferir o arquivo', 'button', asking)
  const [first = [], second = []] = cellsOf(await part('table', 'Linhas do arquivo'))
  expect(first).toEqual([
    '871502Linha 2LE-000123',
    'R$ 77,00',
    'pagaE60746948202611181021AXYZ0001',
    'Registra-se como paga.',
  ])
  expect(second[1]).toBe('R$ 76,00o estorno é de R$ 77,00')
  expect(service.calls('readBankReturn')[0]?.body).toMatchObject({ motivo: 'Retorno de hoje', registrar: false })

  service.answers('readBankReturn', { linhas: [{ ...LINE, feito: 'registrado' }], registradas: 1, valorRegistrado: 77 })
  await click(/^Registrar 1/, 'button', asking)
  expect(plain((await screen.findByRole('status')).textContent)).toBe(
    '1 pagamento registrado, R$ 77,00; 0 de volta à fila.',
  )
  expect(service.calls('readBankReturn')[1]?.body).toMatchObject({ registrar: true })
})

test('a file in which nothing is to be booked books nothing', async () => {
  const asking = await chosen()
  service.answers('readBankReturn', {
    linhas: [{ ...LINE, situacao: 'registrado-antes' }],
    aRegistrar: 0,
    valorARegistrar: 0,
  })
  await click('Conferir o arquivo', 'button', asking)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nada a registrar' })
  expect(button.disabled).toBe(true)
})

test('without a file or a reason nothing is sent', async () => {
  const asking = await opened()
  await click('Conferir o arquivo', 'button', asking)
  expect(await screen.findByText('Escolha o arquivo.')).toBeDefined()
  expect(service.calls('readBankReturn')).toHaveLength(0)
})
