import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Every text file of what people read: pages, mails, console, and what the contract and the domain say. */
const texts = ['apps/portal/src', 'apps/console/src', 'apps/server/src', 'packages/domain/src', 'packages/contract/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(pt-BR|en|es)\.ts$/.test(name) || /settings\/.*\.ts$|event-catalogue\.ts$/.test(name))
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Words that people did not understand, or that Brazilians do not say; what is said instead stands in docs/glossary.md. */
const OLD = [
  'Escreva o código',
  'Código de 8 números',
  'Só com ele o pedido se abre',
  'não confere ou já não vale',
  'Falta corrigir',
  'Pode solicitar',
  'Avisar de defeito',
  '`No lugar: ',
  'Igual ao que você tem',
  'Como foi pedir',
  'A página do pedido se fechou',
  'Enviamos por e-mail a autorização',
  'Leve a uma loja',
  'O que acontece sozinho',
  'Pôr em análise',
  'A encomenda pode ser postada',
  'Nada viaja ainda',
  'O que não saiu do consumidor',
  'Disse-se',
  'Ninguém espera',
  'lei: venceu',
  "'Trechos'",
  "'Vista em'",
  "'Feito.'",
  'uma pessoa deve olhar',
  'vazio: não é mostrado',
  'Escriba los 8 números',
  'Code of 8 digits',
]

test('there are texts to read', () => {
  expect(texts.length).toBeGreaterThan(60)
})

test.each(OLD)('nothing on screens or in mails says “%s” any more', (words) => {
  expect(texts.filter(({ text }) => text.includes(words)).map(({ name }) => name)).toEqual([])
})

describe('Spanish', () => {
  test('says usted everywhere, never tú or vos', () => {
    const informal = /[¡¿\s'`](tú|vos|tu|tus|contigo|puedes|quieres|tienes|necesitas)[\s,.?']/i
    const spanish = texts.filter(({ name }) => name.endsWith('.es.ts') && !name.includes('labels'))
    const found = spanish.flatMap(({ name, text }) => {
      const hit = informal.exec(text)
      return hit ? [`${name}: ${hit[0]}`] : []
    })
    expect(found).toEqual([])
  })
})
