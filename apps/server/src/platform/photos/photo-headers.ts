/** The headers of a photo: browsers must treat it as a picture and nothing else, and only its reader may cache it. */
export function photoHeaders(type: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': type,
    'Content-Disposition': 'inline; filename="foto.jpg"',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, max-age=300',
  }
}
