import { hourMs, minuteMs } from '@plumbline/rules/core'
import type { HeadData } from '@plumbline/protocol/stream'

/** What a device keeps of a signed minute: with it anybody can show later that the record was another one. */
export type KeptHead = Pick<HeadData, 'minute' | 'hash' | 'signature' | 'key'>

const dayMs = 24 * hourMs
/** All of the last hour are kept, one of each hour for a week, one of each day for this long. */
const everyMinuteMs = hourMs
const everyHourMs = 7 * dayMs
const keptDaysMax = 400

/** Of heads in the order of time: those worth keeping. The first of its hour or day stays, whatever comes later. */
export const thinned = (heads: readonly KeptHead[], now: number): readonly KeptHead[] => {
  const taken = new Set<string>()
  return heads.filter(({ minute }) => {
    const at = Date.parse(minute)
    const age = now - at
    if (age > keptDaysMax * dayMs) return false
    const stretch =
      age <= everyMinuteMs ? minute : age <= everyHourMs ? Math.floor(at / hourMs) : Math.floor(at / dayMs)
    const name = `${typeof stretch === 'string' ? 'm' : age <= everyHourMs ? 'h' : 'd'}${stretch}`
    if (taken.has(name)) return false
    taken.add(name)
    return true
  })
}

/** `rewritten`: the minute was kept with another hash. What was kept first stays: it is the proof. */
export type Keeping = { readonly heads: readonly KeptHead[]; readonly found: 'new' | 'known' | 'rewritten' }

export const keep = (heads: readonly KeptHead[], head: KeptHead, now: number): Keeping => {
  const known = heads.find(({ minute }) => minute === head.minute)
  if (known !== undefined) return { heads, found: known.hash === head.hash ? 'known' : 'rewritten' }
  const { minute, hash, signature, key } = head
  const all = [...heads, { minute, hash, signature, key }]
  return {
    heads: thinned(
      all.toSorted((a, b) => a.minute.localeCompare(b.minute)),
      now,
    ),
    found: 'new',
  }
}

const hexPattern = /^[0-9a-f]+$/

/** Reads what was stored; what is no head, or was touched by somebody else, is left out. */
export const readKept = (text: string | null): readonly KeptHead[] =>
  (text ?? '').split('\n').flatMap(line => {
    const [minute = '', hash = '', signature = '', key = ''] = line.split(' ')
    const isHead =
      !Number.isNaN(Date.parse(minute)) && [hash, signature, key].every(each => hexPattern.test(each))
    return isHead ? [{ minute, hash, signature, key }] : []
  })

export const writeKept = (heads: readonly KeptHead[]): string =>
  heads.map(({ minute, hash, signature, key }) => `${minute} ${hash} ${signature} ${key}`).join('\n')

/** The file that `npm run verify -- ticks --heads` reads. */
export const headsFile = (heads: readonly KeptHead[]): string =>
  heads.map(head => `${JSON.stringify(head)}\n`).join('')

/** Most minutes that are asked for in one go. */
const windowMinutesMax = 1_000

/** The heads in stretches of time that can be asked for in one call each. */
export const windowsOf = (heads: readonly KeptHead[]): readonly (readonly KeptHead[])[] => {
  const windows: KeptHead[][] = []
  for (const head of heads) {
    const window = windows.at(-1)
    const [first] = window ?? []
    const isNear =
      first !== undefined && Date.parse(head.minute) - Date.parse(first.minute) < windowMinutesMax * minuteMs
    if (isNear) window?.push(head)
    else windows.push([head])
  }
  return windows
}
