import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawingFile } from '@vaivem/portal'
import { PICTURE_SIDES, type ProductPictures } from '../../platform/ports/product-pictures.ts'
import { KIND_WORDS, PRODUCT_KINDS } from './kind-words.ts'

type DrawingRequest = FastifyRequest<{ Params: { word: string } }>
type PictureRequest = FastifyRequest<{ Params: { account: string; name: string; side: string } }>

/** The address of a product's picture always leads to the same picture, which need not be requested again for a week. */
const WEEK_SECONDS = 7 * 24 * 3600
const KEPT = `public, max-age=${WEEK_SECONDS}, immutable`
const MISSING = 'Não encontrado.\n'
const MOST_NONE_SECONDS = 3600
/** Transparent: what stands behind it in a page, a drawing of the kind of product, is seen. */
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/**
 * Pictures of products below `/imagens`, for pages and mails: anyone who holds an address that this service made sees that picture, and
 * no other address leads to one (docs/decisions/0066).
 */
export function serveProductPictures(
  server: FastifyInstance,
  deps: { readonly productPictures: ProductPictures },
): void {
  server.get('/imagens/desenhos/:word', async ({ params }: DrawingRequest, reply) => {
    const kind = PRODUCT_KINDS.find((one) => KIND_WORDS[one] === params.word)
    return kind === undefined
      ? send(reply.code(404), 'text/plain; charset=utf-8', 'no-store', MISSING)
      : send(reply, 'image/svg+xml', KEPT, drawingFile(kind))
  })
  server.get('/imagens/:account/:name/:side', async ({ params }: PictureRequest, reply) => {
    const side = PICTURE_SIDES.find((one) => String(one) === params.side)
    const found =
      side === undefined
        ? ({ state: 'unknown' } as const)
        : await deps.productPictures.find(params.account, params.name, side)
    switch (found.state) {
      case 'picture':
        return send(reply, 'image/jpeg', KEPT, found.bytes)
      case 'none':
        return send(reply, 'image/svg+xml', `public, max-age=${Math.min(found.seconds, MOST_NONE_SECONDS)}`, NOTHING)
      case 'later':
        return send(reply, 'image/svg+xml', 'no-store', NOTHING)
      case 'unknown':
        return send(reply.code(404), 'text/plain; charset=utf-8', 'no-store', MISSING)
    }
  })
}

function send(reply: FastifyReply, type: string, caching: string, content: Uint8Array | string): FastifyReply {
  return reply
    .headers({
      'Content-Type': type,
      'Cache-Control': caching,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      // Readers of mail show them in pages of their own.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Referrer-Policy': 'no-referrer',
    })
    .send(typeof content === 'string' ? content : Buffer.from(content))
}
