/** Of a logo in pixels, twice what the pages show of it, and what a label prints sharply. */
const LARGEST = { width: 960, height: 320 }
/** Of a data URL: what the account file takes of a picture. */
const LONGEST_DATA_URL = 87_000
/** Each smaller than the one before, until the file is small enough. */
const SCALES = [1, 0.75, 0.5, 0.35, 0.25] as const
/** Of a drawing that says no size of its own. */
const USUAL = { width: 600, height: 240 }

/**
 * A logo as a PNG, the one kind that pages, mails and labels all show: a drawing (SVG), a JPEG or a WebP is drawn again by this browser, which runs no
 * script in it. Undefined where it cannot be shown, or is too large even when it is small.
 */
export async function logoAsPng(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    for (const scale of SCALES) {
      const dataUrl = drawnAt(picture, scale)
      if (dataUrl !== undefined && dataUrl.length <= LONGEST_DATA_URL) return dataUrl
    }
    return undefined
  } catch {
    // The browser does not know it as a picture.
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawnAt(picture: HTMLImageElement, scale: number): string | undefined {
  const { naturalWidth, naturalHeight } = picture
  const { width, height } =
    naturalWidth > 0 && naturalHeight > 0 ? { width: naturalWidth, height: naturalHeight } : USUAL
  const fit = Math.min(LARGEST.width / width, LARGEST.height / height) * scale
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * fit))
  canvas.height = Math.max(1, Math.round(height * fit))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
