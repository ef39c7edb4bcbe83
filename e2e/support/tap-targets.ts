import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Every control is at least 44 px high and wide (WCAG 2.2, 2.5.5), but for links within a sentence and what only Enter presses. */
export async function expectTapTargets(page: Page, name: string): Promise<void> {
  const small = await page.evaluate<readonly string[]>(SMALL)
  expect(small, `too small for a thumb on ${name}`).toEqual([])
}

// As text: what runs over there knows another world than what is checked here.
const SMALL = `[...document.querySelectorAll('a, button, summary, select, textarea, input:not([type=hidden]), label:has(input)')]
  .filter((one) => !(one.matches('input') && one.closest('label')) && !one.matches('.skip, [aria-hidden="true"]'))
  .filter((one) => !(one.matches('a') && getComputedStyle(one).display === 'inline' && one.parentElement.matches('p')))
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
  .map(({ one, box }) => one.outerHTML.slice(0, 120) + ' ' + Math.round(box.width) + 'x' + Math.round(box.height))`
