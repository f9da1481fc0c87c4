import type { Keys } from '@plumbline/texts/keys'

/** Those of all but the first catalogue are there only where it is fetched (shared/with-texts.tsx). */
type Catalogues = Keys[Exclude<keyof Keys, `server/${string}`>]
type Areas<Each> = Each extends unknown ? keyof Each : never
type AreaIn<Each, Name extends PropertyKey> = Each extends { readonly [Key in Name]: infer Area }
  ? Area
  : never

declare module 'use-intl' {
  interface AppConfig {
    Messages: { readonly [Name in Areas<Catalogues>]: AreaIn<Catalogues, Name> }
  }
}
