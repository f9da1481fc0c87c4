/** The first that fits names it: what pretends to be another browser stands before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer than any browser's own. */
const agentLengthMax = 500

/**
 * What a person would call the device that sends this user agent: 'Chrome on Windows'. Made of our own words only, so
 * that nothing a client writes is ever shown; undefined where it tells nothing.
 */
export const deviceName = (agent: string | undefined): string | undefined => {
  const text = (agent ?? '').slice(0, agentLengthMax)
  const [, browser] = browsers.find(([pattern]) => pattern.test(text)) ?? []
  const [, system] = systems.find(([pattern]) => pattern.test(text)) ?? []
  return browser === undefined || system === undefined ? (browser ?? system) : `${browser} on ${system}`
}
