import { describe, expect, it } from 'vitest'
import { distanceKm, nearestCity, readCities, searchCities } from './cities.ts'

const cities = readCities(
  [
    'London|GB|51.51|-0.13',
    'Zürich|CH|47.37|8.54',
    'New London|US|41.36|-72.10',
    'Suva|FJ|-18.14|178.44',
  ].join('\n'),
)
const names = (typed: string) => searchCities(cities, typed).map(({ name }) => name)

describe('the search for a city', () => {
  it.each([
    ['lon', ['London', 'New London']],
    ['zurich', ['Zürich']],
    ['  ', []],
    ['nowhere', []],
  ])('of %j', (typed, found) => {
    expect(names(typed)).toEqual(found)
  })
})

describe('the nearest city', () => {
  it('is found over the date line', () => {
    expect(nearestCity(cities, { latitude: -18, longitude: -179 })?.name).toBe('Suva')
    expect(nearestCity(cities, { latitude: 47, longitude: 8 })?.name).toBe('Zürich')
    expect(nearestCity([], { latitude: 0, longitude: 0 })).toBeUndefined()
  })

  it('is as far as it is', () => {
    const [london, zurich] = cities
    if (london === undefined || zurich === undefined) throw new Error('they are there')
    // As maps say: about 777 km.
    expect(distanceKm(london, zurich)).toBeCloseTo(777, -1)
  })
})
