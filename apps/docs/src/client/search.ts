import MiniSearch from 'minisearch'
import { searchOptions, type Part } from './search-options.ts'

const MOST_SHOWN = 20
const texts = {
  'pt-BR': {
    none: 'Nada foi encontrado.',
    some: (count: number) => `${count} trechos encontrados.`,
    lost: 'A busca não pôde ser carregada.',
  },
  en: {
    none: 'Nothing was found.',
    some: (count: number) => `${count} parts found.`,
    lost: 'The search could not be loaded.',
  },
}

const box = document.querySelector<HTMLElement>('.search')
const field = box?.querySelector('input')
const results = document.querySelector<HTMLElement>('#achados')
const status = box?.querySelector('[role=status]')
if (box && field && results && status) start(box, field, results, status)
foldMenu()

/** The search of the header: it loads the index with the first use, shows links while one types, and is used with the arrows too. */
function start(area: HTMLElement, input: HTMLInputElement, list: HTMLElement, told: Element): void {
  const say = texts[document.documentElement.lang === 'en' ? 'en' : 'pt-BR']
  let loading: Promise<MiniSearch<Part>> | undefined
  const close = () => {
    list.hidden = true
  }
  const find = async () => {
    const query = input.value.trim()
    if (query === '') {
      close()
      return
    }
    try {
      const index = await (loading ??= load(area.dataset['index'] ?? ''))
      if (query !== input.value.trim()) return
      const found = index.search(query).slice(0, MOST_SHOWN)
      list.replaceChildren(...found.map((one) => linkOf(one as unknown as Part)))
      list.hidden = found.length === 0
      told.textContent = found.length === 0 ? say.none : say.some(found.length)
    } catch {
      loading = undefined
      told.textContent = say.lost
    }
  }
  area.hidden = false
  input.addEventListener('input', () => void find())
  input.addEventListener('focus', () => void find())
  area.addEventListener('keydown', (event) => steer(event, input, list, close))
  document.addEventListener('click', ({ target }) => !area.contains(target as Node) && close())
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target !== document.body) return
    event.preventDefault()
    input.focus()
  })
}

async function load(address: string): Promise<MiniSearch<Part>> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return MiniSearch.loadJSONAsync(await answer.text(), searchOptions)
}

function linkOf({ title, heading, address }: Part): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  const name = document.createElement('strong')
  name.textContent = heading === '' ? title : heading
  link.append(name)
  if (heading !== '') link.append(document.createElement('br'), title)
  return link
}

function steer(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement, close: () => void): void {
  const links = [input, ...list.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLInputElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined && !list.hidden) {
    event.preventDefault()
    links[(at + step + links.length) % links.length]?.focus()
  } else if (event.key === 'Enter' && at === 0) links[1]?.click()
  else if (event.key === 'Escape') {
    input.focus()
    close()
  }
}

/** On a narrow screen the navigation begins folded. */
function foldMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu')
  if (menu && matchMedia('(width < 60rem)').matches) menu.open = false
}
