import { serveEmulated } from '../../serve-emulated.ts'
import { type EmulatedAccount, PAYMENTS, STORE } from './account.ts'

/** Both hosts of an account behind one port of this machine, for the service itself. */
export function serveAccount({ send }: EmulatedAccount) {
  return serveEmulated(send, (path) => `https://${path.startsWith('/api/pvt/') ? PAYMENTS : STORE}${path}`)
}
