import { isTimeZone } from '@plumbline/rules/notification'

/** Postgres takes other names than the device does, among them abbreviations without summer time. */
const ianaName = /^(?:UTC|[A-Za-z_]+(?:\/[\w+-]+){1,2})$/

/** Whether a zone may be asked for in a statement. */
export const isZoneName = (zone: string): boolean => ianaName.test(zone) && isTimeZone(zone)

/** What the database answers to a zone that it has no table for. */
export const isUnknownZone = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '22023'
