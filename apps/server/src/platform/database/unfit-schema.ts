/**
 * Why a database is not one that this release can bring forward or serve from:
 * `not-ours`, it has tables and no record of a schema; `other-version`, its base schema is not this release's; `newer`, a later
 * release migrated it; `changed`, a migration is not what it was when it ran.
 */
export type UnfitReason = 'not-ours' | 'other-version' | 'newer' | 'changed'

/** The database holds another schema than this release's. Nothing was changed. */
export class UnfitSchema extends Error {
  readonly reason: UnfitReason
  /** The migrations that are meant; empty where the reason is about the database as a whole. */
  readonly migrations: readonly string[]
  constructor(reason: UnfitReason, migrations: readonly string[] = []) {
    super(`the schema of the database is unfit: ${[reason, ...migrations].join(' ')}`)
    this.reason = reason
    this.migrations = migrations
  }
}
