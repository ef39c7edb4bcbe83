import type { DatabaseOwner } from './owner.ts'

/** How every PostgreSQL program is run: as the owner, in no folder of ours, seeing nothing of our environment. */
export function programOptions(owner: DatabaseOwner | undefined) {
  return {
    ...owner,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}
