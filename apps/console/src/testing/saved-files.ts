import { afterEach, beforeEach, vi } from 'vitest'

export interface SavedFile {
  readonly name: string
  readonly text: () => Promise<string>
}

/** Records the files that the page saves, the oldest first, instead of saving them. */
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
