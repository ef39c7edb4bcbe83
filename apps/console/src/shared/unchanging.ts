/** For `useSyncExternalStore`: what a browser knows and the drawing of the first page does not, and what never changes while the page is open. */
export function unchanging(): () => void {
  return () => undefined
}
