import './styles/first.css'
import './console.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { restWhenIdle } from './api/idle.ts'
import { Root } from './shell/root.tsx'

restWhenIdle()

const place = document.getElementById('root')
if (!place) throw new Error('a page with a root')
const { dataset } = document.documentElement
const root = <Root path={globalThis.location.pathname} />
if (dataset['firstPaint'] === 'shown') hydrateRoot(place, root)
else {
  place.replaceChildren()
  delete dataset['firstPaint']
  createRoot(place).render(root)
}
