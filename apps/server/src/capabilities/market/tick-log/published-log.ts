import { isHash, type Hash } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { routes, type CallOutput, type Envelope } from '@plumbline/protocol/core'
import { tickHeadsMax, type TickHeadView } from '@plumbline/protocol/tick-log'
import type { StoredSegment, StoredSheet } from './store.ts'
import type { ReadableLog } from './verification.ts'

const triesMax = 5
const waitMsMax = 60_000

const hashIn = (text: string): Hash => {
  if (!isHash(text)) throw new Error(`What the platform publishes is not a hash: ${text.slice(0, 80)}`)
  return text
}

const sheetIn = (view: TickHeadView & { readonly text: string }): StoredSheet => ({
  minute: Date.parse(view.minute) as Millis,
  text: view.text,
  hash: hashIn(view.hash),
  previous: hashIn(view.previous),
  key: hashIn(view.key),
  signature: Buffer.from(view.signature, 'hex'),
})

/** A minute that is not over is not there yet, which is no fault of the log. */
const isOpenMinute = async (response: Response): Promise<boolean> => {
  if (response.status !== 422) return false
  const { data } = (await response.clone().json()) as Envelope<{ refusal?: string }>
  return data?.refusal === 'tick.minute_open'
}

/** The log as a deployment publishes it: what anybody can verify who reaches its address. */
export const publishedLog = (
  address: string,
  wait: (ms: number) => Promise<void> = ms => new Promise(resolve => void setTimeout(resolve, ms)),
): ReadableLog => {
  const ask = async <Name extends 'tickMinute' | 'tickMinutes' | 'tickSegment'>(
    name: Name,
    query: Readonly<Record<string, string>>,
  ): Promise<CallOutput<Name> | undefined> => {
    const url = new URL(routes[name][1], address)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    for (let tried = 1; ; tried += 1) {
      const response = await fetch(url, { redirect: 'error' })
      if (response.status === 404 || (await isOpenMinute(response))) return undefined
      if (response.ok) return ((await response.json()) as Envelope<CallOutput<Name>>).data as CallOutput<Name>
      if (response.status !== 429 || tried === triesMax)
        throw new Error(`${url.href} answers with status ${response.status}`)
      const seconds = Number(response.headers.get('retry-after') ?? 1)
      await wait(Math.min(waitMsMax, seconds * 1_000))
    }
  }
  const sheetOf = async (minute: Millis): Promise<StoredSheet | undefined> => {
    const view = await ask('tickMinute', { at: String(minute) })
    return view && sheetIn(view)
  }
  // The log goes on while it is read: it is looked at up to where it ended at first.
  let end: Promise<StoredSheet | undefined> | undefined
  const readEnd = async (): Promise<StoredSheet | undefined> => {
    const view = await ask('tickMinute', {})
    return view && sheetIn(view)
  }
  return {
    async *sheets({ from, to: until }) {
      let after: Millis | undefined
      const newest = await (end ??= readEnd())
      if (newest === undefined) return
      for (;;) {
        const answer = await ask('tickMinutes', {
          ...(from !== undefined && { from: String(from) }),
          ...(after !== undefined && { after: String(after) }),
          ...(until !== undefined && { to: String(until) }),
        })
        const items = answer?.items ?? []
        for (const item of items) {
          const minute = Date.parse(item.minute) as Millis
          const sheet = await sheetOf(minute)
          // Listed and not to be had: its text is gone, and what is left says so.
          yield sheet === undefined || sheet.hash !== item.hash ? sheetIn({ ...item, text: '' }) : sheet
          after = minute
          if (item.hash === newest.hash) return
        }
        if (items.length < tickHeadsMax) return
      }
    },
    segments: async (minute: Millis, code: Code | undefined): Promise<readonly StoredSegment[]> => {
      const answer = await ask('tickSegment', {
        minute: String(minute),
        ...(code !== undefined && { code }),
      })
      return (answer?.items ?? []).map(({ code: of, head, text }) => ({
        code: of,
        head: hashIn(head),
        text,
      }))
    },
    end: () => (end ??= readEnd()),
  }
}
