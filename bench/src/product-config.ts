import { randomBytes } from 'node:crypto'
import { readConfig } from '@plumbline/server/config'

/** A product of its own keys, on a port of its own, that says nothing but what goes wrong; `more` are further settings. */
export const productConfig = (more: Readonly<Record<string, string>> = {}) =>
  readConfig({
    PORT: '0',
    DATA_KEYS: randomBytes(32).toString('base64'),
    TICK_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    PRACTICE_TRADERS: 'no',
    ...more,
  })
