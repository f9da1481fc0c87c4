import { readFileSync, statSync } from 'node:fs'
import { Reader, type CountryResponse } from 'maxmind'

export type GeoIp = {
  /** The country an internet address, or an IPv6 network, is assigned to; undefined where nobody knows. */
  countryOf(address: string): string | undefined
  /** Reads the file again if it has changed. One that cannot be read leaves what was known. */
  refresh(): void
}

/** Tells two files of the same name apart without reading them. */
const stampOf = (path: string): string => {
  const { mtimeMs, size, ino } = statSync(path)
  return `${mtimeMs} ${size} ${ino}`
}

const read = (path: string): Reader<CountryResponse> => new Reader<CountryResponse>(readFileSync(path))

/** As calls know an IPv6 caller: by the network, with its length behind a stroke. */
const withoutLength = (address: string): string => address.split('/', 1)[0] ?? address

/** A database of countries by internet address (.mmdb). Throws a sentence for the operator where it cannot be read. */
export const openGeoIp = (path: string, onTrouble: (error: unknown) => void = () => undefined): GeoIp => {
  let stamp = ''
  let reader: Reader<CountryResponse>
  try {
    stamp = stampOf(path)
    reader = read(path)
  } catch (error) {
    throw new Error(
      `GEOIP_FILE names ${path}, which cannot be read: it must be an .mmdb file of countries by address`,
      { cause: error },
    )
  }
  return {
    countryOf: address => {
      const found = reader.get(withoutLength(address))
      return found?.country?.iso_code ?? found?.registered_country?.iso_code
    },
    refresh: () => {
      try {
        const now = stampOf(path)
        if (now === stamp) return
        reader = read(path)
        stamp = now
      } catch (error) {
        onTrouble(error)
      }
    },
  }
}
