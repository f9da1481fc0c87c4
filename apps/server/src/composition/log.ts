import { pino, type DestinationStream, type LoggerOptions } from 'pino'
import type { Config } from '../config.ts'
import { openGeoIp } from '../core/platform/geoip.ts'

export type Log = ReturnType<typeof createLog>

/** @param to in place of standard output */
export const createLog = ({ logLevel }: Config, to?: DestinationStream) => {
  const options: LoggerOptions = {
    level: logLevel,
    // What Postgres adds to a fault may be the very row: an address, the hash of a password.
    redact: ['req.headers.authorization', 'error.detail'],
    serializers: { error: pino.stdSerializers.err },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** Where addresses lie, if the deployment has a file that tells. */
export const geoipOf = ({ geoipFile }: Config, log: Log) =>
  geoipFile === undefined
    ? undefined
    : openGeoIp(geoipFile, error =>
        log.error({ error }, 'the changed GEOIP_FILE cannot be read; what was known stays'),
      )
