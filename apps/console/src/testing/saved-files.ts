import { afterEach, beforeEach, vi } from 'vitest'

export interface SavedFile {
  readonly name: string
  readonly text: () => Promise<string>
}

/** What the page has the browser save in each test of a file, instead of saving it; the oldest first. */
export function watchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  let made: Blob | undefined
  beforeEach(() => {
    saved.length = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made = blob as Blob
      return 'blob:vaivem'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const blob = made
      if (blob) saved.push({ name: this.download, text: () => blob.text() })
    })
  })
  afterEach(() => void vi.restoreAllMocks())
  return saved
}
