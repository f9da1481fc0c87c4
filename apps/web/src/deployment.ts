const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="plumbline-${name}"]`)?.content

/** Settings of the deployment, written into the page by the server when it starts. */
export const deployment = {
  mode: meta('mode') === 'production' ? 'production' : 'development',
  /** How long the operator wants new passwords; the server judges by the setting of the moment. */
  passwordPolicy: meta('password-policy') === 'long' ? 'long' : 'standard',
  /** Stands before bare quote prices; never before money. */
  priceText: meta('price-text') ?? '¥',
  /** Origins whose pages may be shown inside the app; any other opens outside. */
  webviewOrigins: (meta('webview-origins') ?? '').split(' ').filter(origin => origin !== ''),
  /** Where customers complain; undefined where the operator names no address. */
  complaintEmail: meta('complaint-email') || undefined,
  /** How places are shown and searched: the operator's tiles and search, or an outline of the world and names of cities. */
  mapTiles: meta('map-tiles') || undefined,
  mapCredit: meta('map-credit') ?? '',
  mapGeocoder: meta('map-geocoder') || undefined,
  version: '1.2.0',
} as const
