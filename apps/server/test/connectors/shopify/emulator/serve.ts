import { serveEmulated } from '../../serve-emulated.ts'
import { type EmulatedShop, HOST } from './shop.ts'

/** An emulated shop on a port of this machine, until it is closed. */
export function serveShop({ send }: EmulatedShop) {
  return serveEmulated(send, (path) => `https://${HOST}${path}`)
}
