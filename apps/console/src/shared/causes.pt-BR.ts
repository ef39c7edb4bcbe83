const CAUSES: Readonly<Record<string, (id: string) => string>> = {
  worker: () => 'o sistema',
  consumer: () => 'o consumidor',
  credential: (id) => `integração ${id}`,
  staff: (id) => `pessoa ${id} da equipe`,
  command: () => 'linha de comando',
}

/** Who or what did something: `staff 7` is a person of the team, the one who reads told as such. */
export function causeName(cause: string, myId?: number): string {
  const [kind = '', id = ''] = cause.split(' ')
  if (kind === 'staff' && myId !== undefined && id === String(myId)) return 'você'
  return CAUSES[kind]?.(id).trim() ?? cause
}
