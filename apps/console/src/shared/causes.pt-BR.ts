const CAUSES: Readonly<Record<string, (id: string) => string>> = {
  worker: () => 'o sistema',
  consumer: () => 'o consumidor',
  credential: (id) => `integração ${id}`,
  staff: (id) => `pessoa ${id} da equipe`,
  command: () => 'linha de comando',
  unknown: () => 'alguém que não provou quem é',
}

/** The name of an actor: a person of the team by name, where it is known; the signed-in person as such. */
export function causeName(cause: string, myId?: number, name: string | null = null): string {
  const [kind = '', id = ''] = cause.split(' ')
  if (kind === 'staff' && myId !== undefined && id === String(myId)) return 'você'
  if (name !== null) return kind === 'credential' ? `integração ${name}` : name
  return CAUSES[kind]?.(id).trim() ?? cause
}
