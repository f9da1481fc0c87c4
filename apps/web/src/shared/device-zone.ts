/** The clock of this device; UTC where it tells no zone that the server knows. */
export const deviceZone = (): string => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') ? zone : 'UTC'
}
