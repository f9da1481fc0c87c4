import { deployment } from '../../deployment.ts'

export type Found = { readonly name: string; readonly latitude: number; readonly longitude: number }

const foundMax = 8
const searchMsMax = 10_000
const nameLengthMax = 200

const readPlace = (entry: unknown): Found | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { lat, lon, display_name: name } = entry as Record<string, unknown>
  const [latitude, longitude] = [Number(lat), Number(lon)]
  if (typeof name !== 'string' || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    return undefined
  return { name: name.slice(0, nameLengthMax), latitude, longitude }
}

/** What the operator's search finds for an address. It answers as Nominatim does: a list of { lat, lon, display_name }. */
export const searchAddress = async (typed: string, language: string): Promise<readonly Found[]> => {
  const template = deployment.mapGeocoder
  if (template === undefined) return []
  const address = template
    .replaceAll('{query}', encodeURIComponent(typed))
    .replaceAll('{language}', encodeURIComponent(language))
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(searchMsMax),
  })
  if (!response.ok) throw new Error(`the address search answered ${response.status}`)
  const entries: unknown = await response.json()
  if (!Array.isArray(entries)) throw new Error('the address search gave no list')
  return entries.slice(0, foundMax).flatMap(entry => readPlace(entry) ?? [])
}
