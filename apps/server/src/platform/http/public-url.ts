import type { Deps } from '../deps.ts'

/** Where a browser finds the service: the public address may lie below the root of its host. */
export function basePath(deps: Pick<Deps, 'publicUrl'>): string {
  return new URL(deps.publicUrl()).pathname.replace(/\/+$/, '')
}

/** Whether browsers reach the service over https. */
export function isSecure(deps: Pick<Deps, 'publicUrl'>): boolean {
  return deps.publicUrl().startsWith('https:')
}
