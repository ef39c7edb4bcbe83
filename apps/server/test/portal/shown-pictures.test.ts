import type { HttpAnswer, HttpRequest, SendRequest } from '@vaivem/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoHeadOf } from '../../src/platform/photos/photo-kind.ts'
import { aJpeg, aPng } from '../../src/platform/photos/test-photos.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { managed } from '../support/management.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'

let app: TestApp
let mine: TestAccount
let files: ReadonlyMap<string, HttpAnswer>
const asked: string[] = []

const connectorRequests: SendRequest = async ({ url }: HttpRequest) => {
  asked.push(url)
  return files.get(url) ?? { outcome: 'answered', status: 404, headers: {}, text: '', isWhole: true }
}

beforeAll(async () => {
  app = await testApp({ connectorRequests })
  mine = await app.account()
})
afterAll(() => app.end())
beforeEach(() => {
  asked.length = 0
  files = new Map()
  app.clock.now = () => Temporal.Now.instant()
})

let count = 0

/** The path of the picture of a new process, whose picture the shop has at the address. */
async function pathOf(account: TestAccount, ImagemUrl: string): Promise<string> {
  const [, second] = anOrder().Skus
  count++
  const order = {
    Skus: [aLine({ ImagemUrl, CategoriaNomes: ['Camisas'] }), second],
    PedidoId: `f${count}`,
    Numero: `F${count}`,
  }
  const sent = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order))
  const { imagens } = (await managed(account, Number(sent.json['entidade']?.['id']))) as unknown as {
    imagens: { caminho: string; desenho: string }[]
  }
  expect(imagens[0]?.desenho).toBe('/imagens/desenhos/roupa')
  return imagens[0]?.caminho ?? ''
}

function aFile(bytes: Buffer): HttpAnswer {
  return { outcome: 'answered', status: 200, headers: {}, text: '', bytes, isWhole: true }
}

async function shown(path: string) {
  const { statusCode, headers, rawPayload } = await app.server.inject({ method: 'GET', url: path })
  return { statusCode, headers, bytes: rawPayload }
}

describe('a picture of a product', () => {
  const url = 'https://cdn.loja.com.br/camisa.jpg'

  test('is fetched once for twenty who look at it, made anew as squares, and kept', async () => {
    files = new Map([[url, aFile(await aPng(600, 300))]])
    const path = await pathOf(mine, url)
    const seen = await Promise.all(Array.from({ length: 20 }, () => shown(`${path}/192`)))
    for (const { statusCode, headers, bytes } of seen) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(photoHeadOf(bytes)).toMatchObject({ kind: 'jpeg', width: 192, height: 192 })
    }
    expect(seen[0]?.headers['cache-control']).toBe('public, max-age=604800, immutable')
    expect(seen[0]?.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(photoHeadOf((await shown(`${path}/480`)).bytes)).toMatchObject({ width: 480, height: 480 })
    expect(photoHeadOf((await shown(`${path}/96`)).bytes)).toMatchObject({ width: 96, height: 96 })
    expect(asked).toEqual([url])
    // The same picture with another order is there already.
    expect(await pathOf(mine, url)).toBe(path)
  })

  test('is fetched again after its month, and the old one is shown meanwhile', async () => {
    const path = await pathOf(mine, url)
    app.clock.now = () => Temporal.Now.instant().add({ hours: 31 * 24 })
    files = new Map()
    expect((await shown(`${path}/96`)).headers['content-type']).toBe('image/jpeg')
    await expect.poll(() => asked).toEqual([url])
  })

  test('that is dead costs one request for a while, and the drawing is seen', async () => {
    const dead = 'https://cdn.loja.com.br/morta.jpg'
    const path = await pathOf(mine, dead)
    for (const side of [96, 192, 96]) {
      const { statusCode, headers, bytes } = await shown(`${path}/${side}`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(headers['cache-control']).toBe('public, max-age=3600')
      expect(bytes.length).toBeLessThan(100)
    }
    expect(asked).toEqual([dead])
    app.clock.now = () => Temporal.Now.instant().add({ hours: 13 })
    await shown(`${path}/96`)
    expect(asked).toEqual([dead, dead])
  })

  test('that is none is not shown', async () => {
    const page = 'https://cdn.loja.com.br/pagina.jpg'
    files = new Map([[page, aFile(Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(80)}`))]])
    const { bytes } = await shown(`${await pathOf(mine, page)}/96`)
    expect(bytes.toString()).not.toContain('script')
  })

  test('loses whatever else was in its file', async () => {
    const own = 'https://cdn.loja.com.br/gps.jpg'
    files = new Map([[own, aFile(Buffer.concat([await aJpeg(64, 64), Buffer.from('GPS -23.55')]))]])
    const { bytes } = await shown(`${await pathOf(mine, own)}/96`)
    expect(photoHeadOf(bytes)).toMatchObject({ kind: 'jpeg', width: 64 })
    expect(bytes.toString('latin1')).not.toContain('GPS')
  })

  test('is another one, or none, for another account, another side and another name', async () => {
    const path = await pathOf(mine, url)
    const other = await app.account()
    const [, , , name = ''] = path.split('/')
    expect(path).toBe(`/imagens/${mine.id}/${name}`)
    for (const wrong of [
      `/imagens/${other.id}/${name}/96`,
      `${path}/97`,
      `${path}/960`,
      `${path}x/96`,
      '/imagens/0/x/96',
    ])
      expect((await shown(wrong)).statusCode).toBe(404)
    // The name that the other account would have for it leads nowhere either: it has no such product.
    const theirs = `${app.deps.productPictures.pathOf(other.id, url)}/96`
    expect((await shown(theirs)).statusCode).toBe(404)
    expect(asked).toEqual([])
  })

  test('of an offer is there once the connector offered it', async () => {
    const offered = 'https://cdn.loja.com.br/oferta.png'
    files = new Map([[offered, aFile(await aPng(100, 100))]])
    const path = `${app.deps.productPictures.pathOf(mine.id, offered)}/96`
    expect((await shown(path)).statusCode).toBe(404)
    await app.deps.productPictures.keepOffered(mine.id, [offered, offered])
    expect((await shown(path)).headers['content-type']).toBe('image/jpeg')
  })
})

test('a drawing stands for each kind of product', async () => {
  const { headers, bytes } = await shown('/imagens/desenhos/calcado')
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(bytes.toString()).toMatch(/^<svg\s/)
  expect((await shown('/imagens/desenhos/nada')).statusCode).toBe(404)
})
