import { renderToString } from 'react-dom/server'
import { Root } from './root.tsx'

/** The login as HTML, with the variables of the theme: `vite.config.ts` puts it into the page, so that it is seen before any script is there. */
export function firstPaint(): string {
  return renderToString(<Root path="/console" />)
}
