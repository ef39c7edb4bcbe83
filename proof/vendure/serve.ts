import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startKillableDatabase } from '../chaos/rig/killable-database.ts'
import { openAdmin } from './admin.ts'
import { installVendure } from './install.ts'
import { populate } from './populate.ts'
import { PASSWORD, startShopServer } from './shop.ts'

/** Starts the shop alone, to be looked at or to be connected by hand; it keeps its data. Never ends by itself. */
export async function serveShop({
  port,
  say,
}: {
  readonly port: number
  readonly say: (line: string) => void
}): Promise<number> {
  const home = await installVendure(say)
  const folder = resolve(import.meta.dirname, '../../.vaivem/vendure-shop')
  await mkdir(folder, { recursive: true })
  const database = await startKillableDatabase(join(folder, 'data'))
  const known = await database.query(`SELECT FROM pg_database WHERE datname = 'vendure'`)
  if (known.length === 0) await database.query('CREATE DATABASE vendure')
  const shop = await startShopServer({ home, database: { ...database.address, database: 'vendure' }, folder, port })
  const { variants } = await populate(await openAdmin(shop.url, PASSWORD))
  say(`${shop.url}/admin-api and /shop-api, with ${variants.length} variants; administrator superadmin, ${PASSWORD}`)
  return new Promise(() => undefined)
}
