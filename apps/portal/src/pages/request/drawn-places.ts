import type { DrawnMap } from '@vaivem/domain'
import { html, type Html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { wordingOf } from '../../wording.ts'
import { decidingCopies } from './deciding.ts'

/** The places by their numbers around the customer, drawn here: no one else learns who looks for them. */
export function drawing(site: Site, { places, radiusKm }: DrawnMap): Html {
  const copy = decidingCopies[site.language].shipping
  const side = 200
  const at = (share: number) => 16 + share * (side - 32)
  const label = copy.map(wordingOf(site.language).distance(radiusKm * 1000))
  return html`<figure class="map">
    <svg viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" aria-label="${label}">
      <circle class="map-ring" cx="100" cy="100" r="84" />
      <circle class="map-ring" cx="100" cy="100" r="42" />
      <path class="map-home" d="M100 91 L110 100 L107 100 L107 109 L93 109 L93 100 L90 100 Z" />
      ${places.map(
        ({ x, y }, index) =>
          html`<circle class="map-place" cx="${at(x)}" cy="${at(y)}" r="10" />
            <text class="map-number" x="${at(x)}" y="${at(y) + 4}" text-anchor="middle">${index + 1}</text>`,
      )}
    </svg>
    <figcaption>${label}</figcaption>
  </figure>`
}

/** The number by which a place is found on the drawing; null where it is not on it. */
export function placeNumber(map: DrawnMap | null, id: string): Html | null {
  const index = map?.places.findIndex((place) => place.id === id) ?? -1
  if (index < 0) return null
  return html`<span class="place-number">${index + 1}</span> `
}
