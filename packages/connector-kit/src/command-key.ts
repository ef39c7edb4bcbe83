const PREFIX = 'vaivem-'

/** The text by which a platform keeps the key of a command, for instance as the reason of a refund. */
export function keyText(key: number): string {
  return `${PREFIX}${key}`
}

/** The key in a text that `keyText` made, alone or among other words; null where there is none. */
export function keyIn(text: string | null | undefined): number | null {
  const found = /(?:^|[^\w-])vaivem-(\d{1,16})(?!\w)/.exec(text ?? '')?.[1]
  return found !== undefined && Number.isSafeInteger(Number(found)) ? Number(found) : null
}
