import { lazy } from 'react'

/** Drawing weighs more than the rest of the page: it comes after the figures, and to no other page. */
const charts = () => import('./charts.tsx')

export const Bars = lazy(() => charts().then((found) => ({ default: found.Bars })))
export const Lines = lazy(() => charts().then((found) => ({ default: found.Lines })))
