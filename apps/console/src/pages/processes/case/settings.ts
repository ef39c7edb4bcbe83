/** Choices of a person for the page of a process, kept in the browser; on unless the person turned them off. */
const PLACES = { follow: 'vaivem.processo.seguir', delay: 'vaivem.processo.desfazer' } as const

/** `follow`: the next process opens after a decision; `delay`: decisions wait ten seconds, in which they can be undone. */
export type CaseSetting = keyof typeof PLACES

export function isSet(setting: CaseSetting): boolean {
  return localStorage.getItem(PLACES[setting]) !== 'nao'
}

export function keepSetting(setting: CaseSetting, isOn: boolean): void {
  localStorage.setItem(PLACES[setting], isOn ? 'sim' : 'nao')
}
