/** Longest side and quality that the service keeps a photo with: more would only travel. */
const LONGEST_SIDE = 1600
const QUALITY = 0.82
/** The largest photo that the service accepts, in bytes of base64. */
const MOST_SENT = 3_000_000

/** The formats that file inputs accept. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'

export interface ChosenPhoto {
  /** In base64; undefined where it is more than the service takes. */
  readonly content: string | undefined
  /** Whether this browser could read it; what is a photo the service decides. */
  readonly isReadable: boolean
}

/** A file as it travels: made smaller where this browser can read it, else as it is, so that the service says why not. */
export async function choosePhoto(file: File): Promise<ChosenPhoto> {
  const made = await smaller(file).catch(() => null)
  const address = await dataUrlOf(made ?? file)
  const content = address.slice(address.indexOf(',') + 1)
  return { content: content.length > MOST_SENT || content === '' ? undefined : content, isReadable: made !== null }
}

async function smaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new Error('the file cannot be read', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
}
