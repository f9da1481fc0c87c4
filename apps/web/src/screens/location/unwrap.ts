type Position = readonly number[]

/** The map's projection ends near the poles. */
const latitudeMax = 85
const turn = 360
const half = 180

/** A ring whose points follow each other without a jump over the date line, which a flat map would draw as a line across the world. */
export const unwrapped = (ring: readonly Position[]): number[][] => {
  let before: number | undefined
  return ring.map(([longitude = 0, latitude = 0]) => {
    const turns = before === undefined ? 0 : Math.round((before - longitude) / turn)
    const near = longitude + turns * turn
    before = before !== undefined && Math.abs(near - before) > half ? longitude : near
    return [before, Math.max(-latitudeMax, Math.min(latitudeMax, latitude))]
  })
}
