import {
  circleMarker,
  divIcon,
  geoJSON,
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

const drawOutline = async (on: LeafletMap, isGone: () => boolean): Promise<void> => {
  const { default: outline } = await import('virtual:outline')
  // It takes a moment to come: whoever has left the page by then has no map any more.
  if (isGone()) return
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
  const land: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: polygons.map(rings => rings.map(unwrapped)),
  }
  geoJSON(land, {
    interactive: false,
    // The colours of the theme: what is drawn takes those of the text around it.
    style: {
      color: 'currentColor',
      weight: 0.7,
      opacity: 0.55,
      fillColor: 'currentColor',
      fillOpacity: 0.09,
    },
  }).addTo(on)
}

const label = (name: string): HTMLElement => {
  const element = document.createElement('span')
  element.className = 'pointer-events-none text-11 whitespace-nowrap text-t2'
  element.textContent = `• ${name}`
  return element
}

/** Draws a map into a part of the page; gives what can be done with it. */
export const drawMap = (
  place: HTMLElement,
  { at, onPick }: { at: Point | undefined; onPick: ((point: Point) => void) | undefined },
) => {
  takeStyles()
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
  if (deployment.mapTiles === undefined) void drawOutline(map, () => isGone)
  else tileLayer(deployment.mapTiles, { maxZoom: zoomMax, referrerPolicy: 'no-referrer' }).addTo(map)
  const labels = layerGroup().addTo(map)
  let cities: readonly City[] = []
  const drawLabels = (): void => {
    labels.clearLayers()
    if (deployment.mapTiles !== undefined) return
    const bounds = map.getBounds()
    const taken: { x: number; y: number }[] = []
    // The largest come first in the list.
    for (const { name, latitude, longitude } of cities) {
      if (taken.length === labelsMax) break
      if (!bounds.contains([latitude, longitude])) continue
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      if (taken.some(each => Math.abs(each.x - x) < labelRoom.x && Math.abs(each.y - y) < labelRoom.y))
        continue
      taken.push({ x, y })
      marker([latitude, longitude], {
        interactive: false,
        keyboard: false,
        icon: divIcon({ html: label(name), className: '', iconSize: [0, 0], iconAnchor: [2, 8] }),
      }).addTo(labels)
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
    show: ({ latitude, longitude }: Point, moves: 'moves' | 'stays') => {
      pin.setLatLng([latitude, longitude]).addTo(map)
      if (moves === 'moves')
        map.setView([latitude, longitude], Math.max(map.getZoom(), zoomPicked), { animate: false })
    },
    remove: () => {
      place.removeEventListener('keydown', onKey)
      map.remove()
    },
  }
}
