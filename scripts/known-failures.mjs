/**
 * Tests run apart that may fail for a few days: what is known to be wrong, why it is not mended yet, since when, and how it shows
 * in the product. Few and not for long, or the list becomes the place where faults are forgotten.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const entriesMax = 3
const daysMax = 7
const dayMs = 86_400_000
const fields = ['file', 'test', 'reason', 'since', 'shows']

/**
 * What the list says at a moment.
 * @param text the list; by default that of the project
 * @returns `has` tells whether a failure is on it; `faults` what is wrong with the list itself
 */
export const readKnownFailures = (
  now,
  text = readFileSync(join(root, 'tests', 'known-failures.json'), 'utf8'),
) => {
  const entries = JSON.parse(text)
  const faults = []
  if (entries.length > entriesMax)
    faults.push(`known-failures.json has ${entries.length} entries, at most ${entriesMax} may be there`)
  for (const entry of entries) {
    const missing = fields.filter(field => typeof entry[field] !== 'string' || entry[field].trim() === '')
    if (missing.length > 0) {
      faults.push(`known-failures.json: ${missing.join(', ')} missing in ${JSON.stringify(entry)}`)
      continue
    }
    const age = now.getTime() - Date.parse(entry.since)
    // A date that cannot be read is none, and one that lies ahead would last longer.
    if (!(age >= 0 && age <= daysMax * dayMs))
      faults.push(`known-failures.json: ${entry.test} is there since ${entry.since}, at most ${daysMax} days`)
  }
  return {
    faults,
    has: ({ file, test }) => entries.some(entry => entry.file === file && entry.test === test),
  }
}
