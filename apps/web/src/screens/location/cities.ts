export type City = {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

/** A line each: 'name|country|latitude|longitude'. */
export const readCities = (text: string): readonly City[] =>
  text.split('\n').map(line => {
    const [name = '', country = '', latitude, longitude] = line.split('|')
    return { name, country, latitude: Number(latitude), longitude: Number(longitude) }
  })

/** Without the marks over letters: whoever cannot type them finds the city all the same. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('und').trim()

const foundMax = 8

/** Cities that begin with what is typed, then those that hold it: the largest first. */
export const searchCities = (cities: readonly City[], typed: string): readonly City[] => {
  const wanted = plain(typed)
  if (wanted === '') return []
  const begins: City[] = []
  const holds: City[] = []
  for (const city of cities) {
    const name = plain(city.name)
    if (name.startsWith(wanted)) begins.push(city)
    else if (name.includes(wanted)) holds.push(city)
    if (begins.length === foundMax) break
  }
  return [...begins, ...holds].slice(0, foundMax)
}

type Point = { readonly latitude: number; readonly longitude: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const earthKm = 6_371

/** Along the ground, in kilometres. */
export const distanceKm = (a: Point, b: Point): number => {
  const [lat, lon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

export const nearestCity = (cities: readonly City[], point: Point): City | undefined => {
  let nearest: { readonly city: City; readonly km: number } | undefined
  for (const city of cities) {
    const km = distanceKm(city, point)
    if (nearest === undefined || km < nearest.km) nearest = { city, km }
  }
  return nearest?.city
}
