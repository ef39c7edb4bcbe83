/**
 * Whether the built-in store and carrier may stand for real ones: in production, only for the demo account (contract §6.6).
 */
export function mayDemonstrate({
  environment,
  isDemonstration,
}: {
  readonly environment: string
  readonly isDemonstration: boolean
}): boolean {
  return environment !== 'production' || isDemonstration
}
