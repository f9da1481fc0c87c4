import {
  circleMarker,
  divIcon,
  geoJSON,
  type GeoJSON,
  layerGroup,
  map as createMap,
  marker,
  tileLayer,
  type LatLngTuple,
  type Map as LeafletMap,
} from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?raw'
import type { MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { deployment } from '../../deployment.ts'
import type { City } from './cities.ts'
import { unwrapped } from './unwrap.ts'

type Point = { readonly latitude: number; readonly longitude: number }
/** A place, with its name where it has one. */
type Place = Point & { readonly name?: string | undefined }

/** An outline says nothing closer; tiles do. */
const zoomMax = deployment.mapTiles === undefined ? 9 : 18
const zoomPicked = deployment.mapTiles === undefined ? 6 : 15
const zoomMin = 1
const labelsMax = 14
/** A screen's distance within which two labels would cover each other, in pixels. */
const labelRoom = { x: 90, y: 22 } as const

let isStyled = false
/** The map's own styles come with it, and weigh on no other page. */
const takeStyles = (): void => {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(leafletStyles)
  document.adoptedStyleSheets.push(sheet)
}

const outlineOf = {
  far: () => import('virtual:outline'),
  near: () => import('virtual:outline-near'),
} as const
/** From here on the corners of the far outline would be seen. It weighs six times as much, so the other one stands meanwhile. */
const zoomNear = 5

const readOutline = async (which: keyof typeof outlineOf): Promise<MultiPolygon> => {
  const { default: outline } = await outlineOf[which]()
  const topology = JSON.parse(outline) as Topology<{
    countries: GeometryCollection
  }>
  const { features } = feature(topology, topology.objects.countries)
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [],
  )
  return { type: 'MultiPolygon', coordinates: polygons.map(rings => rings.map(unwrapped)) }
}

/** Draws land, and once more in detail when somebody comes near; gives what is told of a zoom. */
const drawOutline = (on: LeafletMap, isGone: () => boolean): (() => void) => {
  let drawn: GeoJSON | undefined
  let nearest: keyof typeof outlineOf | undefined
  const draw = async (which: keyof typeof outlineOf): Promise<void> => {
    nearest = which
    const land = await readOutline(which)
    // It takes a moment to come: whoever has left the page by then has no map any more.
    if (isGone() || nearest !== which) return
    drawn?.remove()
    drawn = geoJSON(land, {
      interactive: false,
      // The colours of the theme: what is drawn takes those of the text around it.
      style: {
        color: 'currentColor',
        weight: 0.7,
        opacity: 0.55,
        fillColor: 'currentColor',
        fillOpacity: 0.09,
      },
    })
      .addTo(on)
      .bringToBack()
  }
  const look = (): void => {
    if (nearest !== 'near' && on.getZoom() >= zoomNear)
      // Without it the far one goes on to serve, and the next zoom asks again.
      draw('near').catch(() => (nearest = 'far'))
  }
  void draw('far').then(look)
  return look
}

/** A name keeps a rim of the page's colour, so that borders beneath it do not strike it through. */
const label = (name: string, isPicked = false): HTMLElement => {
  const element = document.createElement('span')
  element.className = isPicked
    ? 'pointer-events-none text-13 font-semi whitespace-nowrap text-t1'
    : 'pointer-events-none text-11 whitespace-nowrap text-t2'
  element.style.textShadow = '0 0 2px var(--page), 0 0 3px var(--page), 0 0 4px var(--page)'
  element.textContent = isPicked ? name : `• ${name}`
  return element
}

/** Draws a map into a part of the page; gives what can be done with it. */
export const drawMap = (
  place: HTMLElement,
  { at, onPick }: { at: Place | undefined; onPick: ((point: Point) => void) | undefined },
) => {
  takeStyles()
  // Its styles come with a typeface of their own.
  place.style.fontFamily = 'inherit'
  const center: LatLngTuple = at === undefined ? [25, 10] : [at.latitude, at.longitude]
  const map = createMap(place, {
    center,
    zoom: at === undefined ? zoomMin + 1 : zoomPicked,
    minZoom: zoomMin,
    maxZoom: zoomMax,
    zoomControl: false,
    attributionControl: false,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches && {
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
    }),
    worldCopyJump: true,
    maxBounds: [
      [-85, -540],
      [85, 540],
    ],
  })
  let isGone = false
  map.on('unload', () => (isGone = true))
  if (deployment.mapTiles === undefined)
    map.on(
      'zoomend',
      drawOutline(map, () => isGone),
    )
  else tileLayer(deployment.mapTiles, { maxZoom: zoomMax, referrerPolicy: 'no-referrer' }).addTo(map)
  const labels = layerGroup().addTo(map)
  const addLabel = ({ latitude, longitude }: Point, html: HTMLElement, iconAnchor: [number, number]) =>
    marker([latitude, longitude], {
      interactive: false,
      keyboard: false,
      icon: divIcon({ html, className: '', iconSize: [0, 0], iconAnchor }),
    }).addTo(labels)
  let cities: readonly City[] = []
  let picked: Place | undefined = at
  const drawLabels = (): void => {
    labels.clearLayers()
    if (deployment.mapTiles !== undefined) return
    const bounds = map.getBounds()
    const taken: { x: number; y: number }[] = []
    // A chosen name is longer and larger than others: nothing stands in its line as far as it goes.
    let line: { from: number; to: number; y: number } | undefined
    if (picked?.name !== undefined) {
      const at = map.latLngToContainerPoint([picked.latitude, picked.longitude])
      taken.push(at)
      const element = label(picked.name, true)
      addLabel(picked, element, [-14, 10])
      line = { from: at.x, to: at.x + 14 + element.offsetWidth, y: at.y }
    }
    // The largest come first in the list.
    for (const { name, latitude, longitude } of cities) {
      if (taken.length === labelsMax) break
      if (!bounds.contains([latitude, longitude])) continue
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      if (taken.some(each => Math.abs(each.x - x) < labelRoom.x && Math.abs(each.y - y) < labelRoom.y))
        continue
      if (
        line !== undefined &&
        Math.abs(line.y - y) < labelRoom.y &&
        x < line.to &&
        x + labelRoom.x > line.from
      )
        continue
      taken.push({ x, y })
      addLabel({ latitude, longitude }, label(name), [2, 8])
    }
  }
  map.on('moveend', drawLabels)
  const pin = circleMarker(center, {
    radius: 9,
    weight: 3,
    color: '#1557E6',
    fillColor: '#FFFFFF',
    fillOpacity: 1,
  })
  if (at !== undefined) pin.addTo(map)
  const told = (latitude: number, longitude: number): void => {
    // Around the world and back: the same place has one longitude.
    onPick?.({ latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 })
  }
  map.on('click', ({ latlng }) => told(latlng.lat, latlng.lng))
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || onPick === undefined) return
    event.preventDefault()
    const { lat, lng } = map.getCenter()
    told(lat, lng)
  }
  place.addEventListener('keydown', onKey)
  return {
    zoom: (by: number) => map.setZoom(map.getZoom() + by),
    setCities: (known: readonly City[]) => {
      cities = known
      drawLabels()
    },
    /** Marks a place, and brings it into view. */
    show: (place: Place, moves: 'moves' | 'stays') => {
      const { latitude, longitude } = place
      picked = place
      pin.setLatLng([latitude, longitude]).addTo(map)
      if (moves === 'moves')
        map.setView([latitude, longitude], Math.max(map.getZoom(), zoomPicked), { animate: false })
      else drawLabels()
    },
    remove: () => {
      place.removeEventListener('keydown', onKey)
      map.remove()
    },
  }
}
