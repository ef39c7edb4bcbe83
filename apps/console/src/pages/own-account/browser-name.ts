const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** The browser and its system, as in `Chrome, Windows`, of a User-Agent; the User-Agent itself where neither is known. */
export function browserName(agent: string): string {
  const known = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => agent.includes(sign))?.[1]
  const told = [known(BROWSERS), known(SYSTEMS)].filter((name) => name !== undefined)
  return told.length === 0 ? agent : told.join(', ')
}
